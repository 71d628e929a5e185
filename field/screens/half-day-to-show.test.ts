import { describe, expect, test } from "vitest";
import { apresMidi, matin } from "../../tests/field-stage.ts";
import { halfDayToShow, proposedTime, timeWithin } from "./half-day-to-show.ts";

const inParis = (time: string, day = "2026-11-19") => new Date(`${day}T${time}:00+01:00`);
const nextDay = { ...matin, id: "lendemain", day: "2026-11-20" };
const all = [nextDay, apresMidi, matin];
const shownAt = (now: Date) => halfDayToShow(all, now)?.id;

describe("the half-day that a stage begins with", () => {
  test.each([
    ["an hour before it begins", inParis("07:30"), "matin"],
    ["during the morning", inParis("10:00"), "matin"],
    ["at its last minute", inParis("12:00"), "matin"],
    ["at noon", inParis("12:15"), "apres-midi"],
    ["in the evening, when it must still be closed", inParis("19:00"), "apres-midi"],
    ["early in the morning", inParis("05:00"), "matin"],
    ["days before", inParis("10:00", "2026-11-10"), "matin"],
    ["days after", inParis("10:00", "2026-12-10"), "lendemain"],
  ])("%s", (_, now, expected) => {
    expect(shownAt(now)).toBe(expected);
  });

  test("a stage without a timetable has none", () => {
    expect(halfDayToShow([], inParis("10:00"))).toBeUndefined();
  });
});

test("a time is proposed within the half-day", () => {
  expect(proposedTime(matin, inParis("09:40"), "from")).toBe("09:40");
  expect(proposedTime(matin, inParis("07:40"), "from")).toBe("08:30");
  expect(proposedTime(matin, inParis("18:00"), "from")).toBe("12:00");
  expect(proposedTime(matin, inParis("09:40", "2026-11-20"), "to")).toBe("12:00");
});

test("a time outside of the half-day is not taken", () => {
  expect(timeWithin("09:40", matin)).toBe("09:40");
  expect(timeWithin("12:01", matin)).toBeNull();
  expect(timeWithin("", matin)).toBeNull();
});
