import type { StageSaveRefusal } from "../../domain/stages/stage-save-messages.ts";
import type { Database, Transaction } from "../database/database.ts";

/** Thrown to undo the transaction. */
export class Refused extends Error {
  readonly refusal: StageSaveRefusal;

  constructor(refusal: StageSaveRefusal) {
    super(refusal.reason);
    this.refusal = refusal;
  }
}

/** A transaction that may end in a refusal: then nothing of it is left. */
export async function refusable<Result>(
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
