import type { Database } from "#platform/database/database.ts";
import { countAttempt, type Rate } from "#platform/rate-limit.ts";
import type { User } from "#platform/values/user.ts";

/** The limit of one administrator, for files of stages, of the settings, of attendance and of audits. */
export const SITE_UPLOADS: Rate = { limit: 200, seconds: 3_600 };

type By = Pick<User, "id">;

export const uploadKey = ({ id }: By) => `site upload ${id}`;

/** False when there were too many. */
export const countSiteUpload = (database: Database, by: By, now: Date) =>
  countAttempt(database, [{ ...SITE_UPLOADS, key: uploadKey(by) }], now);
