import { COMPLAINT_YEARS, firstKeptDay } from "../../domain/privacy/retention.ts";
import type { Database } from "../database/database.ts";
import { BATCH, inRetention, untilDone } from "./retention-batch.ts";

/** Closed ones, with what was done about them. The counters stay, so that no number is given again. */
export async function expireComplaints(database: Database, now: Date): Promise<void> {
  const firstKept = Number(firstKeptDay(COMPLAINT_YEARS, now).slice(0, 4));
  await untilDone(() =>
    inRetention(database, "complaintsExpired", now, async (transaction) => {
      const old = transaction
        .selectFrom("complaints")
        .select("id")
        .where("year", "<", firstKept)
        .where("closed_at", "is not", null)
        .orderBy("year")
        .orderBy("number")
        .limit(BATCH);
      const { numDeletedRows } = await transaction.deleteFrom("complaints").where("id", "in", old).executeTakeFirst();
      return Number(numDeletedRows);
    }),
  );
}
