import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addDays, daysBetween } from "#platform/values/paris-time.ts";
import { isPublicHoliday } from "#platform/values/public-holidays.ts";
import { type HalfDay, inOrder, minutesOf, totalMinutes } from "./half-days.ts";
import { isSunday, moveTimetable, proposeTimetable } from "./propose-timetable.ts";
import { checkTimetable } from "./timetable-rules.ts";

const anyDay = fc.integer({ min: 0, max: 36_000 }).map((days) => addDays("2000-01-01", days));
const anyHours = fc.integer({ min: 1, max: 2_000 });
const shown = (halfDays: readonly HalfDay[]) => halfDays.map(({ day, from, to }) => `${day} ${from}-${to}`);

describe("any proposed timetable", () => {
  it("has the duration, on working days only, in order, without an overlap", () => {
    fc.assert(
      fc.property(anyDay, anyHours, (first, hours) => {
        const halfDays = proposeTimetable(first, hours);
        expect(totalMinutes(halfDays)).toBe(hours * 60);
        expect(halfDays).toEqual(inOrder(halfDays));
        expect(halfDays.length).toBe(Math.ceil(hours / 3.5));
        for (const { day } of halfDays) expect([day, isSunday(day) || isPublicHoliday(day)]).toEqual([day, false]);
        if ((halfDays.at(-1)?.day ?? "") < "2100") expect(checkTimetable(halfDays).reason).toBeNull();
      }),
      { numRuns: 200 },
    );
  });

  it("keeps its hours and the days between them wherever it is moved", () => {
    fc.assert(
      fc.property(anyDay, anyDay, fc.integer({ min: 1, max: 300 }), (first, other, hours) => {
        const halfDays = proposeTimetable(first, hours);
        const moved = moveTimetable(halfDays, other);
        const gaps = (all: readonly HalfDay[]) =>
          all.map(({ day, from, to }) => [daysBetween(all[0]?.day ?? "", day), from, to]);
        expect(moved[0]?.day).toBe(other);
        expect(gaps(moved)).toEqual(gaps(halfDays));
        expect(moveTimetable(moved, halfDays[0]?.day ?? "")).toEqual(halfDays);
      }),
      { numRuns: 200 },
    );
  });
});

describe("seven hours a day", () => {
  it.each([
    ["into summer time", "2027-03-27"],
    ["into winter time", "2026-10-24"],
  ])("over the Sunday that changes %s", (_, saturday) => {
    const byDay = Map.groupBy(proposeTimetable(saturday, 14), ({ day }) => day);
    for (const parts of byDay.values()) expect(parts.map(minutesOf)).toEqual([210, 210]);
    expect(byDay.size).toBe(2);
  });

  it("skips Easter Monday 2027, which follows the change to summer time", () => {
    expect(shown(proposeTimetable("2027-03-28", 7))[0]).toBe("2027-03-30 09:00-12:30");
  });

  it.each([
    [35, "2027-01-02", 10],
    [3, "2026-12-31", 1],
    [1, "2026-12-31", 1],
  ])("%i h from New Year's Eve", (hours, second, count) => {
    const halfDays = proposeTimetable("2026-12-31", hours);
    expect(halfDays).toHaveLength(count);
    expect(halfDays[2]?.day ?? second).toBe(second);
    expect(totalMinutes(halfDays)).toBe(hours * 60);
  });
});
