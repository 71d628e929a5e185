import type { Database, Reader } from "#platform/database/database.ts";
import { dayInParis } from "#platform/values/paris-time.ts";
import { computeStageReport } from "./compute-stage-report.ts";

/** In one run of the job, each stage in a transaction of its own. */
const MOST_IN_JOB = 500;
/** While somebody waits for the page. */
const MOST_ON_PAGE = 25;

/** Every minute: stages that changed, and those that ended. */
export async function computeStaleReports(database: Database, now: Date): Promise<void> {
  await computeAll(database, await staleReports(database, { year: null, limit: MOST_IN_JOB }, now), now);
}

/** Before a page shows a year. Returns whether stages remain whose lines are not up to date. */
export async function computeYear(database: Database, year: number, now: Date): Promise<{ hasMore: boolean }> {
  const stale = await staleReports(database, { year, limit: MOST_ON_PAGE + 1 }, now);
  await computeAll(database, stale.slice(0, MOST_ON_PAGE), now);
  return { hasMore: stale.length > MOST_ON_PAGE };
}

async function computeAll(database: Database, stageIds: readonly string[], now: Date): Promise<void> {
  for (const stageId of stageIds) await computeStageReport(database, stageId, now);
}

async function staleReports(
  database: Reader,
  { year, limit }: { year: number | null; limit: number },
  now: Date,
): Promise<string[]> {
  const rows = await database
    .selectFrom("stage_reports")
    .select("stage_id")
    .where("due_day", "is not", null)
    .where("due_day", "<=", dayInParis(now))
    .$if(year !== null, (query) => query.where("year", "=", year))
    .orderBy("due_day")
    .limit(limit)
    .execute();
  return rows.map(({ stage_id }) => stage_id);
}
