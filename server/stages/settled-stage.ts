import type { Stage } from "../../domain/stages/stage.ts";
import type { Database } from "../database/database.ts";
import { settleSeats } from "../seats/settle-seats.ts";
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
