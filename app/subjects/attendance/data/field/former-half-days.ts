import type { Reader } from "#platform/database/database.ts";
import type { StageContent } from "#subjects/stages/rules/stage-version.ts";
import type { AttendanceEntry } from "../../rules/attendance-record.ts";

/** Made by half-day-ids.ts: nothing in it means anything else in a pattern. */
const HALF_DAY_ID = /^[A-Za-z0-9-]+$/;

/**
 * The entries of half-days that were in an earlier timetable of their stage. A device that was in the field for days does
 * not know that one was taken out, and its signatures are kept.
 */
export async function findFormerHalfDays(
  database: Reader,
  entries: readonly AttendanceEntry[],
): Promise<Set<AttendanceEntry>> {
  const former = new Map<string, boolean>();
  const found = new Set<AttendanceEntry>();
  for (const entry of entries) {
    const { stageId, halfDayId } = entry;
    const key = JSON.stringify([stageId, halfDayId]);
    if (!former.has(key)) former.set(key, HALF_DAY_ID.test(halfDayId) && (await wasPublished(database, entry)));
    if (former.get(key)) found.add(entry);
  }
  return found;
}

async function wasPublished(
  database: Reader,
  { stageId, halfDayId }: Pick<AttendanceEntry, "stageId" | "halfDayId">,
): Promise<boolean> {
  const version = await database
    .selectFrom("stage_versions")
    .select("content")
    .where("stage_id", "=", stageId)
    .where("content", "like", `%"id":"${halfDayId}"%`)
    .limit(1)
    .executeTakeFirst();
  if (!version) return false;
  const { stage } = JSON.parse(version.content) as StageContent;
  // A version that was published before stages had half-days has other ids.
  return (stage.halfDays ?? []).some(({ id }) => id === halfDayId);
}
