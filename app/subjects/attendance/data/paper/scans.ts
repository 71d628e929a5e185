import type { Selectable } from "kysely";
import type { Reader } from "#platform/database/database.ts";
import type { AttendanceScanRow } from "#platform/database/tables/attendance.ts";

/** The saved pages of a stage, in the order in which they were saved. */
export async function listScans(database: Reader, stageId: string): Promise<Selectable<AttendanceScanRow>[]> {
  return database
    .selectFrom("attendance_scans")
    .selectAll()
    .where("stage_id", "=", stageId)
    .where("saved_at", "is not", null)
    .orderBy("saved_at")
    .orderBy("created_at")
    .orderBy("id")
    .execute();
}

/** Also one whose form is not saved yet. */
export async function findScan(
  database: Reader,
  { stageId, id }: { stageId: string; id: string },
): Promise<Selectable<AttendanceScanRow> | undefined> {
  return database
    .selectFrom("attendance_scans")
    .selectAll()
    .where("id", "=", id)
    .where("stage_id", "=", stageId)
    .executeTakeFirst();
}
