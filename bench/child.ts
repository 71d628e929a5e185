import { once } from "node:events";
import { type Program, startProgram } from "../tests/process.ts";

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
  usage: () => Promise<Usage>;
  stop: () => Promise<void>;
}

/** What Node is told for a process that can say what it used. */
export const REPORTING_USAGE = ["--import", "./bench/usage.js"];

/** A program that is measured, once it has written a line that contains `ready`. */
export async function startChild(program: readonly string[], ready: string, variables: NodeJS.ProcessEnv = {}) {
  const child = startProgram([...REPORTING_USAGE, ...program], { variables, ipc: true });
  const line = await child.waitForLine(ready);
  return { line, ...measured(child) };
}

/** Only one that was started WATCHED, with a channel, tells its usage. */
export function measured(program: Program): Child {
  // A line is written for each request: keeping them would be measured too.
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
