import { expect, it } from "vitest";
import type { HalfDayAttendance, Presence } from "#subjects/attendance/rules/half-day-attendance.ts";
import { isAbsentThroughout } from "./absent-throughout.ts";

const halfDay = (states: Record<string, Presence["state"]>): HalfDayAttendance => ({
  presences: new Map(Object.entries(states).map(([id, state]) => [id, { state } as Presence])),
  closing: null,
  waiting: [],
  decided: [],
});
const halfDays = new Map([
  ["matin", halfDay({ basile: "present", noemie: "absent", paul: "absent" })],
  ["soir", halfDay({ basile: "absent", paul: "present" })],
]);

it("whoever was there once has followed something", () => {
  expect(["basile", "noemie", "paul"].map((id) => isAbsentThroughout({ halfDays, open: 1 }, id))).toEqual([
    ...[false, true, false],
  ]);
});

it("somebody of whom nothing is known is absent only when every half-day is closed", () => {
  expect(isAbsentThroughout({ halfDays, open: 1 }, "lucie")).toBe(false);
  expect(isAbsentThroughout({ halfDays, open: 0 }, "lucie")).toBe(true);
  expect(isAbsentThroughout({ halfDays: new Map(), open: 0 }, "lucie")).toBe(false);
});
