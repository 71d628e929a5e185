import type { Database } from "#platform/database/database.ts";
import { midnightInParis } from "#platform/values/paris-time.ts";
import { firstKeptDay } from "#subjects/settings/rules/retention.ts";
import { BATCH, inRetention, untilDone } from "./retention-batch.ts";

/** Opinions are evidence of the centre's quality as long as the documents of their stage. stage_results names nobody, and stays. */
export async function expireOpinions(database: Database, evidenceYears: number, now: Date): Promise<void> {
  const firstKept = midnightInParis(firstKeptDay(evidenceYears, now));
  await untilDone(() =>
    inRetention(database, "opinionsExpired", now, async (transaction) => {
      const old = await transaction
        .selectFrom("opinions")
        .select("id")
        .where("closes_at", "<", firstKept)
        .orderBy("closes_at")
        .limit(BATCH)
        .execute();
      if (old.length === 0) return 0;
      const ids = old.map(({ id }) => id);
      const { numDeletedRows } = await transaction.deleteFrom("opinions").where("id", "in", ids).executeTakeFirst();
      return Number(numDeletedRows);
    }),
  );
}
