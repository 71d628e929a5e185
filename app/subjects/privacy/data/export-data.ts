import type { Database } from "#platform/database/database.ts";
import { countAttempt } from "#platform/rate-limit.ts";
import type { User } from "#platform/values/user.ts";
import { record } from "#subjects/journal/data/journal.ts";

const HOUR = 3_600;

/** One's own archives; and, for an administrator, those of people who ask. */
export const ARCHIVES_AN_HOUR = { own: 5, others: 60 } as const;

export function countOwnArchive(database: Database, userId: string, now: Date): Promise<boolean> {
  const limit = { key: `own archive ${userId}`, limit: ARCHIVES_AN_HOUR.own, seconds: HOUR };
  return countAttempt(database, [limit], now);
}

/** False when there were too many. Recorded before the first byte, without the person's name or address. */
export async function recordArchive(database: Database, by: User, now: Date): Promise<boolean> {
  const limit = { key: `archive by ${by.id}`, limit: ARCHIVES_AN_HOUR.others, seconds: HOUR };
  return database.transaction().execute(async (transaction) => {
    if (!(await countAttempt(transaction, [limit], now))) return false;
    await record(transaction, { by, action: "dataExported" }, now);
    return true;
  });
}
