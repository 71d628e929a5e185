import { describe, expect, it } from "vitest";
import type { HalfDay } from "./half-days.ts";
import { MAX_HALF_DAYS } from "./timetable-fields.ts";
import { changeTimetable, readStep, stepIntent } from "./timetable-steps.ts";

const row = (day: string, from: string, to: string): HalfDay => ({
  id: "",
  day,
  from,
  to,
  place: "",
  trainer: "",
  trainerId: "",
});
const typed = { date: "2026-11-27", duration: "14" };
const shown = (rows: HalfDay[] | string) =>
  typeof rows === "string" ? rows : rows.map(({ day, from, to }) => `${day} ${from}-${to}`);
const step = (kind: "propose" | "add" | "move" | "remove", row = 0) => ({ kind, row });

describe("a button of the timetable", () => {
  it("proposes half-days, which stay the same ones when they are proposed again", () => {
    const rows = [{ ...row("2026-11-20", "10:00", "11:00"), id: "one", place: "Caudry", trainer: "Ghislain" }];
    expect(changeTimetable(rows, step("propose"), typed)).toMatchObject([
      { id: "one", day: "2026-11-27", from: "09:00", place: "Caudry", trainer: "Ghislain", trainerId: "" },
      { id: "", day: "2026-11-27", from: "13:30", place: "" },
      { day: "2026-11-28" },
      { day: "2026-11-28" },
    ]);
    for (const duration of ["", "0", "2001", "1e3", "-1"])
      expect(changeTimetable([], step("propose"), { ...typed, duration })).toBe("noDateOrDuration");
    expect(changeTimetable([], step("propose"), { ...typed, date: "" })).toBe("noDateOrDuration");
  });

  it("adds the afternoon, then the morning of the next working day", () => {
    const saturday = [row("2026-11-28", "09:00", "12:30")];
    const afternoon = changeTimetable(saturday, step("add"), typed) as HalfDay[];
    expect(shown(afternoon).at(-1)).toBe("2026-11-28 13:30-17:00");
    expect(shown(changeTimetable(afternoon, step("add"), typed)).at(-1)).toBe("2026-11-30 09:00-12:30");
    expect(shown(changeTimetable([], step("add"), typed))).toEqual(["2026-11-27 09:00-12:30"]);
    expect(shown(changeTimetable([], step("add"), { ...typed, date: "" }))).toEqual([" 09:00-12:30"]);
    const many = Array.from({ length: MAX_HALF_DAYS }, () => row("", "", ""));
    expect(changeTimetable(many, step("add"), typed)).toBe("tooManyHalfDays");
  });

  it("moves the rows that have a day, and removes one", () => {
    const rows = [row("2026-11-30", "09:00", "12:30"), row("", "", ""), row(" 2026-11-29", "09:00", "10:00")];
    expect(shown(changeTimetable(rows, step("move"), typed))).toEqual([
      "2026-11-27 09:00-12:30",
      " -",
      " 2026-11-29 09:00-10:00",
    ]);
    expect(changeTimetable([], step("move"), typed)).toBe("noDateOrTimetable");
    expect(changeTimetable(rows, step("remove", 1), typed)).toEqual([rows[0], rows[2]]);
    expect(changeTimetable(rows, step("remove", 9), typed)).toEqual(rows);
  });

  it("is found by its value", () => {
    expect(readStep(stepIntent("remove", 12))).toEqual({ kind: "remove", row: 12 });
    for (const intent of ["", "delete", "timetable-drop-0", "timetable-remove-", "timetable-remove-1000"])
      expect(readStep(intent)).toBeNull();
  });
});
