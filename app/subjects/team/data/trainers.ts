import type { Selectable } from "kysely";
import type { Reader } from "#platform/database/database.ts";
import type { TrainerRow } from "#platform/database/tables/settings.ts";
import type { Day } from "#platform/values/paris-time.ts";
import { isPortrait } from "#subjects/settings/rules/portraits.ts";
import { isEmployment, type Trainer } from "#subjects/settings/rules/trainer.ts";
import { timetableOf } from "#subjects/stages/data/half-days.ts";
import { TAKES_PLACE } from "#subjects/stages/data/stage-states.ts";
import type { Stage } from "#subjects/stages/rules/stage.ts";
import { readTimetable } from "#subjects/stages/rules/timetable/half-days.ts";

/** The order is that of the page, the archived ones last. */
export async function listTrainers(database: Reader): Promise<Trainer[]> {
  const rows = await database.selectFrom("trainers").selectAll().orderBy("position").orderBy("id").execute();
  const team = rows.map(toTrainer);
  return [...team.filter(({ isArchived }) => !isArchived), ...team.filter(({ isArchived }) => isArchived)];
}

/** The person as they are stored now, for their form. */
export async function findTrainer(database: Reader, id: string): Promise<(Trainer & { version: number }) | null> {
  const row = await database.selectFrom("trainers").selectAll().where("id", "=", id).executeTakeFirst();
  return row ? { ...toTrainer(row), version: row.version } : null;
}

const toTrainer = (row: Selectable<TrainerRow>): Trainer => ({
  id: row.id,
  name: row.name,
  speciality: row.speciality,
  background: row.background,
  motto: row.motto,
  email: row.email,
  employment: isEmployment(row.employment) ? row.employment : "",
  photoId: row.photo_id,
  portrait: isPortrait(row.portrait) ? row.portrait : "",
  isArchived: row.archived_at !== null,
});

type TrainerStage = Pick<Stage, "id" | "typeId" | "title" | "date" | "halfDays">;

/** The stages of a person that are not over, soonest first, with one more than the limit. */
export async function listComingStagesOf(
  database: Reader,
  { trainerId, today, limit }: { trainerId: string; today: Day; limit: number },
): Promise<TrainerStage[]> {
  const rows = await database
    .selectFrom("stages")
    .select(["id", "type_id", "title", "date", timetableOf()])
    .where(TAKES_PLACE)
    .where("id", "in", comingStageIds(database, { trainerId, today }))
    .orderBy("date")
    .orderBy("id")
    .limit(limit + 1)
    .execute();
  return rows.map(({ type_id, timetable, ...stage }) => ({
    ...stage,
    typeId: type_id,
    halfDays: readTimetable(timetable),
  }));
}

export const comingStageIds = (database: Reader, { trainerId, today }: { trainerId: string; today: Day }) =>
  database
    .selectFrom("stage_trainers")
    .select("stage_id")
    .where("trainer_id", "=", trainerId)
    .where("day", ">=", today);
