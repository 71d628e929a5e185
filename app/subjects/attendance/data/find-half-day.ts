import type { Reader } from "#platform/database/database.ts";
import { findStage } from "#subjects/stages/data/stages.ts";
import type { Stage } from "#subjects/stages/rules/stage.ts";
import type { HalfDay } from "#subjects/stages/rules/timetable/half-days.ts";

/** A half-day of the timetable, with its stage. */
export async function findHalfDay(
  database: Reader,
  { stageId, halfDayId }: { stageId: string; halfDayId: string },
): Promise<{ stage: Stage; halfDay: HalfDay } | null> {
  const stage = await findStage(database, stageId);
  const halfDay = stage?.halfDays.find(({ id }) => id === halfDayId);
  return stage && halfDay ? { stage, halfDay } : null;
}
