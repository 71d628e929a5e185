import { sql } from "kysely";
import type { Reader } from "#platform/database/database.ts";
import type { OpinionKind } from "../../rules/opinion-kinds.ts";
import type { Answers, Question } from "../../rules/question.ts";
import { ANSWERS, ASKED, TRAINER_SCOPES, TYPE_SCOPES } from "../../rules/results/scopes.ts";
import { type ResultCount, type Summary, summarise } from "../../rules/results/summary.ts";

interface Wanted {
  kind: OpinionKind;
  year: number;
  /** "all", or that of a type or a trainer. */
  scope: string;
}

/** Counts the answers of two years when an administrator reads them; the database groups those that are the same. */
export async function readSummary(database: Reader, { kind, year, scope }: Wanted): Promise<Summary> {
  const years = [year, year - 1];
  const month = sql<string>`substr(stage_day, 6, 2)`;
  const groups = await database
    .selectFrom("opinions")
    .select(({ fn }) => ["year", month.as("month"), "answers", fn.countAll<number | string>().as("count")])
    .where("kind", "=", kind)
    .where("year", "in", years)
    // The type and the trainers of the moment when the opinion was asked.
    .$if(scope.startsWith(TYPE_SCOPES), (query) => query.where("type_id", "=", Number(scope.slice(TYPE_SCOPES.length))))
    .$if(scope.startsWith(TRAINER_SCOPES), (query) =>
      query.where(
        sql<boolean>`replace(trainer_ids, ${JSON.stringify(scope.slice(TRAINER_SCOPES.length))}, '') <> trainer_ids`,
      ),
    )
    .groupBy(["year", month, "answers"])
    .execute();
  const questions = await readQuestions(database, { kind, years });
  return summarise({
    year,
    counts: groups.flatMap((group) => countsOf({ ...group, month: Number(group.month), count: Number(group.count) })),
    questions,
    totals: { asked: ASKED, answers: ANSWERS },
  });
}

/** Each opinion counts as asked, by whatever way the person was told. */
function countsOf({
  answers,
  ...of
}: Pick<ResultCount, "year" | "month" | "count"> & { answers: string | null }): ResultCount[] {
  const asked = { ...of, question: ASKED, value: "" };
  if (answers === null) return [asked];
  const given = Object.entries(JSON.parse(answers) as Answers);
  return [
    asked,
    { ...of, question: ANSWERS, value: "" },
    ...given.map(([question, value]) => ({ ...of, question, value })),
  ];
}

/** All questions that were answered; the same question is told once, with its latest words. */
async function readQuestions(
  database: Reader,
  { kind, years }: { kind: OpinionKind; years: number[] },
): Promise<Question[]> {
  const newestFirst = await database
    .selectFrom("opinions")
    .select("questions")
    .where("kind", "=", kind)
    .where("year", "in", years)
    .where("answered_at", "is not", null)
    .groupBy("questions")
    .orderBy(({ fn }) => fn.max("answered_at"), "desc")
    .execute();
  const known = new Map<string, Question>();
  for (const { questions } of newestFirst)
    for (const question of JSON.parse(questions ?? "[]") as Question[])
      if (!known.has(question.id)) known.set(question.id, question);
  return [...known.values()];
}
