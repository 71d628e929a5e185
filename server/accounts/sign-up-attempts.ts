import type { Database } from "../database/database.ts";
import { countAttempt, type Rate } from "../rate-limit.ts";

/** Complete forms from one network address: a class of a school signs up within the hour. */
export const SIGN_UP_RATES: readonly Rate[] = [
  { limit: 20, seconds: 3_600 },
  { limit: 60, seconds: 86_400 },
];

/** Counted before the password is hashed, which is what a sign-up costs; also when the address turns out to be taken. */
export async function countSignUp(database: Database, address: string | undefined, now: Date): Promise<boolean> {
  if (!address) return true;
  const limits = SIGN_UP_RATES.map((rate) => ({ ...rate, key: `sign-up ${rate.seconds} ${address}` }));
  return countAttempt(database, limits, now);
}
