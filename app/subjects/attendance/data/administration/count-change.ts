import type { Database } from "#platform/database/database.ts";
import { countAttempt, type Rate } from "#platform/rate-limit.ts";
import type { User } from "#platform/values/user.ts";

/** Of one administrator: corrections of closed half-days, and people who are settled. */
const ATTENDANCE_CHANGES: Rate = { limit: 600, seconds: 3_600 };

/** False when there were too many. */
export const countAttendanceChange = (database: Database, { id }: Pick<User, "id">, now: Date) =>
  countAttempt(database, [{ ...ATTENDANCE_CHANGES, key: `attendance change ${id}` }], now);
