import { once } from "node:events";
import { type Program, startProgram } from "../tests/process.ts";

/** What a process used since the last call of usage(). */
export interface Usage {
  /** Event loop utilization, from 0 to 1. */
  busy: number;
  /** CPU time of all its threads. */
  cpuSeconds: number;
  /** Resident memory, in bytes. */
  memory: number;
}

export interface Child {
  usage: () => Promise<Usage>;
  stop: () => Promise<void>;
}

/** Node options for a process that reports its usage. */
export const REPORTING_USAGE = ["--import", "./bench/usage.js"];

/** Starts a program whose usage is measured, and waits for a line that contains `ready`. */
export async function startChild(program: readonly string[], ready: string, variables: NodeJS.ProcessEnv = {}) {
  const child = startProgram([...REPORTING_USAGE, ...program], { variables, ipc: true });
  const line = await child.waitForLine(ready);
  return { line, ...measured(child) };
}

/** Measures a program. Its usage is known only if it was started with REPORTING_USAGE and IPC. */
export function measured(program: Program): Child {
  // Storing a log line for each request would be measured too.
  program.discardOutput();
  const { child } = program;
  return {
    usage: async () => {
      const response = once(child, "message");
      child.send("usage");
      return (await response)[0] as Usage;
    },
    stop: async () => {
      await program.end("SIGTERM");
    },
  };
}
