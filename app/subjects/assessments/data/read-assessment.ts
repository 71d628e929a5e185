import type { Reader } from "#platform/database/database.ts";
import { type AttendedStage, findAttendedStages } from "#subjects/attendance/data/field/field-stages.ts";
import { findFacts } from "#subjects/stages/data/stage-facts.ts";
import { type Level, objectivesOf, toLevel } from "../rules/assessment.ts";
import { cellKey, PEOPLE_A_PAGE } from "../rules/assessment-fields.ts";

export interface AssessedPerson {
  id: string;
  firstName: string;
  lastName: string;
  company: string;
}

export interface Assessment {
  stage: AttendedStage;
  /** Those of the facts, in their order. */
  objectives: readonly string[];
  people: readonly AssessedPerson[];
  hasMore: boolean;
  /** Levels by cellKey; also of objectives that the stage no longer has. */
  levels: ReadonlyMap<string, Level>;
  /** Objectives with a result that the stage no longer has, by participant. */
  retired: ReadonlyMap<string, readonly string[]>;
}

export const LAST_PAGE_OF_PEOPLE = 400;

/** One page of the people of a stage, with what is known of them. Null for an unknown stage. */
export async function readAssessment(
  database: Reader,
  { stageId, page }: { stageId: string; page: number },
): Promise<Assessment | null> {
  const [stage] = await findAttendedStages(database, [stageId]);
  if (!stage) return null;
  const objectives = objectivesOf((await findFacts(database, stageId)).objectives);
  const read = await database
    .selectFrom("participants")
    .select(["id", "first_name as firstName", "last_name as lastName", "company"])
    .where("stage_id", "=", stageId)
    .orderBy("search_text")
    .orderBy("id")
    .limit(PEOPLE_A_PAGE + 1)
    .offset((page - 1) * PEOPLE_A_PAGE)
    .execute();
  const people = read.slice(0, PEOPLE_A_PAGE);
  const results = await readLevels(
    database,
    stageId,
    people.map(({ id }) => id),
  );
  const current = new Set(objectives);
  const retired = Map.groupBy(
    results.filter(({ objective }) => !current.has(objective)),
    ({ participantId }) => participantId,
  );
  return {
    stage,
    objectives,
    people,
    hasMore: read.length > PEOPLE_A_PAGE,
    levels: levelsOf(results),
    retired: new Map([...retired].map(([id, rows]) => [id, rows.map(({ objective }) => objective)])),
  };
}

interface ObjectiveResult {
  participantId: string;
  objective: string;
  level: string;
}

async function readLevels(database: Reader, stageId: string, participantIds: readonly string[]) {
  if (participantIds.length === 0) return [];
  return database
    .selectFrom("objective_results")
    .select(["participant_id as participantId", "objective", "level"])
    .where("stage_id", "=", stageId)
    .where("participant_id", "in", participantIds)
    .orderBy("participant_id")
    .orderBy("objective")
    .execute();
}

const levelsOf = (results: readonly ObjectiveResult[]) =>
  new Map(
    results.flatMap((result) => {
      const level = toLevel(result.level);
      return level ? [[cellKey(result), level] as const] : [];
    }),
  );

/** The levels of everybody on a stage, by cellKey. */
export async function readAllLevels(database: Reader, stageId: string): Promise<ReadonlyMap<string, Level>> {
  const rows = await database
    .selectFrom("objective_results")
    .select(["participant_id as participantId", "objective", "level"])
    .where("stage_id", "=", stageId)
    .execute();
  return levelsOf(rows);
}
