import { describe, expect, it } from "vitest";
import { parseTime, totalMinutes } from "./half-days.ts";
import { moveTimetable, proposeTimetable } from "./propose-timetable.ts";

const shown = (first: string, hours: number) =>
  proposeTimetable(first, hours).map(({ day, from, to }) => `${day} ${from}-${to}`);

describe("a proposed timetable", () => {
  it("has seven hours a day, and ends when the duration is reached", () => {
    expect(shown("2026-11-27", 7)).toEqual(["2026-11-27 09:00-12:30", "2026-11-27 13:30-17:00"]);
    expect(shown("2026-11-27", 5)).toEqual(["2026-11-27 09:00-12:30", "2026-11-27 13:30-15:00"]);
    expect(shown("2026-11-27", 2)).toEqual(["2026-11-27 09:00-11:00"]);
    expect(shown("2026-11-27", 0)).toEqual([]);
  });

  it("has no Sunday, but a Saturday", () => {
    const days = proposeTimetable("2026-11-27", 21).map(({ day }) => day);
    expect([...new Set(days)]).toEqual(["2026-11-27", "2026-11-28", "2026-11-30"]);
  });

  it("skips Easter Monday, also as the first day", () => {
    expect(shown("2026-04-04", 8).at(-1)).toBe("2026-04-07 09:00-10:00");
    expect(shown("2026-04-05", 7)[0]).toBe("2026-04-07 09:00-12:30");
  });

  it("goes over New Year, without the first of January", () => {
    const days = proposeTimetable("2026-12-31", 14).map(({ day }) => day);
    expect([...new Set(days)]).toEqual(["2026-12-31", "2027-01-02"]);
  });

  it("is not moved by daylight saving, whose day has 23 or 25 hours", () => {
    expect(shown("2026-03-28", 14)).toEqual([
      "2026-03-28 09:00-12:30",
      "2026-03-28 13:30-17:00",
      "2026-03-30 09:00-12:30",
      "2026-03-30 13:30-17:00",
    ]);
    expect(totalMinutes(proposeTimetable("2026-10-24", 35))).toBe(35 * 60);
  });

  it("always sums up to the duration, on working days only", () => {
    for (let hours = 1; hours <= 120; hours += 1) {
      const halfDays = proposeTimetable("2026-04-30", hours);
      expect(totalMinutes(halfDays)).toBe(hours * 60);
      for (const { day } of halfDays) expect(new Date(`${day}T00:00:00Z`).getUTCDay()).not.toBe(0);
    }
  });
});

describe("a moved timetable", () => {
  it("keeps the days between its half-days", () => {
    const moved = moveTimetable(proposeTimetable("2026-11-27", 21), "2027-03-05");
    expect([...new Set(moved.map(({ day }) => day))]).toEqual(["2027-03-05", "2027-03-06", "2027-03-08"]);
    expect(moveTimetable([], "2027-03-05")).toEqual([]);
  });
});

it.each(["9:00", "24:00", "12:60", "12h30", "", "12:300"])("%j is not a time", (text) => {
  expect(parseTime(text)).toBeNull();
});
