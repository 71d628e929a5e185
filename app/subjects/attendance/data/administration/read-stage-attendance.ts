import type { Reader } from "#platform/database/database.ts";
import { findStage } from "#subjects/stages/data/stages.ts";
import type { Stage } from "#subjects/stages/rules/stage.ts";
import { type UnlistedPerson, unlistedPeople } from "../../rules/attendance-people.ts";
import type { AttendanceRecord } from "../../rules/attendance-record.ts";
import { attendanceOf, type HalfDayAttendance } from "../../rules/half-day-attendance.ts";
import { readLightRecords } from "../records/read-light-records.ts";
import { toRecord } from "../records/read-records.ts";
import { type RegisteredPerson, readRegisteredPeople } from "../registered-people.ts";

export interface StageWithAttendance {
  stage: Stage;
  people: readonly RegisteredPerson[];
  unlisted: readonly UnlistedPerson[];
  records: readonly AttendanceRecord[];
  /** Half-days without a record are not in it. */
  halfDays: ReadonlyMap<string, HalfDayAttendance>;
  /** Half-days with records that were taken out of the timetable: their signatures are kept. */
  formerHalfDayIds: readonly string[];
}

interface Wanted {
  stageId: string;
  /** The half-day whose signatures are read too: those of a whole stage would be megabytes. */
  signaturesOf?: string;
}

/** Null for an unknown stage. */
export async function readStageAttendance(
  database: Reader,
  { stageId, signaturesOf }: Wanted,
): Promise<StageWithAttendance | null> {
  const stage = await findStage(database, stageId);
  if (!stage) return null;
  const people = await readRegisteredPeople(database, [stageId]);
  const light = (await readLightRecords(database, [stageId])).get(stageId) ?? [];
  const signed = signaturesOf === undefined ? null : await readHalfDay(database, { stageId, halfDayId: signaturesOf });
  const records = signed ? light.map((record) => signed.get(record.id) ?? record) : light;
  const halfDays = attendanceOf(records);
  return {
    stage,
    people,
    unlisted: unlistedPeople(records, people),
    records,
    halfDays,
    formerHalfDayIds: [...halfDays.keys()].filter((id) => !stage.halfDays.some((halfDay) => halfDay.id === id)),
  };
}

/** The records by their ids. */
async function readHalfDay(
  database: Reader,
  { stageId, halfDayId }: { stageId: string; halfDayId: string },
): Promise<Map<string, AttendanceRecord>> {
  const rows = await database
    .selectFrom("attendance_records")
    .selectAll()
    .where("stage_id", "=", stageId)
    .where("half_day_id", "=", halfDayId)
    .execute();
  return new Map(rows.map((row) => [row.id, toRecord(row)]));
}
