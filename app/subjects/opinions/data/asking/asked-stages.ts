import type { Reader } from "#platform/database/database.ts";
import { timetableOf } from "#subjects/stages/data/half-days.ts";
import { TAKES_PLACE } from "#subjects/stages/data/stage-states.ts";
import { readTimetable } from "#subjects/stages/rules/timetable/half-days.ts";
import {
  type AskedStage,
  daysToLookAt,
  isDue,
  type StageKind,
  type StageTimes,
  timesOf,
} from "../../rules/asking/asking-moments.ts";

/** A stage whose people are asked, with what their opinions keep of it. */
export interface StageToAsk extends AskedStage {
  id: string;
  typeId: number;
  title: string;
  times: StageTimes;
  trainerIds: readonly string[];
}

/** The stages whose people are asked now. */
export async function stagesToAsk(database: Reader, kind: StageKind, now: Date): Promise<StageToAsk[]> {
  const { first, last } = daysToLookAt(kind, now);
  const rows = await database
    .selectFrom("stages")
    .select(COLUMNS)
    .where(TAKES_PLACE)
    .where("id", "in", ({ selectFrom }) =>
      selectFrom("stage_days").select("stage_id").where("day", ">=", first).where("day", "<=", last),
    )
    .execute();
  return rows.map(toStageToAsk).filter((stage) => stage !== null && isDue(kind, stage.times, now)) as StageToAsk[];
}

export async function findStageToAsk(database: Reader, stageId: string): Promise<StageToAsk | null> {
  const row = await database
    .selectFrom("stages")
    .select(COLUMNS)
    .where(TAKES_PLACE)
    .where("id", "=", stageId)
    .executeTakeFirst();
  return row ? toStageToAsk(row) : null;
}

const COLUMNS = ["stages.id", "stages.type_id as typeId", "stages.title", "stages.date", timetableOf()] as const;

interface Row {
  id: string;
  typeId: number;
  title: string;
  date: string | null;
  timetable: string;
}

/** Null for a stage without a date. */
function toStageToAsk({ timetable, ...stage }: Row): StageToAsk | null {
  const halfDays = readTimetable(timetable);
  const times = timesOf({ date: stage.date, halfDays });
  const trainerIds = [...new Set(halfDays.map(({ trainerId }) => trainerId).filter(Boolean))].sort();
  return times && { ...stage, halfDays, times, trainerIds };
}
