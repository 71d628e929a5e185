import type { Database, Transaction } from "#platform/database/database.ts";
import { countAttempt } from "#platform/rate-limit.ts";

const HOUR_SECONDS = 3_600;

/** Limits of an hour. A whole centre may share one network address. */
export const LINK_LIMITS = {
  /** Mails that one network address asks for. */
  askedFromAddress: 20,
  /** Resets of the password of one typed e-mail address. */
  reset: 3,
  /** Verifications of the address of one account. */
  verification: 5,
  /** New e-mail addresses of one account: each gets a mail. */
  newEmail: 10,
  /** Links that one network address tries to use. */
  used: 60,
} as const;

type Limited = keyof typeof LINK_LIMITS;

/** `who` is a network address, an e-mail address or an account. Nobody to count: allowed. */
export async function countLink(
  database: Database | Transaction,
  limited: Limited,
  who: string | undefined,
  now: Date,
): Promise<boolean> {
  if (who === undefined) return true;
  const limit = { key: `link ${limited} ${who}`, limit: LINK_LIMITS[limited], seconds: HOUR_SECONDS };
  return countAttempt(database, [limit], now);
}
