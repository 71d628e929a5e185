import { sql } from "kysely";
import type { Database, Reader, Transaction } from "#platform/database/database.ts";
import { countedWhere } from "../answering/answer-opinion.ts";
import { type CountedWhere, countAsked } from "../results/counts.ts";
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
        .select(["id", "kind", "stage_id", "stage_day", "type_id", "trainer_ids", "year"])
        .where(
          "once_key",
          "in",
          people.map(({ id }) => onceKeyOf("before", id)),
        )
        .orderBy("id")
        .execute();
      const moved: Stale[] = [];
      for (const row of rows) if (await move(transaction, row, stage)) moved.push(row);
      await moveAsked(transaction, moved, stage);
    });
    if (people.length < ROWS_PER_TRANSACTION) return;
    after = people.at(-1)?.id ?? "";
  }
}

interface Stale extends StageFacts {
  id: string;
  kind: string;
}

/** False when it was answered, or moved by another process, since it was read. */
async function move(transaction: Transaction, row: Stale, stage: StageToAsk): Promise<boolean> {
  const updated = await transaction
    .updateTable("opinions")
    .set({ ...factsOf(stage), stage_title: stage.title, closes_at: stage.times.begins })
    .where("id", "=", row.id)
    .where("answered_at", "is", null)
    .where("stage_id", "=", row.stage_id)
    .where("stage_day", "=", row.stage_day)
    .where("type_id", "=", row.type_id)
    .where("trainer_ids", "=", row.trainer_ids)
    .returning("id")
    .execute();
  return updated.length > 0;
}

/** An opinion that was asked is counted in the month in which its answer will be counted. */
async function moveAsked(transaction: Transaction, moved: readonly Stale[], stage: StageToAsk): Promise<void> {
  const counts = new Map<string, { where: CountedWhere; count: number }>();
  const add = (where: CountedWhere, by: number) => {
    const key = JSON.stringify([where.year, where.month, where.scopes]);
    counts.set(key, { where, count: (counts.get(key)?.count ?? 0) + by });
  };
  for (const row of moved) {
    add(countedWhere(row), -1);
    add(countedWhere({ kind: row.kind, ...factsOf(stage) }), 1);
  }
  const changed = [...counts.values()].filter(({ count }) => count !== 0);
  // In one order: two that move others the opposite way wait for each other, and never both.
  const inOrder = changed.sort((one, two) => one.where.year - two.where.year || one.where.month - two.where.month);
  for (const { where, count } of inOrder) await countAsked(transaction, where, count);
}

/** The people of the stage whose questionnaire is about another one, or another day. An answer stays where it was given. */
function findMoved(database: Reader, stage: StageToAsk, after: string) {
  // By its key, and not by a join: each engine would choose to read all questionnaires of that kind.
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
