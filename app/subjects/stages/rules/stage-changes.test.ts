import { expect, it } from "vitest";
import { semoirDansDixJours } from "../../../../tests/stages.ts";
import { changeNotification, stageChanges, toldChanges } from "./stage-changes.ts";
import type { HalfDay } from "./timetable/half-days.ts";
import { moveTimetable, proposeTimetable } from "./timetable/propose-timetable.ts";

const twoDays = proposeTimetable("2026-11-27", 14);
const withHalfDays = (halfDays: readonly HalfDay[]) => ({ ...semoirDansDixJours, halfDays });
const changes = (before: readonly HalfDay[], after: readonly HalfDay[]) =>
  stageChanges(withHalfDays(before), withHalfDays(after));
const changeFirst = (change: Partial<HalfDay>) =>
  twoDays.map((one, index) => (index === 0 ? { ...one, ...change } : one));

it("tells another timetable in words", () => {
  const [change, ...more] = changes(twoDays, moveTimetable(twoDays, "2026-12-04"));
  expect(more).toEqual([]);
  expect(change).toEqual({
    field: "halfDays",
    label: "Horaire",
    before: "vendredi 27 et samedi 28 novembre 2026, 9 h – 17 h",
    after: "vendredi 4 et samedi 5 décembre 2026, 9 h – 17 h",
  });
  expect(changeNotification("Semoir", change ? [change] : [])).toBe(
    "Le stage «Semoir» où vous avez une place a changé, nouvel horaire : vendredi 4 et samedi 5 décembre 2026, 9 h – 17 h.",
  );
});

it("tells another place of a half-day", () => {
  expect(toldChanges(changes(twoDays, changeFirst({ place: "Caudry" })))).toMatchObject([
    { after: expect.stringContaining("vendredi 27 novembre 2026, 9 h – 12 h 30 (Caudry)") },
  ]);
});

it("notes another trainer for the journal only", () => {
  const [change, ...more] = changes(twoDays, changeFirst({ trainer: "Maëlenn" }));
  expect(more).toEqual([]);
  expect(change).toMatchObject({ field: "halfDayTrainers", before: "—" });
  expect(change?.after).toBe("vendredi 27 novembre 2026, 9 h – 12 h 30 (Maëlenn)");
  expect(changeNotification("Semoir", change ? [change] : [])).toBeNull();
});

it("tells a break at noon that moved, although the day begins and ends as before", () => {
  const [morning, afternoon] = twoDays.slice(0, 2) as [HalfDay, HalfDay];
  const after = [
    { ...morning, to: "12:00" },
    { ...afternoon, from: "13:00" },
  ];
  expect(changes([morning, afternoon], after)).toMatchObject([
    {
      before: "vendredi 27 novembre 2026, 9 h – 12 h 30 ; vendredi 27 novembre 2026, 13 h 30 – 17 h",
      after: "vendredi 27 novembre 2026, 9 h – 12 h ; vendredi 27 novembre 2026, 13 h – 17 h",
    },
  ]);
});

it("sees no change in ids or in the order of the rows", () => {
  expect(changes(twoDays, twoDays.map((halfDay) => ({ ...halfDay, id: "new" })).toReversed())).toEqual([]);
});
