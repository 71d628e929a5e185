import { sql } from "kysely";
import type { Transaction } from "#platform/database/database.ts";
import type { Day } from "#platform/values/paris-time.ts";
import { trainerInTimetable } from "#subjects/stages/rules/timetable/half-days.ts";
import { comingStageIds } from "./trainers.ts";

/**
 * In the statement, so that a timetable that is saved at the same time is not overwritten with an older one. One stage
 * after the other, in the order of their ids like lockStages: so no two transactions wait for each other.
 */
export async function renameInTimetables(
  transaction: Transaction,
  { id, before, after }: { id: string; before: string; after: string },
  today: Day,
): Promise<void> {
  const [old, renamed] = [before, after].map((name) => trainerInTimetable({ id, name }));
  const coming = await comingStageIds(transaction, { trainerId: id, today }).execute();
  for (const stageId of new Set(coming.map(({ stage_id }) => stage_id).toSorted()))
    await transaction
      .updateTable("stages")
      .set({ timetable: sql<string>`replace(timetable, ${old}, ${renamed})` })
      .where("id", "=", stageId)
      .execute();
}
