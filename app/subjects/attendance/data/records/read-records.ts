import type { Selectable } from "kysely";
import type { Reader } from "#platform/database/database.ts";
import type { AttendanceRecordRow } from "#platform/database/tables/attendance.ts";
import type { AttendanceFact, AttendanceRecord } from "../../rules/attendance-record.ts";

/** All records of a stage, in the order of its chain. */
export async function readRecords(database: Reader, stageId: string): Promise<AttendanceRecord[]> {
  const rows = await database
    .selectFrom("attendance_records")
    .selectAll()
    .where("stage_id", "=", stageId)
    .orderBy("number")
    .execute();
  return rows.map(toRecord);
}

export function toRecord(row: Selectable<AttendanceRecordRow>): AttendanceRecord {
  return {
    id: row.id,
    stageId: row.stage_id,
    number: row.number,
    halfDayId: row.half_day_id,
    personId: row.person_id,
    personName: row.person_name,
    fact: JSON.parse(row.fact) as AttendanceFact,
    recordedAt: row.recorded_at,
    clockOffset: row.clock_offset,
    receivedAt: new Date(row.received_at),
    deviceId: row.device_id,
    heldById: row.held_by_id,
    heldByName: row.held_by_name,
    previousDigest: row.previous_digest,
    digest: row.digest,
  };
}
