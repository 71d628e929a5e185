import cluster, { type Worker } from "node:cluster";
import { once } from "node:events";
import { setTimeout as after } from "node:timers/promises";
import type { Log } from "./log.ts";
import { whenNpmDies } from "./when-npm-dies.ts";

const START_AGAIN_MILLISECONDS = 1_000;
/** They need ten seconds at most to finish what is under way. */
const LONGEST_GOODBYE_MILLISECONDS = 15_000;

/**
 * As many processes as were asked for, behind one port, for as long as the site runs. The first brings the tables up to
 * date; the others follow when it answers. One that ends is replaced. Returns when all were told to stop and did.
 */
export async function keepProcesses(count: number, log: Log): Promise<void> {
  let stopping = false;
  const tellAll = (signal: NodeJS.Signals) => {
    for (const worker of Object.values(cluster.workers ?? {})) worker?.process.kill(signal);
  };
  const stop = () => {
    stopping = true;
    tellAll("SIGTERM");
    setTimeout(tellAll, LONGEST_GOODBYE_MILLISECONDS, "SIGKILL").unref();
  };
  process.once("SIGTERM", stop);
  process.once("SIGINT", stop);
  whenNpmDies(stop);

  const keep = async (worker: Worker) => {
    const [code, signal] = await once(worker, "exit");
    if (stopping) return;
    log("error", "process ended", { pid: worker.process.pid, code: code ?? undefined, signal: signal ?? undefined });
    await after(START_AGAIN_MILLISECONDS);
    if (!stopping) await keep(cluster.fork());
  };

  const first = cluster.fork();
  const failure = await Promise.race([
    once(first, "listening").then(() => null),
    once(first, "exit").then(([code]) => (stopping ? 0 : (code ?? 1))),
  ]);
  // It has said why.
  if (failure !== null) process.exit(failure);
  await Promise.all([keep(first), ...Array.from({ length: count - 1 }, () => keep(cluster.fork()))]);
}
