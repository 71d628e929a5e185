import type { Stage } from "../../domain/stages/stage.ts";
import type { HalfDay } from "../../domain/stages/timetable/half-days.ts";
import type { Reader } from "../database/database.ts";
import { findStage } from "../stages/stages.ts";

/** A half-day of the timetable, with its stage. */
export async function findHalfDay(
  database: Reader,
  { stageId, halfDayId }: { stageId: string; halfDayId: string },
): Promise<{ stage: Stage; halfDay: HalfDay } | null> {
  const stage = await findStage(database, stageId);
  const halfDay = stage?.halfDays.find(({ id }) => id === halfDayId);
  return stage && halfDay ? { stage, halfDay } : null;
}
