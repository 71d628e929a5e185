import { sql } from "kysely";
import type { Database } from "#platform/database/database.ts";
import { dayInParis } from "#platform/values/paris-time.ts";
import { NO_HANDICAP } from "#subjects/registrations/rules/participant.ts";
import { addMonths } from "#subjects/settings/rules/retention.ts";
import { DATE_WHEN_MISSING, lastDay } from "#subjects/stages/rules/stage.ts";
import { readTimetable } from "#subjects/stages/rules/timetable/half-days.ts";
import { eraseAdaptations } from "./erase-adaptations.ts";
import { BATCH, inRetention, untilDone } from "./retention-batch.ts";

/** A literal: SQLite uses a partial index only when the query repeats its condition literally. */
const HAS_HEALTH_DATA = sql<boolean>`is_handicapped = ${sql.lit(true)}`;

/** So many months after the last day of the stage. */
export async function eraseHealthData(database: Database, months: number, now: Date): Promise<void> {
  const lastEnd = addMonths(dayInParis(now), -months);
  let after = "";
  await untilDone(async () => {
    const stages = await database
      .selectFrom("stages")
      .select(["id", "date", "duration", "timetable"])
      .where("id", "in", (query) => query.selectFrom("participants").select("stage_id").where(HAS_HEALTH_DATA))
      .where(({ fn, val }) => fn.coalesce("date", val(DATE_WHEN_MISSING)), "<=", lastEnd)
      .where("id", ">", after)
      .orderBy("id")
      .limit(BATCH)
      .execute();
    after = stages.at(-1)?.id ?? after;
    const ended = stages
      .filter(({ timetable, ...stage }) => lastDay({ ...stage, halfDays: readTimetable(timetable) }) <= lastEnd)
      .map(({ id }) => id);
    if (ended.length > 0)
      await inRetention(database, "healthDataErased", now, async (transaction) => {
        const { numUpdatedRows } = await transaction
          .updateTable("participants")
          .set({ is_handicapped: false, handicap_type: NO_HANDICAP })
          .where(HAS_HEALTH_DATA)
          .where("stage_id", "in", ended)
          .executeTakeFirst();
        return Number(numUpdatedRows);
      });
    return stages.length;
  });
  await eraseAdaptations(database, lastEnd, now);
}
