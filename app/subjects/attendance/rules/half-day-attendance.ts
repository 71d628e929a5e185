import type { Time } from "#platform/values/paris-time.ts";
import { minutesOfDay } from "#subjects/stages/rules/timetable/half-days.ts";
import {
  type AttendanceFact,
  type AttendanceRecord,
  happenedAt,
  type SignedHalfDay,
  undoneIds,
  type WaitingReason,
} from "./attendance-record.ts";

/** Whether somebody was there, and how that is known. */
export interface Presence {
  personId: string;
  personName: string;
  state: "present" | "absent";
  /** Late; null: from the beginning. */
  arrivedAt: Time | null;
  /** Early; null: until the end. */
  leftAt: Time | null;
  /** The reason of an absence, or of the correction. */
  reason: string;
  source: "signature" | "paper" | "correction" | "statement";
  /** What decided. */
  record: AttendanceRecord;
}

export interface HalfDayAttendance {
  /** A person of whom nothing is known yet is not in it. */
  presences: ReadonlyMap<string, Presence>;
  /** The trainer's closing, or the sheet signed on paper. */
  closing: AttendanceRecord | null;
  /**
   * Records that came after the closing, or wait for another reason, of which no administrator has decided since: they
   * count only if one says so. Each is of the person whom it was settled to be of.
   */
  waiting: readonly HeldRecord[];
  /** Those of which an administrator has decided: the last decision counts. */
  decided: readonly HeldRecord[];
}

/** Why a record waits for an administrator. */
export type HeldReason = WaitingReason | "afterClosing";
/** What a device recorded, taken out of the record that waits. */
export type HeldRecord = AttendanceRecord & { because: HeldReason };

type FactOf<Kind extends AttendanceFact["kind"]> = Extract<AttendanceFact, { kind: Kind }>;
export type RecordOf<Kind extends AttendanceFact["kind"]> = AttendanceRecord & { fact: FactOf<Kind> };

export const isRecordOf = <Kind extends AttendanceFact["kind"]>(
  record: AttendanceRecord,
  kind: Kind,
): record is RecordOf<Kind> => record.fact.kind === kind;

/**
 * What the records of a stage say of each half-day. The first closing that the server received ends it: what counted
 * then stays counted, whatever a device claims later. Before it, the time at which something happened decides.
 */
export function attendanceOf(records: readonly AttendanceRecord[]): Map<string, HalfDayAttendance> {
  const settled = settledPeople(records);
  const once = [...new Map(records.map((record) => [record.id, named(record, settled)])).values()];
  const byHalfDay = Map.groupBy(
    once.filter(({ halfDayId }) => halfDayId !== ""),
    ({ halfDayId }) => halfDayId,
  );
  return new Map([...byHalfDay].map(([id, own]) => [id, attendanceOfHalfDay(own, settled)]));
}

/** Added people whom an administrator recognised, by their first id. */
export function settledPeople(records: readonly AttendanceRecord[]): Map<string, string | null> {
  const decided = records.filter((record) => isRecordOf(record, "settled")).toSorted(byNumber);
  return new Map(decided.map(({ personId, fact }) => [personId, fact.participantId]));
}

function attendanceOfHalfDay(
  records: readonly AttendanceRecord[],
  settled: ReadonlyMap<string, string | null>,
): HalfDayAttendance {
  const inTime = sortedByTime(records);
  const papers = records.filter((record) => isRecordOf(record, "paper")).toSorted(byNumber);
  const closed = records.filter((record) => isRecordOf(record, "closed")).toSorted(byNumber)[0];
  const closing = closed ?? papers.at(-1) ?? null;
  const isLate = (record: AttendanceRecord) =>
    FROM_THE_FIELD.has(record.fact.kind) && closed !== undefined && record.number > closed.number;
  const isHeld = (record: AttendanceRecord) => isLate(record) || isRecordOf(record, "waiting");
  const decisions = decisionsOf(records);
  const counted = inTime.flatMap((record) => {
    if (!isHeld(record)) return [record];
    return decisions.get(record.id)?.fact.counts ? [asRecorded(record)] : [];
  });
  const undone = undoneIds(counted);
  const presences = new Map<string, Presence>();
  for (const record of counted) {
    if (undone.has(record.id)) continue;
    const personId = settled.get(record.personId) ?? record.personId;
    const next = withRecord(presences.get(personId), record, personId);
    if (next) presences.set(personId, next);
  }
  for (const paper of papers) addPaper(presences, paper);
  const personOf = ({ personId }: AttendanceRecord) => settled.get(personId) ?? personId;
  const decided = new Map(counted.filter(({ id }) => !undone.has(id)).map((record) => [record.id, record]));
  for (const record of records.toSorted(byNumber)) {
    if (isRecordOf(record, "corrected")) addCorrection(presences, record, personOf(record));
    const counts = isRecordOf(record, "decided") && decisions.get(record.fact.recordId) === record;
    const about = counts && decided.get(record.fact.recordId);
    if (about) addDecision(presences, about, personOf(about));
  }
  const isDecided = (waiting: AttendanceRecord) =>
    settled.get(waiting.personId) === null ||
    decisions.has(waiting.id) ||
    undone.has(waiting.id) ||
    records.some(
      (record) =>
        record.number > waiting.number &&
        (isRecordOf(record, "corrected")
          ? personOf(record) === personOf(waiting)
          : isRecordOf(record, "paper") && record.fact.presentIds.includes(personOf(waiting))),
    );
  // That somebody left says nothing alone: their signature was undone, or is still on another device.
  for (const { personId, record } of [...presences.values()])
    if (isRecordOf(record, "left")) presences.delete(personId);
  const held = inTime
    .filter(isHeld)
    .map((record) => ({ ...asRecorded(record), personId: personOf(record), because: heldBecause(record) }))
    .filter(({ fact }) => fact.kind !== "closed");
  return {
    presences,
    closing,
    waiting: held.filter((record) => !isDecided(record)),
    decided: held.filter(({ id }) => decisions.has(id) && !undone.has(id)),
  };
}

/** The last decision about each record, by the id of that record. */
export const decisionsOf = (records: readonly AttendanceRecord[]): ReadonlyMap<string, RecordOf<"decided">> =>
  new Map(
    records
      .filter((record) => isRecordOf(record, "decided"))
      .toSorted(byNumber)
      .map((record) => [record.fact.recordId, record]),
  );

export const heldBecause = (record: AttendanceRecord): HeldReason =>
  isRecordOf(record, "waiting") ? record.fact.because : "afterClosing";

/** Somebody unknown counts once an administrator has said who it is. */
const named = (record: AttendanceRecord, settled: ReadonlyMap<string, string | null>) =>
  isRecordOf(record, "waiting") && record.fact.because === "unknownPerson" && settled.has(record.personId)
    ? asRecorded(record)
    : record;

/** Takes what a device recorded out of the record that waits. */
export const asRecorded = (record: AttendanceRecord): AttendanceRecord =>
  isRecordOf(record, "waiting") ? { ...record, fact: record.fact.fact } : record;

const FROM_THE_FIELD = new Set(["signed", "left", "absent", "undone", "closed"]);

/** A signature counts more than the statement that somebody is absent, and the first one more than the next. */
function withRecord(before: Presence | undefined, record: AttendanceRecord, personId: string): Presence | undefined {
  const base = { personId, personName: record.personName, leftAt: before?.leftAt ?? null, reason: "", record };
  if (isRecordOf(record, "signed"))
    return before?.source === "signature"
      ? before
      : { ...base, state: "present", arrivedAt: record.fact.arrivedAt, source: "signature" };
  if (isRecordOf(record, "absent"))
    return before?.source === "signature"
      ? before
      : { ...base, state: "absent", arrivedAt: null, reason: record.fact.reason, source: "statement" };
  if (isRecordOf(record, "left"))
    return before
      ? { ...before, leftAt: record.fact.at }
      : { ...base, state: "absent", arrivedAt: null, leftAt: record.fact.at, source: "statement" };
  return before;
}

function addPaper(presences: Map<string, Presence>, paper: RecordOf<"paper">): void {
  for (const personId of paper.fact.presentIds)
    if (presences.get(personId)?.source !== "signature")
      presences.set(personId, {
        personId,
        personName: presences.get(personId)?.personName ?? "",
        state: "present",
        arrivedAt: null,
        leftAt: presences.get(personId)?.leftAt ?? null,
        reason: "",
        source: "paper",
        record: paper,
      });
}

function addCorrection(presences: Map<string, Presence>, correction: RecordOf<"corrected">, personId: string): void {
  const { presence, reason } = correction.fact;
  presences.set(personId, {
    personId,
    personName: correction.personName,
    state: presence.isPresent ? "present" : "absent",
    arrivedAt: presence.isPresent ? presence.arrivedAt : null,
    leftAt: presence.isPresent ? presence.leftAt : null,
    reason,
    source: "correction",
    record: correction,
  });
}

/** A decision that came after a correction says more than it, but takes back no presence and no time of it. */
function addDecision(presences: Map<string, Presence>, record: AttendanceRecord, personId: string): void {
  const before = presences.get(personId);
  if (before?.source !== "correction") return;
  const isSaid = isRecordOf(record, before.state === "present" ? "left" : "signed");
  const next = isSaid ? withRecord(before, record, personId) : undefined;
  if (next) presences.set(personId, next);
}

const byNumber = (one: AttendanceRecord, other: AttendanceRecord) => one.number - other.number;

/** The time of each record is read once, not in each comparison. */
function sortedByTime(records: readonly AttendanceRecord[]): AttendanceRecord[] {
  const timed = records.map((record) => ({ record, at: happenedAt(record).getTime() }));
  return timed
    .sort((one, other) => one.at - other.at || (one.record.id < other.record.id ? -1 : 1))
    .map(({ record }) => record);
}

/** The minutes of a half-day that somebody followed. */
export function followedMinutes(
  { from, to }: Pick<SignedHalfDay, "from" | "to">,
  presence: Presence | undefined,
): number {
  if (presence?.state !== "present") return 0;
  const start = Math.max(minutesOfDay(from), minutesOfDay(presence.arrivedAt ?? from));
  const end = Math.min(minutesOfDay(to), minutesOfDay(presence.leftAt ?? to));
  return Math.max(0, end - start);
}
