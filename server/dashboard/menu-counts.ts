import { dayInParis } from "../../domain/paris-time.ts";
import { countLate } from "../complaints/open-complaints.ts";
import type { Reader } from "../database/database.ts";
import { countUnsent } from "../mails/mail-list.ts";

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
