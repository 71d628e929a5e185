import type { Database, Transaction } from "./database.ts";

/** Thrown to roll the transaction back; it carries what the caller answers. */
class Refused<Reason> extends Error {
  readonly refusal: Reason;

  constructor(refusal: Reason) {
    super("refused");
    this.refusal = refusal;
  }
}

/** A transaction that `refuse` rolls back, with everything it has written, and whose result is then the reason. */
export async function refusableTransaction<Reason, Result>(
  database: Database,
  run: (transaction: Transaction, refuse: (reason: Reason) => never) => Promise<Result>,
): Promise<Result | Reason> {
  const refuse = (reason: Reason): never => {
    throw new Refused(reason);
  };
  try {
    return await database.transaction().execute((transaction) => run(transaction, refuse));
  } catch (error) {
    if (error instanceof Refused) return error.refusal as Reason;
    throw error;
  }
}
