import type { User } from "../../domain/accounts/user.ts";
import type { Database } from "../database/database.ts";
import { record } from "../journal/journal.ts";
import { countAttempt } from "../rate-limit.ts";

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
