import { sql } from "kysely";
import type { Database, Reader, Transaction } from "../../database/database.ts";
import { countedWhere } from "../answering/answer-opinion.ts";
import { type CountedWhere, countAsked } from "../results/counts.ts";
import type { StageToAsk } from "./asked-stages.ts";
import { factsOf, type StageFacts } from "./stage-facts.ts";
import { NOT_ANSWERED } from "./write-opinions.ts";

/** The questionnaire « avant le stage » of somebody who was moved, or whose stage was, is about the stage that comes now. */
export async function followMovedStage(database: Database, stage: StageToAsk): Promise<void> {
  // Most of the time nothing has moved, and then nothing is written.
  const stale = await staleOpinions(database, stage).select("opinions.id").limit(1).execute();
  if (stale.length === 0) return;
  await database.transaction().execute(async (transaction) => {
    const rows = await staleOpinions(transaction, stage)
      .select(["opinions.id", "opinions.kind", "opinions.stage_id", "opinions.stage_day"])
      .select(["opinions.type_id", "opinions.trainer_ids", "opinions.year"])
      .orderBy("opinions.id")
      .execute();
    const moved: Stale[] = [];
    for (const row of rows) if (await move(transaction, row, stage)) moved.push(row);
    await moveAsked(transaction, moved, stage);
  });
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

/** An answer stays counted where it was given. */
const staleOpinions = (database: Reader, stage: StageToAsk) =>
  database
    .selectFrom("participants")
    .innerJoin("opinions", "opinions.participant_id", "participants.id")
    .where("participants.stage_id", "=", stage.id)
    // Not the column itself: SQLite would read all questionnaires of that kind by an index, instead of those of these people.
    .where(sql`opinions.kind || ''`, "=", "before")
    .where(NOT_ANSWERED)
    .where((column) =>
      column.or([column("opinions.stage_id", "!=", stage.id), column("opinions.closes_at", "!=", stage.times.begins)]),
    );
