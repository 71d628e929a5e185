import type { Reader, Transaction } from "#platform/database/database.ts";
import { type Collector, inBatches, instant } from "#platform/personal.ts";
import { addDays, dayInParis, midnightInParis } from "#platform/values/paris-time.ts";
import { addMonths, PROSPECT_MONTHS, UNPROVEN_DAYS } from "#subjects/settings/rules/retention.ts";

export const prospects: Collector = {
  file: "prochaines-dates.json",
  about: "Les formations dont vous avez demandé à connaître la prochaine date.",
  async *rows(database, { email }) {
    const query = prospectsAt(database, email)
      .innerJoin("courses", "courses.id", "prospects.course_id")
      .select(["prospects.id", "prospects.email", "courses.title", "prospects.created_at", "confirmed_at"]);
    for await (const row of inBatches(query, "prospects.id"))
      yield {
        formation: row.title,
        "e-mail": row.email,
        "demandée le": instant(row.created_at),
        "confirmée le": instant(row.confirmed_at),
      };
  },
};

/** Asked for with that address. */
const prospectsAt = (database: Reader, email: string | null) =>
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
