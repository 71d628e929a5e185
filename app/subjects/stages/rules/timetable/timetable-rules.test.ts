import { describe, expect, it } from "vitest";
import { FIRST_TYPES } from "../catalogue.ts";
import { EMPTY_FACT_FORM } from "../facts/stage-fact-form.ts";
import { checkStage } from "../form/check-stage.ts";
import { EMPTY_STAGE_FORM } from "../form/stage-form.ts";
import type { HalfDay } from "./half-days.ts";
import { proposeTimetable } from "./propose-timetable.ts";
import { MAX_HALF_DAYS, readHalfDays } from "./timetable-fields.ts";
import { checkTimetable } from "./timetable-rules.ts";

const row = (day: string, from: string, to: string): HalfDay => ({
  id: "",
  day,
  from,
  to,
  place: "",
  trainer: "",
  trainerId: "",
});

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
      checkStage(
        { fewestSeats: 1, types: FIRST_TYPES },
        { values, halfDays: [row(day, "09:00", "12:00")], facts: EMPTY_FACT_FORM },
      );
    expect(check("2026-11-27").draft?.halfDays).toHaveLength(1);
    expect(check("2026-11-28")).toMatchObject({ draft: null, faults: { date: "otherFirstDay" } });
  });
});
