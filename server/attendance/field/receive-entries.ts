import { fullName } from "../../../domain/accounts/user.ts";
import { mayTakeAttendance } from "../../../domain/attendance/attendance-access.ts";
import type { AttendanceEntry } from "../../../domain/attendance/attendance-record.ts";
import type { ReadEntry, ReadSending } from "../../../domain/attendance/field/entry-check.ts";
import type { EntryOutcome } from "../../../domain/attendance/field/field-data.ts";
import { type EntryRefusal, entryMessage } from "../../../domain/attendance/field/sending-messages.ts";
import type { Database, Reader } from "../../database/database.ts";
import { appendRecords } from "../records/append-records.ts";
import { writeFact } from "../records/record-digest.ts";
import { type Attendant, type AttendedStage, findAttendedStages } from "./field-stages.ts";
import { findFormerHalfDays } from "./former-half-days.ts";
import { MOST_RECORDS } from "./sending-rate.ts";

interface Received extends Attendant {
  sending: ReadSending;
}

interface Placed {
  entry: AttendanceEntry;
  stage: AttendedStage;
  clockOffset: number;
}

type Judged = Placed | { id: string; reason: EntryRefusal };

/** Stores the records that a device sent, once each, and says of each of them what became of it. */
export async function receiveEntries(
  database: Database,
  { user, team, sending }: Received,
  now: Date,
): Promise<EntryOutcome[]> {
  const judged = await judge(database, { user, team, sending }, now);
  const placed = await withNames(
    database,
    judged.filter((one) => "entry" in one),
  );
  const { deviceId } = sending;
  for (const together of Map.groupBy(placed, ({ stage, clockOffset }) => `${clockOffset} ${stage.id}`).values())
    for (const { stage, clockOffset } of together.slice(0, 1)) {
      const entries = together.map(({ entry }) => entry);
      const device = { deviceId, heldBy: user, clockOffset };
      await appendRecords(database, { stage, entries, ...device, most: MOST_RECORDS }, now);
    }
  const refusalOf = await findStored(database, placed, user.id);
  return judged.map((one) => {
    if (!("entry" in one)) return { id: one.id, outcome: "refused", reason: entryMessage[one.reason] };
    const { id } = one.entry;
    const refusal = refusalOf(one.entry);
    return refusal ? { id, outcome: "refused", reason: entryMessage[refusal] } : { id, outcome: "stored" };
  });
}

/** In the order of the sending. */
async function judge(database: Reader, { user, team, sending }: Received, now: Date): Promise<Judged[]> {
  const entries = sending.entries.flatMap((read) => ("entry" in read ? [read.entry] : []));
  const found = await findAttendedStages(database, [...new Set(entries.map(({ stageId }) => stageId))]);
  const stages = new Map(
    found.filter((stage) => mayTakeAttendance(user, stage, team)).map((stage) => [stage.id, stage]),
  );
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
    return Math.abs(clockOffset) > MOST_OFFSET ? { id: entry.id, reason: "badClock" } : { entry, stage, clockOffset };
  };
  return sending.entries.map(judgeOne);
}

const isInTimetable = ({ halfDayId }: AttendanceEntry, stage: AttendedStage | undefined) =>
  !stage || halfDayId === "" || stage.halfDays.some(({ id }) => id === halfDayId);

/** Sixty years, which a column of seconds can hold: a device without a battery believes that it is 1970. */
const MOST_OFFSET = 60 * 366 * 86_400;

/** The clock may have been set right after the record was made. Nothing happened later than it was received. */
function offsetOf({ sentAt }: ReadSending, { recordedAt }: AttendanceEntry, now: Date): number {
  return Math.round((now.getTime() - Math.max(sentAt.getTime(), Date.parse(recordedAt))) / 1_000);
}

/** Replaces the name sent by the device with the name of the registration, for people registered on the stage. */
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
  return placed.map(({ entry, ...place }) => ({
    ...place,
    entry: { ...entry, personName: names.get(`${entry.stageId} ${entry.personId}`) ?? nameByDevice(entry) },
  }));
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
  return ({ id, stageId, halfDayId, personId, fact, recordedAt }: AttendanceEntry): EntryRefusal | null => {
    const row = stored.get(id);
    if (!row) return "stageFull";
    const isSame =
      row.stage_id === stageId &&
      row.half_day_id === halfDayId &&
      row.person_id === personId &&
      row.fact === writeFact(fact) &&
      row.recorded_at === recordedAt &&
      row.held_by_id === userId;
    return isSame ? null : "otherContent";
  };
}
