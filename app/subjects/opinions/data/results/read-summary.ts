import type { Reader } from "#platform/database/database.ts";
import type { OpinionKind } from "../../rules/opinion-kinds.ts";
import type { Question } from "../../rules/question.ts";
import { ANSWERS, ASKED } from "../../rules/results/scopes.ts";
import { type Summary, summarise } from "../../rules/results/summary.ts";

interface Wanted {
  kind: OpinionKind;
  year: number;
  /** "all", or that of a type or a trainer. */
  scope: string;
}

/** Two queries, whose rows grow with the questions and the months, not with the answers. */
export async function readSummary(database: Reader, { kind, year, scope }: Wanted): Promise<Summary> {
  const [counts, questions] = await Promise.all([
    database
      .selectFrom("opinion_counts")
      .select(["year", "month", "question", "value", "count"])
      .where("scope", "=", scope)
      .where("kind", "=", kind)
      .where("year", "in", [year, year - 1])
      .execute(),
    readQuestions(database, { kind, years: [year, year - 1] }),
  ]);
  return summarise({ year, counts, questions, totals: { asked: ASKED, answers: ANSWERS } });
}

/** Enough for the questions of each type to be among them. */
const MOST_ANSWERS = 50;

/** The questions of the latest answers; the same question is told once, with its latest words. */
async function readQuestions(
  database: Reader,
  { kind, years }: { kind: OpinionKind; years: number[] },
): Promise<Question[]> {
  const latest = (year: number) =>
    database
      .selectFrom("opinions")
      .select(["questions", "answered_at"])
      .where("kind", "=", kind)
      .where("year", "=", year)
      .where("answered_at", "is not", null)
      .orderBy("answered_at", "desc")
      .orderBy("id", "desc")
      .limit(MOST_ANSWERS)
      .as("latest");
  const [year = 0, before = 0] = years;
  const rows = await database
    .selectFrom(latest(year))
    .select(["questions", "answered_at"])
    .unionAll(database.selectFrom(latest(before)).select(["questions", "answered_at"]))
    .execute();
  const newestFirst = rows.sort(
    (one, two) => Number(new Date(two.answered_at ?? 0)) - Number(new Date(one.answered_at ?? 0)),
  );
  const known = new Map<string, Question>();
  for (const { questions } of newestFirst)
    for (const question of JSON.parse(questions ?? "[]") as Question[])
      if (!known.has(question.id)) known.set(question.id, question);
  return [...known.values()];
}
