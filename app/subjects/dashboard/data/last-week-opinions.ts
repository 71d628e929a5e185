import { sql } from "kysely";
import type { Reader } from "#platform/database/database.ts";
import { addDays, midnightInParis } from "#platform/values/paris-time.ts";
import { type Answers, SATISFACTION, SATISFIED_FROM } from "#subjects/opinions/rules/question.ts";
import type { Week } from "../rules/week.ts";

export interface WeekOpinions {
  answers: number;
  /** Of the questionnaires at the end of a stage. */
  rated: number;
  satisfied: number;
  /** Of any week: answers that ask for a reaction and had none. */
  reactions: number;
}

/** What was answered in that week. */
export async function readWeekOpinions(database: Reader, { from, until }: Week): Promise<WeekOpinions> {
  const rows = await database
    .selectFrom("opinions")
    .select(["kind", "answers"])
    .where("answered_at", ">=", midnightInParis(from))
    .where("answered_at", "<", midnightInParis(addDays(until, 1)))
    .execute();
  const ratings = rows.filter(({ kind }) => kind === "end").flatMap(({ answers }) => ratingOf(answers));
  const { reactions } = await database
    .selectFrom("opinions")
    .select(({ fn }) => fn.countAll<number | string>().as("reactions"))
    // Written out, so that a prepared statement uses the index of these rows.
    .where("reaction", "=", sql.lit("open"))
    .executeTakeFirstOrThrow();
  return {
    answers: rows.length,
    rated: ratings.length,
    satisfied: ratings.filter((rating) => rating >= SATISFIED_FROM).length,
    reactions: Number(reactions),
  };
}

function ratingOf(answers: string | null): number[] {
  const rating = Number((JSON.parse(answers ?? "{}") as Answers)[SATISFACTION] ?? "");
  return rating > 0 ? [rating] : [];
}
