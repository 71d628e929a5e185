import type { Database } from "#platform/database/database.ts";
import { countAttempt, type Rate } from "#platform/rate-limit.ts";
import type { User } from "#platform/values/user.ts";

/** The limit of one account, with all its devices. A device with a network sends each signature by itself. */
export const SENDINGS: Rate = { limit: 600, seconds: 3_600 };
/** Each of them is kept for years. A week of two groups of fifteen has 600. */
const SENT_RECORDS: Rate = { limit: 1_200, seconds: 3_600 };

/**
 * The most records of one stage, of all devices together. Twenty people need 8 000 in a year. The limit keeps a stolen
 * trainer's account from filling the disk or the memory.
 */
export const MOST_RECORDS = 20_000;

export const sendingKey = ({ id }: Pick<User, "id">) => `attendance sending ${id}`;

/** False when there were too many. */
export const countSending = (
  database: Database,
  { user, records }: { user: Pick<User, "id">; records: number },
  now: Date,
) =>
  countAttempt(
    database,
    [
      { ...SENDINGS, key: sendingKey(user) },
      { ...SENT_RECORDS, key: `attendance records ${user.id}`, amount: records },
    ],
    now,
  );
