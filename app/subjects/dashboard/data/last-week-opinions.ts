import { sql } from "kysely";
import type { Reader } from "#platform/database/database.ts";
import { addDays, midnightInParis } from "#platform/values/paris-time.ts";
import { type Answers, SATISFACTION, SATISFIED_FROM } from "#subjects/opinions/rules/question.ts";
import { type BoundedCount, boundedCount } from "../rules/bounded-count.ts";
import type { Week } from "../rules/week.ts";

export interface WeekOpinions {
  answers: BoundedCount;
  /** Of the questionnaires at the end of a stage. */
  rated: number;
  satisfied: number;
  /** Of any week: answers that ask for a reaction and had none. */
  reactions: BoundedCount;
}

const MOST_ANSWERS = 200;
const MOST_REACTIONS = 20;

/** What was answered in that week. No more rows are read than these limits. */
export async function readWeekOpinions(database: Reader, { from, until }: Week): Promise<WeekOpinions> {
  const rows = await database
    .selectFrom("opinions")
    .select(["kind", "answers"])
    .where("answered_at", ">=", midnightInParis(from))
    .where("answered_at", "<", midnightInParis(addDays(until, 1)))
    .orderBy("answered_at", "desc")
    .limit(MOST_ANSWERS)
    .execute();
  const ratings = rows.filter(({ kind }) => kind === "end").flatMap(({ answers }) => ratingOf(answers));
  const open = await database
    .selectFrom("opinions")
    .select("id")
    // Written out, so that a prepared statement uses the index of these rows.
    .where("reaction", "=", sql.lit("open"))
    .orderBy("answered_at")
    .limit(MOST_REACTIONS)
    .execute();
  return {
    answers: boundedCount(rows.length, MOST_ANSWERS),
    rated: ratings.length,
    satisfied: ratings.filter((rating) => rating >= SATISFIED_FROM).length,
    reactions: boundedCount(open.length, MOST_REACTIONS),
  };
}

function ratingOf(answers: string | null): number[] {
  const rating = Number((JSON.parse(answers ?? "{}") as Answers)[SATISFACTION] ?? "");
  return rating > 0 ? [rating] : [];
}
