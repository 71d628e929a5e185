import type { Day } from "../../../domain/paris-time.ts";
import type { Stage } from "../../../domain/stages/stage.ts";
import type { Reader } from "../../database/database.ts";
import { indexedDay, toStage } from "../../stages/stages.ts";

/** On each side of today. */
const MOST = 30;

/** The stages with registrants: the coming ones, soonest first, then the past ones, latest first. */
export async function listPreviewStages(database: Reader, today: Day): Promise<Stage[]> {
  const withRegistrants = database
    .selectFrom("stages")
    .selectAll()
    .where(({ exists, selectFrom }) =>
      exists(selectFrom("participants").select("participants.id").whereRef("participants.stage_id", "=", "stages.id")),
    )
    .limit(MOST);
  const coming = withRegistrants.where(indexedDay(), ">=", today).orderBy(indexedDay()).orderBy("id");
  const past = withRegistrants.where(indexedDay(), "<", today).orderBy(indexedDay(), "desc").orderBy("id");
  return [...(await coming.execute()), ...(await past.execute())].map(toStage);
}
