import { expect, it } from "vitest";
import type { HalfDay } from "#subjects/stages/rules/timetable/half-days.ts";
import { closesAt, isDue, nextReminder, opensAt, timesOf } from "./asking-moments.ts";

const halfDay = (day: string, from: string, to: string): HalfDay => ({
  ...{ id: `${day} ${from}`, day, from, to, place: "", trainer: "", trainerId: "" },
});
const stage = {
  date: "2026-11-25",
  halfDays: [
    halfDay("2026-11-26", "13:30", "17:00"),
    halfDay("2026-11-25", "09:00", "12:30"),
    halfDay("2026-11-26", "09:00", "12:30"),
  ],
};
const times = timesOf(stage);
if (!times) throw new Error("no times");

it("follow from the first and the last half-day, in Paris", () => {
  expect(times).toEqual({
    firstDay: "2026-11-25",
    lastDay: "2026-11-26",
    begins: new Date("2026-11-25T08:00:00Z"),
    lastBegins: new Date("2026-11-26T12:30:00Z"),
    ends: new Date("2026-11-26T16:00:00Z"),
  });
  expect(opensAt("before", times)).toEqual(new Date("2026-11-15T07:00:00Z"));
  expect(opensAt("end", times)).toEqual(new Date("2026-11-26T16:00:00Z"));
  expect(opensAt("later", times)).toEqual(new Date("2027-01-07T07:00:00Z"));
  expect(timesOf({ date: null, halfDays: [] })).toBeNull();
  // This one is in summer, without half-days.
  expect(timesOf({ date: "2026-07-01", halfDays: [] })?.ends).toEqual(new Date("2026-07-01T16:00:00Z"));
});

it.each([
  ["before", "2026-11-15T06:59:59Z", false],
  ["before", "2026-11-15T07:00:00Z", true],
  ["before", "2026-11-25T07:59:59Z", true],
  ["before", "2026-11-25T08:00:00Z", false],
  ["end", "2026-11-26T15:59:59Z", false],
  ["end", "2026-11-26T16:00:00Z", true],
  ["end", "2026-12-01T15:59:59Z", true],
  ["end", "2026-12-01T16:00:00Z", false],
  ["later", "2027-01-07T07:00:00Z", true],
  ["later", "2027-01-12T07:00:00Z", false],
] as const)("%s is asked at %s: %s", (kind, now, due) => {
  expect(isDue(kind, times, new Date(now))).toBe(due);
});

it("end when the stage begins, 30 days after it, or 45 days after being asked", () => {
  const now = new Date("2027-01-08T07:00:00Z");
  expect(closesAt("before", times, now)).toEqual(times.begins);
  expect(closesAt("end", times, now)).toEqual(new Date("2026-12-26T16:00:00Z"));
  expect(closesAt("later", times, now)).toEqual(new Date("2027-02-22T07:00:00Z"));
});

it("are followed by two reminders, none of them after the end", () => {
  const askedAt = new Date("2026-11-26T16:00:00Z");
  const after = (reminders: number, closes: string, now = askedAt) =>
    nextReminder("end", { askedAt, reminders, closesAt: new Date(closes) }, now)?.toISOString() ?? null;
  expect(after(0, "2026-12-26T16:00:00Z")).toBe("2026-11-29T16:00:00.000Z");
  expect(after(1, "2026-12-26T16:00:00Z")).toBe("2026-12-06T16:00:00.000Z");
  expect(after(2, "2026-12-26T16:00:00Z")).toBeNull();
  expect(after(1, "2026-12-06T16:00:00Z")).toBeNull();
  expect(after(1, "2026-12-26T16:00:00Z", new Date("2026-12-10T08:00:00Z"))).toBe("2026-12-12T08:00:00.000Z");
});
