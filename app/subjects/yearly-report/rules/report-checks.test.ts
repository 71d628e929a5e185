import { expect, it } from "vitest";
import { checkState, reportChecks } from "./report-checks.ts";

const stateOf = (people: Record<string, number>) =>
  checkState(
    reportChecks(
      new Map(Object.entries(people).map(([cell, count]) => [cell, { people: count, minutes: count * 60, cents: 0 }])),
    ),
  );

it.each([
  ["agree", { "F1.a": 2, "F1.e": 1, "F3.rs": 3, "F4.210": 3 }],
  ["differ", { "F1.a": 2, "F1.unknown": 1, "F3.rs": 3, "F4.210": 3 }],
  // 0 = 0 = 0 proves nothing.
  ["nothing", {}],
  ["nothing", { "lack.attendance": 4, G: 1 }],
  ["nothing", { "F1.a": 0, "F3.rs": 0, "F4.210": 0 }],
  ["incomplete", { "F1.unknown": 3, "F3.unknown": 3, "F4.unknown": 3 }],
  // Equal, because the same person is left out of all.
  ["incomplete", { "F1.a": 2, "F1.unknown": 1, "F3.rs": 2, "F3.unknown": 1, "F4.210": 2, "F4.unknown": 1 }],
] as const)("the totals %s with %j", (state, people) => {
  expect(stateOf(people)).toBe(state);
});
