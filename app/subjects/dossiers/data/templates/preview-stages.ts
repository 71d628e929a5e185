import type { Reader } from "#platform/database/database.ts";
import type { Day } from "#platform/values/paris-time.ts";
import { timetableOf } from "#subjects/stages/data/half-days.ts";
import { indexedDay, toStage } from "#subjects/stages/data/stages.ts";
import type { Stage } from "#subjects/stages/rules/stage.ts";

/** The most stages on each side of today. */
const MOST = 30;

/** The stages with registrants: the coming ones, soonest first, then the past ones, latest first. */
export async function listPreviewStages(database: Reader, today: Day): Promise<Stage[]> {
  const withRegistrants = database
    .selectFrom("stages")
    .selectAll()
    .select(timetableOf())
    .where(({ exists, selectFrom }) =>
      exists(selectFrom("participants").select("participants.id").whereRef("participants.stage_id", "=", "stages.id")),
    )
    .limit(MOST);
  const coming = withRegistrants.where(indexedDay(), ">=", today).orderBy(indexedDay()).orderBy("id");
  const past = withRegistrants.where(indexedDay(), "<", today).orderBy(indexedDay(), "desc").orderBy("id");
  return [...(await coming.execute()), ...(await past.execute())].map(toStage);
}
