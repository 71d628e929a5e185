import type { Database } from "#platform/database/database.ts";
import { countAttempt, type Rate } from "#platform/rate-limit.ts";

/** The limits of one network address: a whole class may share one. */
export const RECEIVED_COMPLAINTS: readonly Rate[] = [
  { limit: 10, seconds: 3_600 },
  { limit: 30, seconds: 86_400 },
];

/** False when there were too many. */
export async function countReceived(database: Database, address: string | undefined, now: Date): Promise<boolean> {
  if (!address) return true;
  const limits = RECEIVED_COMPLAINTS.map((rate) => ({ ...rate, key: `complaint ${rate.seconds} ${address}` }));
  return countAttempt(database, limits, now);
}
