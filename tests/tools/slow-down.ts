import { execFileSync } from "node:child_process";

const TURN_MILLISECONDS = 25;
/** One of four runs at a time. */
const PARTS = 4;
const LOOK_MILLISECONDS = 500;

/**
 * Gives each process below this one a quarter of the time, in turns, so that timers end early and processes that talk to
 * each other wait as on a busy machine. Returns how to stop that.
 */
export function slowDown(root: number): () => void {
  let processes = below(root);
  let turn = 0;
  const send = (pid: number, signal: "SIGSTOP" | "SIGCONT") => {
    try {
      process.kill(pid, signal);
    } catch {
      // It has ended.
    }
  };
  const turns = setInterval(() => {
    turn++;
    for (const [index, pid] of processes.entries()) send(pid, index % PARTS === turn % PARTS ? "SIGCONT" : "SIGSTOP");
  }, TURN_MILLISECONDS);
  const looks = setInterval(() => {
    const now = below(root);
    // A process whose parent ended is not below any more, and must not stay stopped.
    for (const pid of processes) if (!now.includes(pid)) send(pid, "SIGCONT");
    processes = now;
  }, LOOK_MILLISECONDS);
  return () => {
    clearInterval(turns);
    clearInterval(looks);
    for (const pid of processes) send(pid, "SIGCONT");
  };
}

/** The processes that this one started, and theirs. */
function below(root: number): number[] {
  const rows = execFileSync("ps", ["-Ao", "pid=,ppid="], { encoding: "utf8" }).trim().split("\n");
  const parents = rows.map((row) => row.trim().split(/\s+/).map(Number) as [number, number]);
  const found = [root];
  for (const pid of found) found.push(...parents.filter(([, parent]) => parent === pid).map(([child]) => child));
  return found;
}
