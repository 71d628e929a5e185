import { describe, expect, it } from "vitest";
import type { HalfDay } from "./half-days.ts";
import { proposeTimetable } from "./propose-timetable.ts";
import { daysInWords, durationDifference, timetableInWords } from "./timetable-words.ts";

const halfDay = (day: string, from: string, to: string): HalfDay => ({
  id: "",
  day,
  from,
  to,
  place: "",
  trainer: "",
  trainerId: "",
});

describe("a timetable in words", () => {
  it("tells two days with the same hours once", () => {
    expect(timetableInWords(proposeTimetable("2026-11-27", 14))).toBe(
      "vendredi 27 et samedi 28 novembre 2026, 9 h – 17 h",
    );
  });

  it("tells other hours apart", () => {
    const halfDays = [halfDay("2026-11-28", "09:00", "12:30"), ...proposeTimetable("2026-11-27", 7)];
    expect(timetableInWords(halfDays)).toBe(
      "vendredi 27 novembre 2026, 9 h – 17 h ; samedi 28 novembre 2026, 9 h – 12 h 30",
    );
  });

  it("is empty without half-days", () => {
    expect(timetableInWords([])).toBe("");
  });
});

describe("days in words", () => {
  it.each([
    [["2026-12-01"], "mardi 1er décembre 2026"],
    [["2026-11-30", "2026-12-01"], "lundi 30 novembre et mardi 1er décembre 2026"],
    [["2026-12-31", "2027-01-02"], "jeudi 31 décembre 2026 et samedi 2 janvier 2027"],
    [["2026-11-23", "2026-11-24", "2026-11-25"], "du lundi 23 au mercredi 25 novembre 2026"],
    [["2026-11-27", "2026-11-28", "2026-11-30"], "vendredi 27, samedi 28 et lundi 30 novembre 2026"],
    [["2026-12-30", "2026-12-31", "2027-01-01"], "du mercredi 30 décembre 2026 au vendredi 1er janvier 2027"],
  ])("%j", (days, words) => {
    expect(daysInWords(days)).toBe(words);
  });
});

describe("the sum of hours", () => {
  it("differs from the duration in words", () => {
    const halfDays = [halfDay("2026-11-27", "09:00", "12:30")];
    expect(durationDifference(halfDays, 7)).toBe("L’horaire fait 3 h 30, la durée annoncée est de 7 h.");
    expect(durationDifference(proposeTimetable("2026-11-27", 7), 7)).toBeNull();
    expect(durationDifference([], 7)).toBeNull();
    expect(durationDifference(halfDays, null)).toBeNull();
  });
});
