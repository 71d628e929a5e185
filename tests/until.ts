import { setImmediate as nextTurn } from "node:timers/promises";

/** The test's own time limit ends it. */
export async function until(happened: () => boolean | Promise<boolean>) {
  while (!(await happened())) await nextTurn();
}
