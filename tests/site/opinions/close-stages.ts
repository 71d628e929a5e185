import type { Database } from "#platform/database/database.ts";
import { singleStatement } from "#platform/database/single-statement.ts";
import { publishResults } from "#subjects/opinions/data/results/publish-results.ts";

/** Before the quarter of the tests began. */
export const BEFORE_QUARTER = new Date("2026-09-20T16:00:00Z");

/** Closes the questionnaires of stages that have no results yet, and runs the job that notes and publishes results. */
export async function closeStages(database: Database, now: Date, closedAt = BEFORE_QUARTER): Promise<void> {
  await singleStatement(database)
    .updateTable("opinions")
    .set({ closes_at: closedAt })
    .where("stage_id", "not in", database.selectFrom("stage_results").select("stage_results.stage_id"))
    .execute();
  await publishResults(database, now);
}
