import { describe, expect, it } from "vitest";
import { dueReminder } from "./reminders.ts";

const STAGE = "2026-11-25";
const due = (now: string, day = STAGE, settings = [7, 1]) => dueReminder(day, settings, new Date(now));

describe("the reminder of a stage on 25 November", () => {
  it.each([
    ["before the first", "2026-11-17T12:00:00Z", null],
    ["seven days before, at 7:59 in Paris", "2026-11-18T06:59:59Z", null],
    ["seven days before, at 8:00", "2026-11-18T07:00:00Z", { setting: 7, days: 7 }],
    ["late, after the site was stopped", "2026-11-21T10:00:00Z", { setting: 7, days: 4 }],
    ["late, at night", "2026-11-21T02:00:00Z", null],
    ["the day before, at 7:59: the late one no more", "2026-11-24T06:59:59Z", null],
    ["the day before, at 8:00", "2026-11-24T07:00:00Z", { setting: 1, days: 1 }],
    ["the day before, just before midnight", "2026-11-24T22:59:59Z", { setting: 1, days: 1 }],
    ["the day itself", "2026-11-25T07:00:00Z", null],
    ["afterwards", "2026-11-26T07:00:00Z", null],
  ])("%s", (_, now, expected) => {
    const reminder = due(now);
    expect(reminder && { setting: reminder.setting, days: reminder.days }).toEqual(expected);
  });

  it("is for those who registered before its day in Paris", () => {
    expect(due("2026-11-24T12:00:00Z")?.registeredBefore).toEqual(new Date("2026-11-23T23:00:00Z"));
    expect(due("2026-11-20T12:00:00Z")?.registeredBefore).toEqual(new Date("2026-11-17T23:00:00Z"));
  });

  it("is off without a setting", () => {
    expect(due("2026-11-24T12:00:00Z", STAGE, [])).toBeNull();
  });
});

describe("on the days when the clocks change", () => {
  it("a reminder is sent from eight o’clock of the new time", () => {
    // 25 October 2026: from 3:00 back to 2:00, so that 8:00 in Paris is 7:00 UTC.
    expect([due("2026-10-25T06:59:59Z", "2026-10-26"), due("2026-10-25T07:00:00Z", "2026-10-26")?.days]).toEqual([
      null,
      1,
    ]);
    // 28 March 2027: from 2:00 to 3:00, so that 8:00 in Paris is 6:00 UTC.
    expect([due("2027-03-28T05:59:59Z", "2027-03-29"), due("2027-03-28T06:00:00Z", "2027-03-29")?.days]).toEqual([
      null,
      1,
    ]);
  });

  it("counts whole days across them", () => {
    expect(due("2026-10-23T12:00:00Z", "2026-10-30")).toMatchObject({ setting: 7, days: 7 });
    expect(due("2027-03-25T12:00:00Z", "2027-04-01")).toMatchObject({
      setting: 7,
      days: 7,
      registeredBefore: new Date("2027-03-24T23:00:00Z"),
    });
  });
});
