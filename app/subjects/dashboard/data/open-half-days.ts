import type { Reader } from "#platform/database/database.ts";
import { addDays, type Day } from "#platform/values/paris-time.ts";
import { readTimetable } from "#subjects/stages/rules/timetable/half-days.ts";

/** The days before these are listed on /admin/emargement. */
const DAYS_BACK = 14;

/** Half-days of the last two weeks, of stages with registrants, whose attendance nobody closed. */
export async function countOpenHalfDays(database: Reader, today: Day): Promise<number> {
  const from = addDays(today, -DAYS_BACK);
  const days = await database
    .selectFrom("stage_days")
    .select("stage_id")
    .where("day", ">=", from)
    .where("day", "<", today)
    .execute();
  if (days.length === 0) return 0;
  const stages = await database
    .selectFrom("stages")
    .select(["id", "timetable"])
    .where(
      "id",
      "in",
      days.map(({ stage_id }) => stage_id),
    )
    .where("registered_seats", ">", 0)
    .execute();
  const halfDays = stages.flatMap(({ id, timetable }) =>
    readTimetable(timetable)
      .filter(({ day }) => day >= from && day < today)
      .map((halfDay) => `${id} ${halfDay.id}`),
  );
  const closed = await readClosed(
    database,
    stages.map(({ id }) => id),
  );
  return halfDays.filter((halfDay) => !closed.has(halfDay)).length;
}

/** Each as "stage half-day". */
async function readClosed(database: Reader, stageIds: readonly string[]): Promise<Set<string>> {
  if (stageIds.length === 0) return new Set();
  const rows = await database
    .selectFrom("attendance_records")
    .select(["stage_id", "half_day_id"])
    .where("stage_id", "in", stageIds)
    .where("kind", "in", ["closed", "paper"])
    .execute();
  return new Set(rows.map(({ stage_id, half_day_id }) => `${stage_id} ${half_day_id}`));
}
