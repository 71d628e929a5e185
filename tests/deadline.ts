import { setTimeout as pause } from "node:timers/promises";

/** What takes longer is a hang, on a busy machine too. */
const DEADLINE_MILLISECONDS = 60_000;
const LOOK_AGAIN_MILLISECONDS = 10;

/** The promise's own end, or a failure that says what did not come. */
export async function withinDeadline<Result>(promise: Promise<Result>, late: string | (() => string)): Promise<Result> {
  const { promise: tooLate, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error(typeof late === "string" ? late : late())), DEADLINE_MILLISECONDS);
  return Promise.race([promise, tooLate]).finally(() => clearTimeout(timer));
}

/** Waits for a condition, looking again and again. */
export async function until(happened: () => boolean | Promise<boolean>): Promise<void> {
  const deadline = performance.now() + DEADLINE_MILLISECONDS;
  while (!(await happened())) {
    if (performance.now() > deadline) throw new Error(`this did not come true: ${happened}`);
    await pause(LOOK_AGAIN_MILLISECONDS);
  }
}
