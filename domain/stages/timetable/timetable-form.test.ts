import { describe, expect, it } from "vitest";
import { EMPTY_FACT_FORM } from "../facts/stage-fact-form.ts";
import { checkStage } from "../form/check-stage.ts";
import { EMPTY_STAGE_FORM } from "../form/stage-form.ts";
import { halfDayWarning } from "../form/stage-warnings.ts";
import type { HalfDay } from "./half-days.ts";
import { proposeTimetable } from "./propose-timetable.ts";
import { MAX_HALF_DAYS, readHalfDays } from "./timetable-fields.ts";
import { checkTimetable } from "./timetable-rules.ts";
import { changeTimetable, readStep, stepIntent } from "./timetable-steps.ts";

const row = (day: string, from: string, to: string): HalfDay => ({ id: "", day, from, to, place: "", trainer: "" });
const typed = { date: "2026-11-27", duration: "14" };
const shown = (rows: HalfDay[] | string) =>
  typeof rows === "string" ? rows : rows.map(({ day, from, to }) => `${day} ${from}-${to}`);
const step = (kind: "propose" | "add" | "move" | "remove", row = 0) => ({ kind, row });

describe("the rows of a timetable", () => {
  it.each([
    ["a missing day and hour", row("", "09:00", ""), { day: "missing", to: "missing" }],
    ["a day that does not exist", row("2026-02-30", "09:00", "12:00"), { day: "notADay" }],
    ["an hour that does not exist", row("2026-11-27", "25:00", "12:00"), { from: "notATime" }],
    ["an end before its beginning", row("2026-11-27", "12:00", "09:00"), { to: "endsTooEarly" }],
    ["no length", row("2026-11-27", "09:00", "09:00"), { to: "endsTooEarly" }],
  ])("are refused with %s", (_, wrong, faults) => {
    expect(checkTimetable([row("2026-11-26", "09:00", "12:00"), wrong]).faults).toEqual([{}, faults]);
  });

  it("may follow each other, but not overlap, also inside a long one", () => {
    const morning = row("2026-11-27", "09:00", "12:00");
    expect(checkTimetable([row("2026-11-27", "12:00", "13:00"), morning]).reason).toBeNull();
    expect(checkTimetable([morning, { ...morning }]).faults).toEqual([{}, { from: "overlaps" }]);
    const long = row("2026-11-27", "08:00", "18:00");
    const { faults, reason } = checkTimetable([row("2026-11-27", "13:00", "14:00"), long, morning]);
    expect(faults).toEqual([{ from: "overlaps" }, {}, { from: "overlaps" }]);
    expect(reason).toBe("overlaps");
  });

  it("are trimmed and put in order", () => {
    const late = { ...row("2026-11-28", "09:00", "12:00"), place: " Caudry ", trainer: " Ghislain " };
    const { halfDays } = checkTimetable([late, row("2026-11-27", "09:00", "12:00")]);
    expect(halfDays.map(({ day, place, trainer }) => [day, place, trainer])).toEqual([
      ["2026-11-27", "", ""],
      ["2026-11-28", "Caudry", "Ghislain"],
    ]);
  });

  it("are counted before they are read", () => {
    const days = (count: number) => readHalfDays((input) => (input === "halfDayDay" ? Array(count).fill("x") : []));
    expect(days(MAX_HALF_DAYS)).toHaveLength(MAX_HALF_DAYS);
    expect(days(MAX_HALF_DAYS + 1)).toBeNull();
    expect(proposeTimetable("2026-11-27", 2_000).length).toBeLessThanOrEqual(MAX_HALF_DAYS);
  });

  it("begin on the date of the stage", () => {
    const values = {
      ...EMPTY_STAGE_FORM,
      ...{ typeId: "5", date: "2026-11-27", endRegistrationDate: "2026-11-20", location: "Cambrai" },
      ...{ availableSeats: "8", duration: "3" },
    };
    const check = (day: string) =>
      checkStage({ fewestSeats: 1 }, { values, halfDays: [row(day, "09:00", "12:00")], facts: EMPTY_FACT_FORM });
    expect(check("2026-11-27").draft?.halfDays).toHaveLength(1);
    expect(check("2026-11-28")).toMatchObject({ draft: null, faults: { date: "otherFirstDay" } });
  });
});

describe("a button of the timetable", () => {
  it("proposes half-days, which stay the same ones when they are proposed again", () => {
    const rows = [{ ...row("2026-11-20", "10:00", "11:00"), id: "one", place: "Caudry", trainer: "Ghislain" }];
    expect(changeTimetable(rows, step("propose"), typed)).toMatchObject([
      { id: "one", day: "2026-11-27", from: "09:00", place: "Caudry", trainer: "Ghislain" },
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

it.each([
  ["2026-11-29", "sunday"],
  ["2027-03-29", "publicHoliday"],
  ["2026-11-27", undefined],
  ["2026-11", undefined],
])("warns of a half-day on %s: %s", (day, warning) => {
  expect(halfDayWarning(day)).toBe(warning);
});
