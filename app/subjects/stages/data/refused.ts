import type { Database, Transaction } from "#platform/database/database.ts";
import type { StageSaveRefusal } from "../rules/form/stage-save-messages.ts";

/** Thrown to roll back the transaction. */
export class Refused extends Error {
  readonly refusal: StageSaveRefusal;

  constructor(refusal: StageSaveRefusal) {
    super(refusal.reason);
    this.refusal = refusal;
  }
}

/** A transaction that is rolled back when it throws Refused. */
export async function refusableTransaction<Result>(
  database: Database,
  run: (transaction: Transaction) => Promise<Result>,
): Promise<Result | StageSaveRefusal> {
  try {
    return await database.transaction().execute(run);
  } catch (error) {
    if (error instanceof Refused) return error.refusal;
    throw error;
  }
}
