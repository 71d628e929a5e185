import { setTimeout as sleep } from "node:timers/promises";

/** Long enough for a busy machine: whatever takes longer hangs. */
const DEADLINE_MILLISECONDS = 180_000;
const POLL_MILLISECONDS = 10;
/** The real one, also in a test that replaces it. */
const realTime = performance.now.bind(performance);

/** Returns the promise's result, or fails with that message after the deadline. */
export async function withinDeadline<Result>(
  promise: Promise<Result>,
  message: string | (() => string),
): Promise<Result> {
  const { promise: timeout, reject } = Promise.withResolvers<never>();
  const fail = () => reject(new Error(typeof message === "string" ? message : message()));
  const timer = setTimeout(fail, DEADLINE_MILLISECONDS);
  return Promise.race([promise, timeout]).finally(() => clearTimeout(timer));
}

/** Polls until the condition is true, and fails after the deadline. */
export async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  const deadline = realTime() + DEADLINE_MILLISECONDS;
  while (!(await condition())) {
    if (realTime() > deadline) throw new Error(`still false after the deadline: ${condition}`);
    await sleep(POLL_MILLISECONDS);
  }
}
