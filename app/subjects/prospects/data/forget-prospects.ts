import type { Reader, Transaction } from "#platform/database/database.ts";
import { addDays, dayInParis, midnightInParis } from "#platform/values/paris-time.ts";
import { addMonths, PROSPECT_MONTHS, UNPROVEN_DAYS } from "#subjects/settings/rules/retention.ts";

/** Asked for with that address. */
export const prospectsAt = (database: Reader, email: string | null) =>
  database
    .selectFrom("prospects")
    .where("prospects.email", "=", email ?? "")
    .where("prospects.email", "<>", "");

/** Returns how many. */
export async function forgetProspects(transaction: Transaction, { email }: { email: string | null }): Promise<number> {
  const { numDeletedRows } = await transaction
    .deleteFrom("prospects")
    .where("id", "in", prospectsAt(transaction, email).select("prospects.id"))
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** Those who asked long ago, and addresses that nobody has proved. */
export function oldProspects(database: Reader, now: Date) {
  const daysAgo = (day: string) => midnightInParis(addDays(day, 1));
  const asked = daysAgo(addMonths(dayInParis(now), -PROSPECT_MONTHS));
  const unproven = daysAgo(addDays(dayInParis(now), -UNPROVEN_DAYS));
  return database
    .selectFrom("prospects")
    .select("id")
    .where("created_at", "<", unproven)
    .where(({ or, eb }) => or([eb("created_at", "<", asked), eb("confirmed_at", "is", null)]));
}
