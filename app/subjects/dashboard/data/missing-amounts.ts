import type { Reader } from "#platform/database/database.ts";
import { type BoundedCount, boundedCount } from "../rules/bounded-count.ts";

const MOST = 20;

/** The stages of that year of which the yearly report lacks something. */
export async function countMissingAmounts(database: Reader, year: number): Promise<BoundedCount> {
  const rows = await database
    .selectFrom("stage_reports")
    .select("stage_id")
    .where("year", "=", year)
    .where("missing", ">", ({ lit }) => lit(0))
    .orderBy("stage_id")
    .limit(MOST)
    .execute();
  return boundedCount(rows.length, MOST);
}
