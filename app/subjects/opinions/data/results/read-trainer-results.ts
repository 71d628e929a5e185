import { createHash } from "node:crypto";
import type { Reader } from "#platform/database/database.ts";
import { type Figure, figureOf } from "../../rules/results/public-figures.ts";
import { addUp, LEAST_SHOWN } from "../../rules/results/publication.ts";

export interface TrainerResults {
  /** The figure of the stages below together; null without one. */
  figure: Figure | null;
  stages: { id: string; title: string; day: string; figure: Figure }[];
  /** The order says nothing of when they were written. */
  comments: string[];
}

const MOST_COMMENTS = 200;

/**
 * What a trainer may know of what was said at the end of their stages of a year: of those whose questionnaire has closed
 * with at least LEAST_SHOWN answers. Before, one could look before and after an answer, and know it.
 */
export async function readTrainerResults(
  database: Reader,
  { trainerId, year }: { trainerId: string; year: number },
): Promise<TrainerResults> {
  const rows = await database
    .selectFrom("stage_results")
    .select(["stage_id", "stage_title", "stage_day", "trainer_ids", "answers", "satisfied"])
    .where("year", "=", year)
    .where("answers", ">=", LEAST_SHOWN)
    .orderBy("stage_day", "desc")
    .orderBy("stage_id")
    .execute();
  const taught = rows.filter((row) => (JSON.parse(row.trainer_ids) as string[]).includes(trainerId));
  return {
    figure: figureOf(addUp(taught), year),
    stages: taught.flatMap(({ stage_id: id, stage_title: title, stage_day: day, ...share }) => {
      const figure = figureOf(share, year);
      return figure ? [{ id, title, day, figure }] : [];
    }),
    comments: await listShuffled(
      database,
      taught.map(({ stage_id }) => stage_id),
    ),
  };
}

/** All of these stages: of some, fewer people than were counted would have said them. */
async function listShuffled(database: Reader, stageIds: readonly string[]): Promise<string[]> {
  if (stageIds.length === 0) return [];
  const rows = await database
    .selectFrom("opinions")
    .select(["id", "comment"])
    .where("stage_id", "in", stageIds)
    .where("kind", "=", "end")
    .where("comment", "<>", "")
    .orderBy("stage_id")
    .orderBy("id")
    .limit(MOST_COMMENTS)
    .execute();
  return rows
    .map(({ id, comment }) => ({ order: createHash("sha256").update(id).digest("hex"), comment }))
    .sort((one, two) => (one.order < two.order ? -1 : 1))
    .map(({ comment }) => comment);
}
