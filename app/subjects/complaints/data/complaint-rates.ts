import type { Database } from "#platform/database/database.ts";
import { countAttempt, type Rate } from "#platform/rate-limit.ts";
import type { User } from "#platform/values/user.ts";

/** From one network address: a whole class may share one. */
export const RECEIVED_COMPLAINTS: readonly Rate[] = [
  { limit: 10, seconds: 3_600 },
  { limit: 30, seconds: 86_400 },
];
/** Of one administrator: lines that are added, and what is done about them. */
const COMPLAINT_CHANGES: Rate = { limit: 600, seconds: 3_600 };
/** Of one administrator: the register as a file. */
const COMPLAINT_EXPORTS: Rate = { limit: 60, seconds: 3_600 };

type By = Pick<User, "id">;

/** False when there were too many. */
export async function countReceived(database: Database, address: string | undefined, now: Date): Promise<boolean> {
  if (!address) return true;
  const limits = RECEIVED_COMPLAINTS.map((rate) => ({ ...rate, key: `complaint ${rate.seconds} ${address}` }));
  return countAttempt(database, limits, now);
}

export const countComplaintChange = (database: Database, { id }: By, now: Date) =>
  countAttempt(database, [{ ...COMPLAINT_CHANGES, key: `complaint change ${id}` }], now);

export const countComplaintExport = (database: Database, { id }: By, now: Date) =>
  countAttempt(database, [{ ...COMPLAINT_EXPORTS, key: `complaint export ${id}` }], now);
