import type { Reader } from "#platform/database/database.ts";
import { addDays, type Day } from "#platform/values/paris-time.ts";
import { timetableOf } from "#subjects/stages/data/half-days.ts";
import { IS_OPEN } from "#subjects/stages/data/stage-states.ts";
import { toStage } from "#subjects/stages/data/stages.ts";
import type { Stage } from "#subjects/stages/rules/stage.ts";

interface StageToFill {
  stage: Stage;
  registered: number;
}

const SHOWN = 5;
/** Further away, nobody worries yet. */
const DAYS_TO_DEADLINE = 60;

/** Stages with free seats that are open to registrations, the first deadline first. */
export async function readSeatsToFill(database: Reader, today: Day) {
  const rows = await database
    .selectFrom("stages")
    .selectAll()
    .select(timetableOf())
    .where(IS_OPEN)
    .where("end_registration_date", ">=", today)
    .where("end_registration_date", "<=", addDays(today, DAYS_TO_DEADLINE))
    .where("available_seats", ">", 0)
    .orderBy("end_registration_date")
    .orderBy("id")
    .limit(SHOWN)
    .execute();
  return rows.map((row): StageToFill => ({ stage: toStage(row), registered: row.registered_seats }));
}
