import type { Stage } from "../../domain/stages/stage.ts";
import { daysOf } from "../../domain/stages/timetable/half-days.ts";
import type { Transaction } from "../database/database.ts";

/** The days of the stage, by which the calendar finds it. */
export async function replaceDays(transaction: Transaction, stage: Stage): Promise<void> {
  await transaction.deleteFrom("stage_days").where("stage_id", "=", stage.id).execute();
  const rows = daysOf(stage).map((day) => ({ stage_id: stage.id, day }));
  if (rows.length > 0) await transaction.insertInto("stage_days").values(rows).execute();
}
