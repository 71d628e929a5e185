import { expect, test } from "vitest";
import { waitAfter } from "./sync-timer.ts";

test("waits longer after each failure, and never more than half a minute", () => {
  expect([1, 2, 3, 6, 100].map(waitAfter)).toEqual([5_000, 10_000, 20_000, 30_000, 30_000]);
  expect(waitAfter(0)).toBe(60_000);
});
