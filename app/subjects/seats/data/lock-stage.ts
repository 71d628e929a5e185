import type { Transaction } from "#platform/database/database.ts";
import { timetableOf } from "#subjects/stages/data/half-days.ts";
import type { WholeStageRow } from "#subjects/stages/data/stages.ts";

/** Others who change its seats wait until the end of the transaction. Undefined when there is no such stage. */
export async function lockStage(
  transaction: Transaction,
  stageId: string,
  now: Date,
): Promise<WholeStageRow | undefined> {
  return transaction
    .updateTable("stages")
    .set({ updated_at: now })
    .where("id", "=", stageId)
    .returningAll()
    .returning(timetableOf())
    .executeTakeFirst();
}

/**
 * Locks in the order of ids, so that no two transactions wait for each other. Returns the stages that are still there.
 */
export async function lockStages(
  transaction: Transaction,
  stageIds: readonly string[],
  now: Date,
): Promise<Map<string, WholeStageRow>> {
  const stages = new Map<string, WholeStageRow>();
  for (const id of new Set(stageIds.toSorted())) {
    const stage = await lockStage(transaction, id, now);
    if (stage) stages.set(id, stage);
  }
  return stages;
}
