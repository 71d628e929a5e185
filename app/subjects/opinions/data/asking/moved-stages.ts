import { sql } from "kysely";
import type { Database, Reader, Transaction } from "#platform/database/database.ts";
import type { StageToAsk } from "./asked-stages.ts";
import { factsOf, type StageFacts } from "./stage-facts.ts";
import { onceKeyOf } from "./write-opinions.ts";

const ROWS_PER_TRANSACTION = 300;

/** The questionnaire « avant le stage » of somebody who was moved, or whose stage was, is about the stage that comes now. */
export async function followMovedStage(database: Database, stage: StageToAsk): Promise<void> {
  for (let after = ""; ; ) {
    // Most of the time nothing has moved, and then nothing is written.
    const people = await findMoved(database, stage, after);
    if (people.length === 0) return;
    await database.transaction().execute(async (transaction) => {
      const rows = await transaction
        .selectFrom("opinions")
        .select(["id", "stage_id", "stage_day", "type_id", "trainer_ids", "year"])
        .where(
          "once_key",
          "in",
          people.map(({ id }) => onceKeyOf("before", id)),
        )
        .orderBy("id")
        .execute();
      for (const row of rows) await move(transaction, row, stage);
    });
    if (people.length < ROWS_PER_TRANSACTION) return;
    after = people.at(-1)?.id ?? "";
  }
}

/** Nothing when it was answered, or moved by another process, since it was read. */
async function move(transaction: Transaction, row: StageFacts & { id: string }, stage: StageToAsk): Promise<void> {
  await transaction
    .updateTable("opinions")
    .set({ ...factsOf(stage), stage_title: stage.title, closes_at: stage.times.begins })
    .where("id", "=", row.id)
    .where("answered_at", "is", null)
    .where("stage_id", "=", row.stage_id)
    .where("stage_day", "=", row.stage_day)
    .where("type_id", "=", row.type_id)
    .where("trainer_ids", "=", row.trainer_ids)
    .execute();
}

/** The people of the stage whose questionnaire is about another one, or another day. An answer stays where it was given. */
function findMoved(database: Reader, stage: StageToAsk, after: string) {
  // The row is found by its key, and not by a join: each engine would choose to read all questionnaires of that kind.
  const isMoved = sql<number>`(select 1 from opinions where once_key = ${onceKeyOf("before", "")} || people.id
    and answered_at is null and (stage_id <> ${stage.id} or closes_at <> ${stage.times.begins}) limit 1)`;
  return database
    .selectFrom("participants as people")
    .select("people.id")
    .where("people.stage_id", "=", stage.id)
    .where("people.id", ">", after)
    .where(isMoved, "=", 1)
    .orderBy("people.id")
    .limit(ROWS_PER_TRANSACTION)
    .execute();
}
