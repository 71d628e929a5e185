import type { Database } from "#platform/database/database.ts";
import { countAttempt, type Rate } from "#platform/rate-limit.ts";

/** Valid forms from one network address: a school class may sign up within the hour. */
export const SIGN_UP_RATES: readonly Rate[] = [
  { limit: 20, seconds: 3_600 },
  { limit: 60, seconds: 86_400 },
];

/**
 * Called before the password is hashed, which is the expensive part; an e-mail that turns out to be taken counts too.
 */
export async function countSignUp(database: Database, address: string | undefined, now: Date): Promise<boolean> {
  if (!address) return true;
  const limits = SIGN_UP_RATES.map((rate) => ({ ...rate, key: `sign-up ${rate.seconds} ${address}` }));
  return countAttempt(database, limits, now);
}
