import type { Database, Reader } from "#platform/database/database.ts";
import { singleStatement } from "#platform/database/single-statement.ts";
import { countAttempt, type Rate } from "#platform/rate-limit.ts";
import { addDays, dayInParis } from "#platform/values/paris-time.ts";
import { countUnknownLink, digestOf, isToken, newToken } from "#subjects/mails/data/links.ts";
import { listDatedStages, listGivenStages } from "#subjects/stages/data/calendar-entries.ts";
import type { Stage } from "#subjects/stages/rules/stage.ts";
import { listOwnStages } from "./own-registrations.ts";

/** New addresses of one account. */
export const NEW_CALENDARS: Rate = { limit: 20, seconds: 3_600 };

/** What an address shows instead of the stages that its account follows: all of the centre, or what it gives as a trainer. */
type WholeCalendar = "centre" | "trainer";

/** How far back such a calendar begins. */
const PAST_DAYS = 180;

/** When the account's address was made; null without one. */
export async function findCalendarLink(database: Reader, userId: string): Promise<Date | null> {
  const link = await database
    .selectFrom("calendar_links")
    .select("created_at")
    .where("user_id", "=", userId)
    .executeTakeFirst();
  return link ? new Date(link.created_at) : null;
}

/** The token of a new address, which replaces the one before; null when there were too many. Only its digest is stored. */
export async function createCalendarLink(database: Database, userId: string, now: Date): Promise<string | null> {
  if (!(await countAttempt(database, [{ ...NEW_CALENDARS, key: `new calendar ${userId}` }], now))) return null;
  const token = newToken();
  const link = { digest: digestOf(token), created_at: now };
  await singleStatement(database)
    .insertInto("calendar_links")
    .values({ user_id: userId, ...link })
    .onConflict((conflict) => conflict.column("user_id").doUpdateSet(link))
    .execute();
  return token;
}

export async function revokeCalendarLink(database: Database, userId: string): Promise<void> {
  await singleStatement(database).deleteFrom("calendar_links").where("user_id", "=", userId).execute();
}

type CalendarOutcome = { stages: Stage[]; of?: WholeCalendar } | { reason: "unknown" | "tooMany" };

/** The stages of the account whose address it is. They are matched as on its pages, by verified addresses only. */
export async function openCalendar(
  database: Database,
  { token, address, of }: { token: string; address: string | undefined; of?: WholeCalendar },
  now: Date,
): Promise<CalendarOutcome> {
  if (!isToken(token)) return { reason: "unknown" };
  const owner = await database
    .selectFrom("calendar_links")
    .innerJoin("users", "users.id", "calendar_links.user_id")
    .select(["users.id", "email", "email_verified", "first_name as firstName", "last_name as lastName", "role"])
    .where("digest", "=", digestOf(token))
    .executeTakeFirst();
  if (!owner) return { reason: await countUnknownLink(database, address, now) };
  const from = addDays(dayInParis(now), -PAST_DAYS);
  // All stages of the centre, while the account is an administrator's.
  if (of === "centre" && owner.role === "admin") return { stages: await listDatedStages(database, from), of };
  // What a person of the team gives, while their address there is the account's own.
  if (of === "trainer" && owner.email_verified)
    return { stages: await listGivenStages(database, { email: owner.email, from }), of };
  return { stages: await listOwnStages(database, { ...owner, emailVerified: Boolean(owner.email_verified) }) };
}
