import { sql } from "kysely";
import { type Day, dayInParis, midnightInParis } from "../../domain/paris-time.ts";
import { addMonths } from "../../domain/privacy/retention.ts";
import { NO_HANDICAP } from "../../domain/registrations/participant.ts";
import { DATE_WHEN_MISSING, HOURS_WHEN_MISSING, type Stage, startDay } from "../../domain/stages/stage.ts";
import type { Database } from "../database/database.ts";
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
      .select(["id", "date", "duration"])
      .where("id", "in", (query) => query.selectFrom("participants").select("stage_id").where(HAS_HEALTH_DATA))
      .where(({ fn, val }) => fn.coalesce("date", val(DATE_WHEN_MISSING)), "<=", lastEnd)
      .where("id", ">", after)
      .orderBy("id")
      .limit(BATCH)
      .execute();
    after = stages.at(-1)?.id ?? after;
    const ended = stages.filter((stage) => lastDay(stage) <= lastEnd).map(({ id }) => id);
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
}

function lastDay(stage: Pick<Stage, "date" | "duration">): Day {
  const milliseconds = (stage.duration ?? HOURS_WHEN_MISSING) * 3_600_000;
  const start = midnightInParis(startDay(stage)).getTime();
  // Twenty-four hours end with their day, not with the next one.
  return dayInParis(new Date(start + Math.max(0, milliseconds - 1)));
}
