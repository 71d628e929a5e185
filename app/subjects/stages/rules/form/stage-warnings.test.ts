import { expect, it } from "vitest";
import { halfDayWarning, stageWarnings } from "./stage-warnings.ts";

const TODAY = "2026-11-15";

it.each([
  ["today, with a deadline of today", "2026-11-15", "2026-11-15", {}],
  ["ahead, with a deadline on its very day", "2026-11-25", "2026-11-25", {}],
  ["yesterday", "2026-11-14", "2026-11-10", { date: "dateInThePast", endRegistrationDate: "deadlineInThePast" }],
  ["ahead, with a deadline after it", "2026-11-25", "2026-11-26", { endRegistrationDate: "deadlineAfterStage" }],
  ["ahead, with a deadline that is past", "2026-11-25", "2026-11-14", { endRegistrationDate: "deadlineInThePast" }],
  ["still empty", "", "", {}],
  ["whose year is still being typed", "0202-11-14", "0202-11-14", {}],
  ["no day at all", "2026-02-31", "demain", {}],
])("warns of a stage %s", (_, date, endRegistrationDate, warnings) => {
  expect(stageWarnings({ date, endRegistrationDate }, TODAY)).toEqual(warnings);
});

it.each([
  ["2026-11-29", "sunday"],
  ["2027-03-29", "publicHoliday"],
  ["2026-11-27", undefined],
  ["2026-11", undefined],
])("warns of a half-day on %s: %s", (day, warning) => {
  expect(halfDayWarning(day)).toBe(warning);
});
