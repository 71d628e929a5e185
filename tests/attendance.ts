import { instantInParis } from "#platform/values/paris-time.ts";
import type {
  AttendanceEntry,
  AttendanceFact,
  AttendanceRecord,
} from "#subjects/attendance/rules/attendance-record.ts";
import type { Stage } from "#subjects/stages/rules/stage.ts";
import type { HalfDay } from "#subjects/stages/rules/timetable/half-days.ts";

export const STROKES = "[[40,120,120,40,200,150,280,60],[300,100,420,100]]";
const DRAWN = { drawn: STROKES };

export interface NamedPerson {
  id: string;
  name: string;
}

/** A minute after the beginning, so that records of one half-day come before its closing. */
const minutesAfter = ({ day, from }: HalfDay, minutes: number) =>
  new Date(instantInParis(day, from).getTime() + minutes * 60_000).toISOString();

/** What happened to somebody in a half-day, at its beginning unless told otherwise. */
export const entryOf = (
  { id: stageId }: Pick<Stage, "id">,
  halfDay: HalfDay,
  { person, fact, minutes = 1 }: { person: NamedPerson | null; fact: AttendanceFact; minutes?: number },
): AttendanceEntry => ({
  id: [stageId, halfDay.id, person?.id ?? "", fact.kind, minutes].join(" "),
  stageId,
  halfDayId: halfDay.id,
  personId: person?.id ?? "",
  personName: person?.name ?? "",
  fact,
  recordedAt: minutesAfter(halfDay, minutes),
});

export const SIGNED: AttendanceFact = { kind: "signed", signature: DRAWN, arrivedAt: null };
export const closedBy = (trainerName: string): AttendanceFact => ({ kind: "closed", trainerName, signature: DRAWN });

/** Everybody signs at every half-day, and the trainer closes it. */
export const signedByAll = (stage: Pick<Stage, "id" | "halfDays">, people: readonly NamedPerson[]): AttendanceEntry[] =>
  stage.halfDays.flatMap((halfDay) => [
    ...people.map((person) => entryOf(stage, halfDay, { person, fact: SIGNED })),
    entryOf(stage, halfDay, { person: null, fact: closedBy("Anselme Wartebled-Quennoy"), minutes: 200 }),
  ]);

/** As the database would hold them, but for digests that nobody checks. */
export const asRecords = (entries: readonly AttendanceEntry[]): AttendanceRecord[] =>
  entries.map((entry, index) => ({
    ...entry,
    number: index + 1,
    deviceId: "tablette",
    heldById: "odile",
    heldByName: "Odile Administratrice",
    receivedAt: new Date(entry.recordedAt),
    clockOffset: 0,
    previousDigest: index === 0 ? "" : `digest-${index}`,
    digest: `digest-${index + 1}`,
  }));
