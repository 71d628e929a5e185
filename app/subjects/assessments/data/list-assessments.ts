import type { Reader } from "#platform/database/database.ts";
import { addDays, dayInParis } from "#platform/values/paris-time.ts";
import type { User } from "#platform/values/user.ts";
import { trainersOfAccount } from "#subjects/attendance/rules/attendance-access.ts";
import type { Trainer } from "#subjects/settings/rules/trainer.ts";
import { timetableOf } from "#subjects/stages/data/half-days.ts";
import { findFactsOf } from "#subjects/stages/data/stage-facts.ts";
import { TAKES_PLACE } from "#subjects/stages/data/stage-states.ts";
import { indexedDay } from "#subjects/stages/data/stages.ts";
import { type HalfDay, readTimetable } from "#subjects/stages/rules/timetable/half-days.ts";
import { type AssessmentState, assessmentState, objectivesOf } from "../rules/assessment.ts";

export interface ListedAssessment {
  id: string;
  title: string;
  date: string | null;
  halfDays: readonly HalfDay[];
  people: number;
  state: AssessmentState;
}

interface Wanted {
  user: Pick<User, "email" | "emailVerified" | "role">;
  team: readonly Trainer[];
  page: number;
}

/** Who assesses later than that does not remember. */
const DAYS_BACK = 365;
export const STAGES_A_PAGE = 20;
export const LAST_PAGE_OF_STAGES = 100;

/** Stages that have begun, newest first: all for an administrator, those that a trainer gives for them. */
export async function listAssessments(
  database: Reader,
  { user, team, page }: Wanted,
  now: Date,
): Promise<{ stages: ListedAssessment[]; hasMore: boolean }> {
  const today = dayInParis(now);
  const from = addDays(today, -DAYS_BACK);
  let query = database
    .selectFrom("stages")
    .select(["id", "title", "date", timetableOf(), "registered_seats"])
    .where(TAKES_PLACE)
    .where(indexedDay(), ">=", from)
    .where(indexedDay(), "<=", today);
  if (user.role !== "admin") {
    const trainerIds = trainersOfAccount(user, team).map(({ id }) => id);
    if (trainerIds.length === 0) return { stages: [], hasMore: false };
    const given = database
      .selectFrom("stage_trainers")
      .select("stage_id")
      .where("trainer_id", "in", trainerIds)
      .where("day", ">=", from);
    query = query.where("id", "in", given);
  }
  const read = await query
    .orderBy(indexedDay(), "desc")
    .orderBy("id", "desc")
    .limit(STAGES_A_PAGE + 1)
    .offset((page - 1) * STAGES_A_PAGE)
    .execute();
  const rows = read.slice(0, STAGES_A_PAGE);
  const ids = rows.map(({ id }) => id);
  const facts = await findFactsOf(database, ids);
  const counts = await assessedPeople(database, ids);
  return {
    stages: rows.map(({ id, title, date, timetable, registered_seats: people }) => ({
      id,
      title,
      date,
      halfDays: readTimetable(timetable),
      people,
      state: assessmentState({
        objectives: objectivesOf(facts.get(id)?.objectives ?? ""),
        people,
        counts: counts.get(id) ?? new Map(),
      }),
    })),
    hasMore: read.length > STAGES_A_PAGE,
  };
}

/** How many people have a level, by stage and objective. Without those who have left the stage. */
async function assessedPeople(database: Reader, stageIds: readonly string[]) {
  const counts = new Map<string, Map<string, number>>();
  if (stageIds.length === 0) return counts;
  const rows = await database
    .selectFrom("objective_results as result")
    .innerJoin("participants as person", "person.id", "result.participant_id")
    .select(["result.stage_id", "objective", ({ fn }) => fn.countAll<number | string>().as("people")])
    .where("result.stage_id", "in", stageIds)
    .whereRef("person.stage_id", "=", "result.stage_id")
    .groupBy(["result.stage_id", "objective"])
    .execute();
  for (const { stage_id, objective, people } of rows) {
    const ofStage = counts.get(stage_id) ?? new Map<string, number>();
    counts.set(stage_id, ofStage.set(objective, Number(people)));
  }
  return counts;
}
