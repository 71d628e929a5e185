import type { Database, Reader } from "../../database/database.ts";
import { singleStatement } from "../../database/single-statement.ts";
import type { StageToAsk } from "./asked-stages.ts";

/** The questionnaire « avant le stage » of somebody who was moved, or whose stage was, is about the stage that comes now. */
export async function followMovedStage(database: Database, stage: StageToAsk): Promise<void> {
  // Most of the time nothing has moved, and then nothing is written.
  const stale = await staleOpinions(database, stage).limit(1).execute();
  if (stale.length === 0) return;
  await singleStatement(database)
    .updateTable("opinions")
    .set({
      stage_id: stage.id,
      stage_title: stage.title,
      stage_day: stage.times.lastDay,
      type_id: stage.typeId,
      trainer_ids: JSON.stringify(stage.trainerIds),
      year: Number(stage.times.lastDay.slice(0, 4)),
      closes_at: stage.times.begins,
    })
    .where("id", "in", staleOpinions(database, stage))
    .execute();
}

/** An answer stays counted where it was given. */
const staleOpinions = (database: Reader, stage: StageToAsk) =>
  database
    .selectFrom("participants")
    .innerJoin("opinions", "opinions.participant_id", "participants.id")
    .select("opinions.id")
    .where("participants.stage_id", "=", stage.id)
    .where("opinions.kind", "=", "before")
    .where("opinions.answered_at", "is", null)
    .where((column) =>
      column.or([column("opinions.stage_id", "!=", stage.id), column("opinions.closes_at", "!=", stage.times.begins)]),
    );
