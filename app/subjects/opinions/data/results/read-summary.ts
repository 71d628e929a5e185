import { sql } from "kysely";
import type { Reader } from "#platform/database/database.ts";
import type { OpinionKind } from "../../rules/opinion-kinds.ts";
import type { Answers, Question } from "../../rules/question.ts";
import { ANSWERS, ASKED, type ResultCount, type Summary, summarise } from "../../rules/results/summary.ts";

interface Wanted {
  kind: OpinionKind;
  year: number;
  /** Only stages of this type; null: all. */
  typeId: number | null;
  /** Only stages that this person taught; null: all. */
  trainerId: string | null;
}

/** Counts the answers of two years when an administrator reads them; the database groups those that are the same. */
export async function readSummary(database: Reader, { kind, year, typeId, trainerId }: Wanted): Promise<Summary> {
  const years = [year, year - 1];
  const month = sql<string>`substr(stage_day, 6, 2)`;
  const groups = await database
    .selectFrom("opinions")
    .select(({ fn }) => ["year", month.as("month"), "answers", fn.countAll<number | string>().as("count")])
    .where("kind", "=", kind)
    .where("year", "in", years)
    // The type and the trainers of the moment when the opinion was asked.
    .$if(typeId !== null, (query) => query.where("type_id", "=", typeId))
    .$if(trainerId !== null, (query) =>
      query.where(sql<boolean>`replace(trainer_ids, ${JSON.stringify(trainerId)}, '') <> trainer_ids`),
    )
    .groupBy(["year", month, "answers"])
    .execute();
  const questions = await readQuestions(database, { kind, years });
  return summarise({
    year,
    counts: groups.flatMap((group) => countsOf({ ...group, month: Number(group.month), count: Number(group.count) })),
    questions,
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
