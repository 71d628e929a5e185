import type { Reader } from "#platform/database/database.ts";
import { addDays, type Day } from "#platform/values/paris-time.ts";
import { TYPED_FACTS } from "../rules/facts/public-facts.ts";
import { NO_FACTS, type StageFacts } from "../rules/facts/stage-facts.ts";
import type { Stage } from "../rules/stage.ts";
import { readTimetable } from "../rules/timetable/half-days.ts";
import { timetableOf } from "./half-days.ts";
import { FACT_COLUMNS, toFacts } from "./stage-facts.ts";
import { IS_OPEN } from "./stage-states.ts";
import { indexedDay } from "./stages.ts";

const SHOWN = 4;
const DAYS_AHEAD = 120;

interface StageWithGaps {
  stage: Pick<Stage, "id" | "title" | "date" | "duration" | "priceCents" | "halfDays">;
  facts: StageFacts;
}

/** The next stages whose public page does not say all that it must. */
export async function listStagesWithGaps(database: Reader, today: Day): Promise<StageWithGaps[]> {
  const rows = await database
    .selectFrom("stages")
    .leftJoin("stage_facts", "stage_facts.stage_id", "stages.id")
    .select(["stages.id", "title", "date", timetableOf(), "duration", "price_cents", "stage_facts.stage_id"])
    .select(Object.values(FACT_COLUMNS))
    .where(IS_OPEN)
    .where(indexedDay(), ">=", today)
    .where(indexedDay(), "<=", addDays(today, DAYS_AHEAD))
    .where(({ or, eb }) =>
      or([
        eb("stage_facts.stage_id", "is", null),
        eb("duration", "is", null),
        eb("price_cents", "is", null),
        ...TYPED_FACTS.map((field) => eb(FACT_COLUMNS[field], "=", "")),
      ]),
    )
    .orderBy(indexedDay())
    .orderBy("stages.id")
    .limit(SHOWN)
    .execute();
  return rows.map((row) => ({
    stage: {
      id: row.id,
      title: row.title,
      date: row.date,
      halfDays: readTimetable(row.timetable),
      duration: row.duration,
      priceCents: row.price_cents,
    },
    facts: row.stage_id === null ? NO_FACTS : toFacts(row as Parameters<typeof toFacts>[0]),
  }));
}
