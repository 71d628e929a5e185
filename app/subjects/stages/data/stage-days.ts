import type { Database, Transaction } from "#platform/database/database.ts";
import { singleStatement } from "#platform/database/single-statement.ts";
import type { Stage } from "../rules/stage.ts";
import { daysOf, trainerDaysOf } from "../rules/timetable/half-days.ts";

type Dated = Pick<Stage, "id" | "date" | "halfDays">;

/** The days of the stage, by which the calendar finds it, and those of its trainers. */
export async function replaceDays(transaction: Transaction, stage: Dated): Promise<void> {
  await transaction.deleteFrom("stage_days").where("stage_id", "=", stage.id).execute();
  await transaction.deleteFrom("stage_trainers").where("stage_id", "=", stage.id).execute();
  await insertDays(transaction, stage);
}

export async function insertDays(database: Database | Transaction, stage: Dated): Promise<void> {
  const days = daysOf(stage).map((day) => ({ stage_id: stage.id, day }));
  if (days.length > 0) await singleStatement(database).insertInto("stage_days").values(days).execute();
  const trainers = trainerDaysOf(stage.halfDays).map(({ trainerId, day }) => ({
    stage_id: stage.id,
    trainer_id: trainerId,
    day,
  }));
  if (trainers.length > 0) await singleStatement(database).insertInto("stage_trainers").values(trainers).execute();
}
