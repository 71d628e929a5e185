import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { createInterface } from "node:readline";

/** What a process used since it was last asked. */
export interface Usage {
  /** The part of the time during which its event loop had something to do, from 0 to 1. */
  busy: number;
  /** Of all its threads. */
  cpuSeconds: number;
  /** Resident, in bytes, now. */
  memory: number;
}

export interface Child {
  /** The line by which it said that it is ready. */
  line: string;
  usage: () => Promise<Usage>;
  stop: () => Promise<void>;
}

// A bench that breaks leaves nobody behind.
const running = new Set<ChildProcess>();
process.once("exit", () => {
  for (const child of running) child.kill();
});

export const WATCHED = ["--import", "./bench/usage.js"];

/** A Node process of its own, once it has written a line that contains `ready`. Only a WATCHED one tells its usage. */
export async function startChild(program: readonly string[], ready: string, variables: NodeJS.ProcessEnv = {}) {
  const child = spawn(process.execPath, program, {
    cwd: join(import.meta.dirname, ".."),
    env: { ...process.env, ...variables },
    stdio: ["ignore", "pipe", "inherit", "ipc"],
  });
  running.add(child);
  child.once("exit", () => running.delete(child));
  const line = await firstLine(child, ready);
  const usage = async () => {
    const answer = once(child, "message");
    child.send("usage");
    return (await answer)[0] as Usage;
  };
  const stop = async () => {
    const ended = once(child, "exit");
    child.kill("SIGTERM");
    await ended;
  };
  return { line, usage, stop } satisfies Child;
}

function firstLine(child: ChildProcess, wanted: string): Promise<string> {
  const { stdout } = child;
  if (!stdout) throw new Error("a child without output");
  return new Promise((resolve, reject) => {
    const reader = createInterface(stdout);
    reader.on("line", (line) => {
      if (!line.includes(wanted)) return;
      reader.close();
      // What it writes later is thrown away, but taken: a full pipe would hold it up.
      stdout.resume();
      resolve(line);
    });
    child.once("exit", (code) => reject(new Error(`it ended with ${code} before it was ready`)));
  });
}
