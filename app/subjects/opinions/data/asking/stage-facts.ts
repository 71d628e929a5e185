import type { Selectable } from "kysely";
import type { Reader } from "#platform/database/database.ts";
import type { OpinionRow } from "#platform/database/tables/opinions.ts";
import type { StageToAsk } from "./asked-stages.ts";

/** What an opinion is counted under. */
export type StageFacts = Pick<Selectable<OpinionRow>, "stage_id" | "stage_day" | "type_id" | "trainer_ids" | "year">;

export const factsOf = (stage: StageToAsk): StageFacts => ({
  stage_id: stage.id,
  stage_day: stage.times.lastDay,
  type_id: stage.typeId,
  trainer_ids: JSON.stringify(stage.trainerIds),
  year: Number(stage.times.lastDay.slice(0, 4)),
});

/**
 * Those of the first opinion à chaud of the stage, whatever has changed since: the answers of a stage with few of them are
 * left out of its type and trainers together, which must be the same for all.
 */
export async function firstFacts(database: Reader, stage: StageToAsk): Promise<StageFacts> {
  const first = await database
    .selectFrom("opinions")
    .select(["stage_id", "stage_day", "type_id", "trainer_ids", "year"])
    .where("stage_id", "=", stage.id)
    .where("kind", "=", "end")
    .orderBy("year")
    .orderBy("id")
    .limit(1)
    .executeTakeFirst();
  return first ?? factsOf(stage);
}
