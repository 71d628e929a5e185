import type { Selectable } from "kysely";
import type { Transaction } from "#platform/database/database.ts";
import type { StageRow } from "#platform/database/tables/stages.ts";

/** Others who change its seats wait until the end of the transaction. Undefined when there is no such stage. */
export async function lockStage(
  transaction: Transaction,
  stageId: string,
  now: Date,
): Promise<Selectable<StageRow> | undefined> {
  return transaction
    .updateTable("stages")
    .set({ updated_at: now })
    .where("id", "=", stageId)
    .returningAll()
    .executeTakeFirst();
}

/**
 * Locks in the order of ids, so that no two transactions wait for each other. Returns the stages that are still there.
 */
export async function lockStages(
  transaction: Transaction,
  stageIds: readonly string[],
  now: Date,
): Promise<Map<string, Selectable<StageRow>>> {
  const stages = new Map<string, Selectable<StageRow>>();
  for (const id of new Set(stageIds.toSorted())) {
    const stage = await lockStage(transaction, id, now);
    if (stage) stages.set(id, stage);
  }
  return stages;
}
