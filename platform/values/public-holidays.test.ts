import { describe, expect, it } from "vitest";
import { easterSunday, isPublicHoliday } from "./public-holidays.ts";

describe("public holidays", () => {
  // Dates are from the tables of the Bureau des longitudes: the earliest, the latest, and years of ours.
  it.each([
    ["2008-03-23"],
    ["2011-04-24"],
    ["2024-03-31"],
    ["2026-04-05"],
    ["2027-03-28"],
    ["2028-04-16"],
    ["2030-04-21"],
    ["2038-04-25"],
    ["2285-03-22"],
  ])("Easter of that year is on %s", (day) => {
    expect(easterSunday(Number(day.slice(0, 4)))).toBe(day);
  });

  it("has eleven days a year", () => {
    const days = Array.from({ length: 366 }, (_, index) =>
      new Date(Date.UTC(2026, 0, 1 + index)).toISOString().slice(0, 10),
    ).filter((day) => day.startsWith("2026"));
    expect(days.filter(isPublicHoliday)).toEqual([
      "2026-01-01",
      "2026-04-06",
      "2026-05-01",
      "2026-05-08",
      "2026-05-14",
      "2026-05-25",
      "2026-07-14",
      "2026-08-15",
      "2026-11-01",
      "2026-11-11",
      "2026-12-25",
    ]);
  });
});
