import type { Selectable } from "kysely";
import type { Transaction } from "../database/database.ts";
import type { StageRow } from "../database/tables/stages.ts";

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
