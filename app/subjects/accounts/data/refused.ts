import type { Database, Transaction } from "#platform/database/database.ts";
import { isUniqueViolation } from "#platform/database/unique-violation.ts";
import type { AccountRefusal } from "../rules/account-rules.ts";

/** Thrown to roll back the transaction. */
export class Refused extends Error {
  readonly reason: AccountRefusal;

  constructor(reason: AccountRefusal) {
    super(reason);
    this.reason = reason;
  }
}

/** A transaction that is rolled back when it throws Refused, or when another account has the address. */
export async function refusableTransaction(
  database: Database,
  run: (transaction: Transaction) => Promise<void>,
): Promise<AccountRefusal | null> {
  try {
    await database.transaction().execute(run);
    return null;
  } catch (error) {
    if (error instanceof Refused) return error.reason;
    if (isUniqueViolation(error)) return "emailTaken";
    throw error;
  }
}
