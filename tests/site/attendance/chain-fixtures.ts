import type { Database } from "#platform/database/database.ts";
import { type Appending, appendRecords } from "#subjects/attendance/data/records/append-records.ts";
import type { AttendanceEntry, AttendanceFact } from "#subjects/attendance/rules/attendance-record.ts";
import { semoirDansDixJours } from "../../stages.ts";

export const NOW = new Date("2026-11-25T09:00:00Z");
export const DRAWING = '{"width":600,"height":200,"points":[[10,10,200,80]]}';

export const SIGNED: AttendanceFact = { kind: "signed", signature: { drawn: DRAWING }, arrivedAt: null };

/** By Basile, in the first half-day, unless told otherwise. */
export const entryOf = (id: string, own: Partial<AttendanceEntry> = {}): AttendanceEntry => ({
  id,
  stageId: semoirDansDixJours.id,
  halfDayId: "half-day-0",
  personId: "basile",
  personName: "Basile Hutin",
  fact: SIGNED,
  recordedAt: "2026-11-25T08:00:00.000Z",
  ...own,
});

export const append = (database: Database, entries: Appending["entries"], own: Partial<Appending> = {}, now = NOW) =>
  appendRecords(
    database,
    {
      stage: semoirDansDixJours,
      entries: entries.map((entry) => ({ clockOffset: 3, ...entry })),
      deviceId: "tablette",
      heldBy: { id: "noemie", name: "Noémie Crépin" },
      ...own,
    },
    now,
  );
