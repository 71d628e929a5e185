import { setTimeout as after } from "node:timers/promises";

const TIMES_AS_LONG = 3;
const LONGEST_PAUSE_MILLISECONDS = 1_000;

/**
 * Work that nobody waits for, in short turns, until one returns false. Statements of SQLite are synchronous: between two
 * turns, pages are answered for three times as long as the turn took.
 */
export async function inTurns(turn: () => Promise<boolean>): Promise<void> {
  for (;;) {
    const started = performance.now();
    if (!(await turn())) return;
    await after(Math.min(LONGEST_PAUSE_MILLISECONDS, TIMES_AS_LONG * (performance.now() - started)));
  }
}
