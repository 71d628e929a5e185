import type { Database } from "#platform/database/database.ts";
import { midnightInParis } from "#platform/values/paris-time.ts";
import { COMPLAINT_YEARS, firstKeptDay } from "#subjects/settings/rules/retention.ts";
import { BATCH, inRetention, untilDone } from "./retention-batch.ts";

/**
 * With what was done about them. An open line is kept from its last action on: a line that nobody closes is deleted too.
 * The counters stay, so that no number is given again.
 */
export async function expireComplaints(database: Database, now: Date): Promise<void> {
  const firstDay = firstKeptDay(COMPLAINT_YEARS, now);
  const firstYear = Number(firstDay.slice(0, 4));
  await untilDone(() =>
    inRetention(database, "complaintsExpired", now, async (transaction) => {
      const old = transaction
        .selectFrom("complaints")
        .select("id")
        .where("year", "<", firstYear)
        .where(({ eb, or, not, exists, selectFrom }) =>
          or([
            eb("closed_at", "is not", null),
            not(
              exists(
                selectFrom("complaint_actions as action")
                  .select("action.id")
                  .whereRef("action.complaint_id", "=", "complaints.id")
                  .where("action.at", ">=", midnightInParis(firstDay)),
              ),
            ),
          ]),
        )
        .orderBy("year")
        .orderBy("number")
        .limit(BATCH);
      const { numDeletedRows } = await transaction.deleteFrom("complaints").where("id", "in", old).executeTakeFirst();
      return Number(numDeletedRows);
    }),
  );
}
