import type { Reader } from "#platform/database/database.ts";
import type { Day } from "#platform/values/paris-time.ts";
import { whenInWords } from "#subjects/stages/rules/timetable/timetable-words.ts";
import { listComingStagesOf } from "../../data/trainers.ts";

const SHOWN = 30;

/** The stages that a person still has half-days of, with those days in words. */
export async function readComingStages(database: Reader, { trainerId, today }: { trainerId: string; today: Day }) {
  const found = await listComingStagesOf(database, { trainerId, today, limit: SHOWN });
  const stages = found.slice(0, SHOWN).flatMap(({ id, title, date, halfDays }) => {
    const own = halfDays.filter((halfDay) => halfDay.trainerId === trainerId && halfDay.day >= today);
    return own.length === 0 ? [] : [{ id, title, when: whenInWords({ date, halfDays: own }) }];
  });
  return { stages, hasMore: found.length > SHOWN };
}

export type Coming = Awaited<ReturnType<typeof readComingStages>>;
