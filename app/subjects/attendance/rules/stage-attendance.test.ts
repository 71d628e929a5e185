import { expect, it } from "vitest";
import { asRecords, closedBy, entryOf, SIGNED, signedByAll } from "../../../../tests/attendance.ts";
import { twoDays } from "../../../../tests/stages.ts";
import type { AttendanceEntry, AttendanceFact } from "./attendance-record.ts";
import { minutesFollowed, stageAttendance } from "./stage-attendance.ts";

const basile = { id: "basile", name: "Basile Hutin" };
const inconnu = { id: "ajout-1", name: "Yann Château" };
const stage = { id: "semoir", halfDays: twoDays("2026-11-25") };
const [morning, afternoon] = stage.halfDays;
if (!morning || !afternoon) throw new Error("no half-days");

const of = (entries: readonly AttendanceEntry[]) => stageAttendance(stage.halfDays, asRecords(entries));
const signs = (fact: AttendanceFact) => entryOf(stage, morning, { person: basile, fact });

it("knows the hours once all half-days are closed, and not before", () => {
  const all = signedByAll(stage, [basile]);
  expect(minutesFollowed(stage.halfDays, of(all), "basile")).toBe(14 * 60);
  expect(minutesFollowed(stage.halfDays, of(all), "somebody who never came")).toBe(0);
  const lastOpen = of(all.slice(0, -1));
  expect(lastOpen.open).toBe(1);
  expect(minutesFollowed(stage.halfDays, lastOpen, "basile")).toBeNull();
  expect(minutesFollowed([], of([]), "basile")).toBeNull();
});

it("counts from when somebody arrived until they left", () => {
  const others = signedByAll({ ...stage, halfDays: stage.halfDays.slice(1) }, [basile]);
  const late = signs({ ...SIGNED, arrivedAt: "09:30" } as AttendanceFact);
  const left = entryOf(stage, morning, { person: basile, fact: { kind: "left", at: "12:00" }, minutes: 180 });
  const closed = entryOf(stage, morning, { person: null, fact: closedBy("Aline"), minutes: 200 });
  const minutes = minutesFollowed(stage.halfDays, of([late, left, closed, ...others]), "basile");
  expect(minutes).toBe(3 * 210 + 150);
});

it("does not call absent somebody who left, and whose signature was undone", () => {
  const signed = signs(SIGNED);
  const left = entryOf(stage, morning, { person: basile, fact: { kind: "left", at: "12:00" }, minutes: 180 });
  const undone = signs({ kind: "undone", recordId: signed.id });
  expect(of([signed, left]).halfDays.get(morning.id)?.presences.get("basile")?.leftAt).toBe("12:00");
  expect(of([signed, left, undone]).halfDays.get(morning.id)?.presences.has("basile")).toBe(false);
});

it("counts those who were added, until the centre says who they are or the device takes them back", () => {
  const added = entryOf(stage, morning, { person: inconnu, fact: { kind: "added", name: "Yann", email: "" } });
  expect(of([added]).unsettled).toBe(1);
  const settled = entryOf(stage, morning, { person: inconnu, fact: { kind: "settled", participantId: null } });
  expect(of([added, settled]).unsettled).toBe(0);
  const undone = entryOf(stage, morning, { person: inconnu, fact: { kind: "undone", recordId: added.id } });
  expect(of([added, undone]).unsettled).toBe(0);
});
