import type { Database } from "#platform/database/database.ts";
import { addDays, dayInParis, midnightInParis } from "#platform/values/paris-time.ts";
import { addMonths, EVIDENCE_YEARS } from "#subjects/settings/rules/retention.ts";
import { BATCH, inRetention, untilDone } from "./retention-batch.ts";

/**
 * Empties the names and details of entries that are as old as the oldest evidence: who did what, when, on which stage stays.
 * An administrator is then shown by their account, as long as there is one.
 */
export async function expireJournalNames(database: Database, now: Date): Promise<void> {
  const before = midnightInParis(addDays(addMonths(dayInParis(now), -12 * EVIDENCE_YEARS), 1));
  await untilDone(() =>
    inRetention(database, "journalNamesExpired", now, async (transaction) => {
      const old = transaction
        .selectFrom("journal")
        .select("id")
        .where("at", "<", before)
        .where(({ or, and, eb }) =>
          or([
            eb("person", "!=", ""),
            eb("changes", "!=", "[]"),
            and([eb("by_user", "!=", ""), eb("by_name", "!=", "")]),
          ]),
        )
        .orderBy("at")
        .limit(BATCH);
      const { numUpdatedRows } = await transaction
        .updateTable("journal")
        .set(({ eb, val, ref }) => ({
          person: "",
          person_text: "",
          changes: "[]",
          // What a job or the person themselves did has no account: that text names nobody.
          by_name: eb.case().when("by_user", "=", "").then(ref("by_name")).else(val("")).end(),
        }))
        .where("id", "in", old)
        .executeTakeFirst();
      return Number(numUpdatedRows);
    }),
  );
}
