import type { Reader } from "#platform/database/database.ts";
import { dayInParis } from "#platform/values/paris-time.ts";
import { countLate } from "#subjects/complaints/data/open-complaints.ts";
import { countUnsent } from "#subjects/outbox/data/mail-list.ts";

/** What an administrator must see on every page. In one statement, which stops counting early. */
export async function readMenuCounts(database: Reader, now: Date) {
  const { failed, waiting, late } = await database
    .selectNoFrom([
      countUnsent(database, "failed").as("failed"),
      countUnsent(database, "waiting").as("waiting"),
      countLate(database, dayInParis(now)).as("late"),
    ])
    .executeTakeFirstOrThrow();
  return { mails: { failed: Number(failed), waiting: Number(waiting) }, lateComplaints: Number(late) };
}
