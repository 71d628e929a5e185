import type { Blobs } from "#platform/blobs/blobs.ts";
import type { Database, Transaction } from "#platform/database/database.ts";
import { lockByName } from "#platform/database/lock-by-name.ts";
import { inTurns } from "#platform/in-turns.ts";
import { record } from "#subjects/journal/data/journal.ts";
import { BY_THE_SITE, type JournalAction } from "#subjects/journal/rules/journal.ts";
import { deleteBlobs } from "#subjects/stages/data/stage-files.ts";

/** Rows of one transaction: other writes wait meanwhile, and on SQLite pages too. */
export const BATCH = 200;

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
export const untilDone = (batch: () => Promise<number>, size = BATCH): Promise<void> =>
  inTurns(async () => (await batch()) >= size);

export interface RowsAndFiles {
  database: Database;
  blobs: Blobs;
}

/**
 * Batches of rows that have files, which are deleted after the commit: what a crash leaves of them, the sweep of files
 * without a row deletes.
 */
export async function deleteRowsAndFiles(
  { database, blobs }: RowsAndFiles,
  { action, size = BATCH }: { action: JournalAction; size?: number },
  now: Date,
  deleteRows: (transaction: Transaction) => Promise<{ count: number; files: readonly { id: string }[] }>,
): Promise<void> {
  await untilDone(async () => {
    let files: readonly { id: string }[] = [];
    const count = await inRetention(database, action, now, async (transaction) => {
      const deleted = await deleteRows(transaction);
      files = deleted.files;
      return deleted.count;
    });
    await deleteBlobs(
      blobs,
      files.map(({ id }) => id),
    );
    return count;
  }, size);
}
