import { expect, it } from "vitest";
import { stateOf } from "./waiting-list.ts";

const END = new Date("2026-11-17T09:00:00Z");

it.each([
  ["held", -1, "held"],
  ["held", 0, "expired"],
  ["held", 1, "expired"],
  ["confirmed", 1, "confirmed"],
] as const)("a place that is %s is, %i ms after the end of its hold, %s", (state, after, expected) => {
  expect(stateOf({ state, heldUntil: END }, new Date(END.getTime() + after))).toBe(expected);
});
