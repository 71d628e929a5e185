import type { Database, Reader } from "#platform/database/database.ts";
import { fullName } from "#platform/values/user.ts";
import {
  type AttendanceEntry,
  type AttendanceFact,
  type FieldFact,
  happenedAt,
  type SignedHalfDay,
  WAITING_REASONS,
  type WaitingReason,
} from "../../rules/attendance-record.ts";
import type { ReadEntry, ReadSending } from "../../rules/field/entry-check.ts";
import type { EntryOutcome } from "../../rules/field/field-data.ts";
import { type EntryRefusal, entryMessage } from "../../rules/field/sending-messages.ts";
import { isOutsideWindow } from "../../rules/signing-window.ts";
import { attendedStages } from "../attended-stages.ts";
import { type Appending, appendRecords } from "../records/append-records.ts";
import { writeFact } from "../records/record-digest.ts";
import { type Attendant, type AttendedStage, findAttendedStages } from "./field-stages.ts";
import { findFormerHalfDays } from "./former-half-days.ts";
import { MOST_RECORDS } from "./sending-rate.ts";
import { tellClosing } from "./tell-closing.ts";

interface Received extends Attendant {
  sending: ReadSending;
  /** It is told of a half-day that is closed. */
  centre: { email: string };
}

type FieldEntry = AttendanceEntry & { fact: FieldFact };

interface Placed {
  entry: FieldEntry;
  stage: AttendedStage;
  clockOffset: number;
  /** Why it does not count by itself; null: it does. */
  waits: WaitingReason | null;
}

type Judged = Placed | { id: string; reason: EntryRefusal };

/** Stores the records that a device sent, once each, and says of each of them what became of it. */
export async function receiveEntries(
  database: Database,
  { user, team, sending, centre }: Received,
  now: Date,
): Promise<EntryOutcome[]> {
  const judged = await judge(database, { user, team, sending }, now);
  const placed = await withNames(
    database,
    judged.filter((one) => "entry" in one),
  );
  const { deviceId } = sending;
  for (const together of Map.groupBy(placed, ({ stage }) => stage.id).values()) {
    const [{ stage } = {}] = together;
    if (!stage) continue;
    // The order is that of the sending, which is that of the device, whatever its clock said: what it recorded after
    // the closing is stored after it.
    const entries = together.map(({ entry, waits, clockOffset }) => ({
      ...entry,
      fact: keptAs(entry.fact, waits),
      clockOffset,
    }));
    const andAlso: Appending["andAlso"] = (transaction, rows) =>
      tellClosing(transaction, { stage, rows, closedBy: user, centre }, now);
    await appendRecords(database, { stage, entries, deviceId, heldBy: user, most: MOST_RECORDS, andAlso }, now);
  }
  const refusalOf = await findStored(database, placed, user.id);
  return judged.map((one) => {
    if (!("entry" in one)) return { id: one.id, outcome: "refused", reason: entryMessage[one.reason] };
    const { id } = one.entry;
    const refusal = refusalOf(one.entry);
    return refusal ? { id, outcome: "refused", reason: entryMessage[refusal] } : { id, outcome: "stored" };
  });
}

/** The entries are judged in the order of the sending. */
async function judge(
  database: Reader,
  { user, team, sending }: Omit<Received, "centre">,
  now: Date,
): Promise<Judged[]> {
  const entries = sending.entries.flatMap((read) => ("entry" in read ? [read.entry] : []));
  const found = await findAttendedStages(database, [...new Set(entries.map(({ stageId }) => stageId))]);
  const attended = await attendedStages(database, { user, team, stageIds: found.map(({ id }) => id) });
  const stages = new Map(found.filter(({ id }) => attended.has(id)).map((stage) => [stage.id, stage]));
  const former = await findFormerHalfDays(
    database,
    entries.filter((entry) => !isInTimetable(entry, stages.get(entry.stageId))),
  );
  const judgeOne = (read: ReadEntry): Judged => {
    if (!("entry" in read)) return read;
    const { entry } = read;
    const stage = stages.get(entry.stageId);
    if (!stage) return { id: entry.id, reason: "notYours" };
    if (!isInTimetable(entry, stage) && !former.has(entry)) return { id: entry.id, reason: "noSuchHalfDay" };
    const clockOffset = offsetOf(sending, entry, now);
    const halfDay = stage.halfDays.find(({ id }) => id === entry.halfDayId);
    return { entry, stage, clockOffset, waits: waitingReason(halfDay, { ...entry, clockOffset }, now) };
  };
  return sending.entries.map(judgeOne);
}

const isInTimetable = ({ halfDayId }: AttendanceEntry, stage: AttendedStage | undefined) =>
  !stage || halfDayId === "" || stage.halfDays.some(({ id }) => id === halfDayId);

/**
 * A half-day is closed once it has begun, however late, and whatever the device's clock says: the first closing that is
 * received closes it. Everything else is recorded while it may be signed, by a clock that is nearly right.
 */
function waitingReason(
  halfDay: SignedHalfDay | undefined,
  { fact, ...record }: FieldEntry & { clockOffset: number },
  now: Date,
): WaitingReason | null {
  if (fact.kind === "added") return null;
  const isBadClock = Math.abs(record.clockOffset) > PLAUSIBLE_OFFSET;
  if (fact.kind !== "closed" && isBadClock) return "badClock";
  const at = isBadClock ? now : happenedAt(record);
  return halfDay && isOutsideWindow(halfDay, fact.kind, at) ? "outsideWindow" : null;
}

const keptAs = (fact: FieldFact, because: WaitingReason | null): AttendanceFact =>
  because ? { kind: "waiting", because, fact } : fact;

/**
 * Two days, in seconds: a wrong day or time zone happens by mistake. A clock that is further off, as that of a device
 * without a battery, which believes that it is 1970, proves no time: what it recorded is kept, and waits.
 */
const PLAUSIBLE_OFFSET = 2 * 86_400;
/** A column of seconds holds no more. */
const MOST_OFFSET = 2 ** 31 - 1;

/** The clock may have been set right after the record was made. Nothing happened later than it was received. */
function offsetOf({ sentAt }: ReadSending, { recordedAt }: AttendanceEntry, now: Date): number {
  const offset = Math.round((now.getTime() - Math.max(sentAt.getTime(), Date.parse(recordedAt))) / 1_000);
  return Math.min(MOST_OFFSET, Math.max(-MOST_OFFSET, offset));
}

/**
 * Replaces the name sent by the device with the name of the registration, for people registered on the stage. What is
 * recorded of somebody whom neither the stage nor a device named waits: the id may be invented.
 */
async function withNames(database: Reader, placed: readonly Placed[]): Promise<Placed[]> {
  const ids = new Set(placed.map(({ entry }) => entry.personId).filter(Boolean));
  const rows =
    ids.size === 0
      ? []
      : await database
          .selectFrom("participants")
          .select(["id", "stage_id", "first_name as firstName", "last_name as lastName"])
          .where("id", "in", [...ids])
          .execute();
  const names = new Map(rows.map((row) => [`${row.stage_id} ${row.id}`, fullName(row)]));
  const keyOf = ({ stageId, personId }: FieldEntry) => `${stageId} ${personId}`;
  const unnamed = placed.filter(({ entry }) => entry.personId !== "" && !names.has(keyOf(entry)));
  const added = await addedPeople(database, unnamed);
  const unknown = new Set(unnamed.map(({ entry }) => keyOf(entry)).filter((key) => !added.has(key)));
  return placed.map(({ entry, waits, ...place }) => ({
    ...place,
    waits: waits ?? (unknown.has(keyOf(entry)) ? "unknownPerson" : null),
    entry: { ...entry, personName: names.get(keyOf(entry)) ?? nameByDevice(entry) },
  }));
}

/** Those whom a device added in the field, now or before, each as "stage person". */
async function addedPeople(database: Reader, unnamed: readonly Placed[]): Promise<Set<string>> {
  if (unnamed.length === 0) return new Set();
  const now = unnamed.filter(({ entry }) => entry.fact.kind === "added");
  const before = await database
    .selectFrom("attendance_records")
    .select(["stage_id as stageId", "person_id as personId"])
    .where("kind", "=", "added")
    .where("stage_id", "in", [...new Set(unnamed.map(({ entry }) => entry.stageId))])
    .execute();
  return new Set(
    [...now.map(({ entry }) => entry), ...before].map(({ stageId, personId }) => `${stageId} ${personId}`),
  );
}

function nameByDevice({ fact, personName }: AttendanceEntry): string {
  if (fact.kind === "closed") return "";
  return fact.kind === "added" ? fact.name : personName;
}

/** Null for what is stored. A record that was stored before is the same one only with the same content, from the same person. */
async function findStored(database: Reader, placed: readonly Placed[], userId: string) {
  const ids = placed.map(({ entry }) => entry.id);
  const rows =
    ids.length === 0
      ? []
      : await database
          .selectFrom("attendance_records")
          .select(["id", "stage_id", "half_day_id", "person_id", "fact", "recorded_at", "held_by_id"])
          .where("id", "in", ids)
          .execute();
  const stored = new Map(rows.map((row) => [row.id, row]));
  return ({ id, stageId, halfDayId, personId, fact, recordedAt }: FieldEntry): EntryRefusal | null => {
    const row = stored.get(id);
    if (!row) return "stageFull";
    const isSame =
      row.stage_id === stageId &&
      row.half_day_id === halfDayId &&
      row.person_id === personId &&
      [null, ...WAITING_REASONS].some((because) => row.fact === writeFact(keptAs(fact, because))) &&
      row.recorded_at === recordedAt &&
      row.held_by_id === userId;
    return isSame ? null : "otherContent";
  };
}
