import type { Database, Reader } from "#platform/database/database.ts";
import type { Day } from "#platform/values/paris-time.ts";
import type { User } from "#platform/values/user.ts";
import { changeFacts } from "#subjects/stages/data/change-facts.ts";
import { refusableTransaction } from "#subjects/stages/data/refused.ts";
import { findFactsOf } from "#subjects/stages/data/stage-facts.ts";
import { IS_OPEN } from "#subjects/stages/data/stage-states.ts";
import { indexedDay, listUpcomingStages } from "#subjects/stages/data/stages.ts";
import { NO_FACTS } from "#subjects/stages/rules/facts/stage-facts.ts";
import type { StageSaveRefusal } from "#subjects/stages/rules/form/stage-save-messages.ts";
import type { Stage } from "#subjects/stages/rules/stage.ts";
import {
  type Course,
  type CourseFact,
  type CourseFacts,
  differences,
  factsOfStage,
  saysNothing,
} from "../rules/course.ts";

/** More are offered once these are changed. */
const OFFERED = 100;

export interface DifferingStage {
  stage: Stage;
  facts: CourseFacts;
  differing: {
    fact: CourseFact;
    /** It says what the course said before, or nothing: nobody chose it for this stage. */
    isOutdated: boolean;
  }[];
}

/** The coming stages of a course that say something else than it, soonest first. */
export async function listDifferingStages(database: Reader, course: Course, today: Day): Promise<DifferingStage[]> {
  const wanted = { today, filter: { typeId: course.typeId }, limit: OFFERED };
  const { stages } = await listUpcomingStages(database, wanted);
  const facts = await findFactsOf(
    database,
    stages.map(({ id }) => id),
  );
  const earlier = await listEarlierFacts(database, course.id);
  return stages
    .map((stage) => {
      const own = factsOfStage(stage, facts.get(stage.id) ?? NO_FACTS);
      const differing = differences(course, own).map((fact) => ({
        fact,
        isOutdated: saysNothing(own[fact]) || earlier.some((said) => said[fact] === own[fact]),
      }));
      return { stage, facts: own, differing };
    })
    .filter(({ differing }) => differing.length > 0);
}

async function listEarlierFacts(database: Reader, courseId: string): Promise<Partial<CourseFacts>[]> {
  const rows = await database
    .selectFrom("course_versions")
    .select("content")
    .where("course_id", "=", courseId)
    .execute();
  return rows.map(({ content }) => JSON.parse(content));
}

/** How many stages of each type are still to come. */
export async function countComingStages(database: Reader, today: Day): Promise<Map<number, number>> {
  // Counted here: grouped by the database, all stages would be read, not only those to come.
  const rows = await database
    .selectFrom("stages")
    .select("type_id")
    .where(IS_OPEN)
    .where(indexedDay(), ">=", today)
    .execute();
  const counts = new Map<number, number>();
  for (const { type_id } of rows) counts.set(type_id, (counts.get(type_id) ?? 0) + 1);
  return counts;
}

export interface Chosen {
  stageId: string;
  /** The version that was shown. */
  version: number;
  facts: readonly CourseFact[];
}

/** All or none: one that was changed meanwhile refuses them all. */
export async function giveFacts(
  database: Database,
  { course, chosen, by }: { course: Course; chosen: readonly Chosen[]; by: User },
  now: Date,
): Promise<"given" | StageSaveRefusal> {
  return refusableTransaction(database, async (transaction) => {
    // In the order of their ids, like every transaction that locks several stages.
    for (const { stageId, version, facts } of chosen.toSorted((one, other) => (one.stageId < other.stageId ? -1 : 1))) {
      const change = Object.fromEntries(facts.map((fact) => [fact, course[fact]]));
      await changeFacts(transaction, { id: stageId, version, change, by }, now);
    }
    return "given" as const;
  });
}
