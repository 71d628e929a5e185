import type { Database, Transaction } from "#platform/database/database.ts";
import { lockByName } from "#platform/database/lock-by-name.ts";
import { record } from "#subjects/journal/data/journal.ts";
import { BY_THE_SITE, type JournalAction } from "#subjects/journal/rules/journal.ts";

/** Rows of one transaction: other writes wait meanwhile. */
export const BATCH = 500;

/**
 * One batch of a retention job. It goes into the journal with the number of what was deleted, and without the data. Under a
 * lock: two processes that delete the same rows in another order would wait for each other.
 */
export async function inRetention(
  database: Database,
  action: JournalAction,
  now: Date,
  work: (transaction: Transaction) => Promise<number>,
): Promise<number> {
  return database.transaction().execute(async (transaction) => {
    await lockRetention(transaction);
    const count = await work(transaction);
    const changes = [{ label: "Nombre", before: "", after: String(count) }];
    if (count > 0) await record(transaction, { by: BY_THE_SITE, action, changes }, now);
    return count;
  });
}

export const lockRetention = (transaction: Transaction) => lockByName(transaction, "retention");

/** Repeats until a batch was not full. */
export async function untilDone(batch: () => Promise<number>, size = BATCH): Promise<void> {
  while ((await batch()) >= size);
}
