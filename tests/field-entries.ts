import { randomUUID } from "node:crypto";
import type { AttendanceEntry, AttendanceFact } from "#subjects/attendance/rules/attendance-record.ts";
import { FIELD_VERSION, type FieldSending } from "#subjects/attendance/rules/field/field-data.ts";

/** A short stroke. */
export const DRAWN = "[[10,20,30.5,40,50,60]]";

export const signed = (drawn = DRAWN): AttendanceFact => ({ kind: "signed", signature: { drawn }, arrivedAt: null });

export const closed: AttendanceFact = {
  kind: "closed",
  trainerName: "Paul Déhaine",
  signature: { typed: "Paul Déhaine" },
};

type Given = Pick<AttendanceEntry, "stageId" | "halfDayId"> & Partial<AttendanceEntry>;

/** What a device records when somebody signs; `given` says of whom, and what else is different. */
export const entryOf = (given: Given): AttendanceEntry => ({
  id: randomUUID(),
  personId: given.fact?.kind === "closed" ? "" : "somebody",
  personName: "",
  fact: signed(),
  recordedAt: "2026-11-16T08:05:00.000Z",
  ...given,
});

export const sendingOf = (entries: readonly AttendanceEntry[], other: Partial<FieldSending> = {}): FieldSending => ({
  version: FIELD_VERSION,
  deviceId: "tablette-1",
  holderId: "paul",
  sentAt: "2026-11-16T09:00:00.000Z",
  entries,
  ...other,
});
