import type { Database } from "#platform/database/database.ts";
import { settleSeats } from "#subjects/seats/data/settle-seats.ts";
import type { Stage } from "../rules/stage.ts";
import { findStage, stageQuery, toStage } from "./stages.ts";

/**
 * Ended holds do not count any more, also if nobody has settled them yet. The page is shown even if that fails, which
 * housekeeping tells.
 */
export async function findSettledStage(database: Database, id: string, now: Date): Promise<Stage | null> {
  const [row] = await stageQuery(database, { id });
  if (!row?.holds_until || new Date(row.holds_until) > now) return row ? toStage(row) : null;
  await database
    .transaction()
    .execute((transaction) => settleSeats(transaction, id, now))
    .catch(() => {});
  return findStage(database, id);
}
