import { createHash } from "node:crypto";
import { SATISFACTION, SCALE_VALUES } from "../../../domain/opinions/question.ts";
import { isShown, type Tally } from "../../../domain/opinions/results/anonymity.ts";
import { fewScope, isStageScope, stageScope, trainerScope } from "../../../domain/opinions/results/scopes.ts";
import { type TaughtStage, type TrainerYear, trainerYear } from "../../../domain/opinions/results/trainer-results.ts";
import type { Reader } from "../../database/database.ts";
import { add } from "./public-figures.ts";

export interface TrainerResults extends Omit<TrainerYear, "commentedStageIds"> {
  /** In an order that says nothing of when they were written. */
  comments: string[];
}

/** More than anybody teaches in a year. */
const MOST_STAGES = 300;
const MOST_COMMENTS = 200;

/** What a trainer may know of what was said at the end of their stages of a year. */
export async function readTrainerResults(
  database: Reader,
  { trainerId, year }: { trainerId: string; year: number },
): Promise<TrainerResults> {
  const own = trainerScope(trainerId);
  const taught = await listTaught(database, { trainerId, year });
  const tallies = await readTallies(database, [own, fewScope(own), ...taught.map(({ id }) => stageScope(id))], year);
  const tallyOf = (scope: string): Tally => add(tallies.get(scope) ?? []);
  const stages: TaughtStage[] = taught.map((stage) => ({ ...stage, tally: tallyOf(stageScope(stage.id)) }));
  const { commentedStageIds, ...results } = trainerYear(
    year,
    { all: tallyOf(own), few: tallyOf(fewScope(own)) },
    stages,
  );
  return { ...results, comments: await listShuffled(database, { trainerId, year, stageIds: commentedStageIds }) };
}

async function listTaught(database: Reader, { trainerId, year }: { trainerId: string; year: number }) {
  return database
    .selectFrom("stage_trainers")
    .innerJoin("stages", "stages.id", "stage_trainers.stage_id")
    .select(({ fn }) => ["stages.id", "stages.title", fn.max("stage_trainers.day").as("day")])
    .where("trainer_id", "=", trainerId)
    .where("stage_trainers.day", ">=", `${year}-01-01`)
    .where("stage_trainers.day", "<=", `${year}-12-31`)
    .groupBy(["stages.id", "stages.title"])
    .orderBy("day", "desc")
    .orderBy("stages.id")
    .limit(MOST_STAGES)
    .execute();
}

/**
 * By scope, one of each month. A stage whose date was changed between two answers has two, each shown from LEAST_SHOWN answers
 * on, as it is counted in `few`.
 */
async function readTallies(database: Reader, scopes: string[], year: number): Promise<Map<string, Tally[]>> {
  const rows = await database
    .selectFrom("opinion_counts")
    .select(["scope", "month", "value", "count"])
    .where("scope", "in", scopes)
    .where("kind", "=", "end")
    .where("year", "=", year)
    .where("question", "=", SATISFACTION)
    .execute();
  const tallies = new Map<string, Tally[]>();
  for (const [scope, ofScope] of Map.groupBy(rows, (row) => row.scope)) {
    const months = [...Map.groupBy(ofScope, ({ month }) => month).values()].map(
      (ofMonth): Tally => SCALE_VALUES.map((value) => ofMonth.find((row) => row.value === value)?.count ?? 0),
    );
    tallies.set(scope, isStageScope(scope) ? months.filter(isShown) : months);
  }
  return tallies;
}

interface Commented {
  trainerId: string;
  year: number;
  stageIds: readonly string[];
}

async function listShuffled(database: Reader, { trainerId, year, stageIds }: Commented): Promise<string[]> {
  if (stageIds.length === 0) return [];
  const rows = await database
    .selectFrom("opinions")
    .select(["id", "comment", "trainer_ids"])
    .where("stage_id", "in", stageIds)
    .where("kind", "=", "end")
    .where("year", "=", year)
    .where("comment", "<>", "")
    .orderBy("stage_id")
    .orderBy("id")
    .limit(MOST_COMMENTS)
    .execute();
  return rows
    .filter((row) => (JSON.parse(row.trainer_ids) as string[]).includes(trainerId))
    .map(({ id, comment }) => ({ order: createHash("sha256").update(id).digest("hex"), comment }))
    .sort((one, two) => (one.order < two.order ? -1 : 1))
    .map(({ comment }) => comment);
}
