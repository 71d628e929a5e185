import { sql } from "kysely";
import type { OpinionKind } from "../../../domain/opinions/opinion-kinds.ts";
import { type Answers, type Question, SCALE_MAX } from "../../../domain/opinions/question.ts";
import type { Transaction } from "../../database/database.ts";

/** An answer as it is counted: with the questions that were answered, which may have changed since. */
export interface Counted {
  questions: readonly Question[];
  answers: Answers;
}

export interface CountedWhere {
  kind: OpinionKind;
  year: number;
  /** Of the last day of the stage; 0 for the yearly kinds. */
  month: number;
  /** countScopes() of the opinion. */
  scopes: readonly string[];
}

/** The question and the value of the rows that count answers. */
export const ANSWERS = "";

export const ALL = "all";
export const typeScope = (typeId: number) => `type:${typeId}`;
export const stageScope = (stageId: string) => `stage:${stageId}`;
export const trainerScope = (trainerId: string) => `trainer:${trainerId}`;

/** All that an opinion is counted under. The same when it is changed: they are those of the moment when it was asked. */
export const countScopes = (of: { stageId: string | null; typeId: number | null; trainerIds: readonly string[] }) => [
  ALL,
  ...(of.typeId === null ? [] : [typeScope(of.typeId)]),
  ...(of.stageId === null ? [] : [stageScope(of.stageId)]),
  ...of.trainerIds.map(trainerScope),
];

/** Replaces `before` by `after` in the counts; without `before` it is a first answer, without `after` an erased one. */
export async function changeCounts(
  transaction: Transaction,
  { kind, year, month, scopes }: CountedWhere,
  before: Counted | null,
  after: Counted | null,
): Promise<void> {
  const changes = new Map<string, { question: string; value: string; count: number }>();
  const add = (counted: Counted | null, by: number) => {
    for (const [question, value] of counted ? countedValues(counted) : []) {
      const key = JSON.stringify([question, value]);
      changes.set(key, { question, value, count: (changes.get(key)?.count ?? 0) + by });
    }
  };
  add(before, -1);
  add(after, 1);
  const changed = [...changes.values()].filter(({ count }) => count !== 0);
  // In one order: two answers that lock the same rows wait for each other, and never both.
  const rows = [...new Set(scopes)]
    .flatMap((scope) => changed.map((change) => ({ scope, year, month, kind, ...change })))
    .sort(
      (one, two) =>
        compare(one.scope, two.scope) || compare(one.question, two.question) || compare(one.value, two.value),
    );
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE)
    await transaction
      .insertInto("opinion_counts")
      .values(rows.slice(from, from + ROWS_AT_ONCE))
      .onConflict((conflict) =>
        conflict
          .columns(["scope", "kind", "year", "month", "question", "value"])
          .doUpdateSet({ count: sql<number>`opinion_counts.count + excluded.count` }),
      )
      .execute();
}

const ROWS_AT_ONCE = 1_000;

/** Not localeCompare: the order must be the same in all processes. */
const compare = (one: string, two: string) => (one < two ? -1 : one > two ? 1 : 0);

/** Texts are not counted, nor a value that the question does not have. */
const countedValues = ({ questions, answers }: Counted): [question: string, value: string][] => [
  [ANSWERS, ANSWERS],
  ...questions.flatMap((question): [string, string][] => {
    const value = answers[question.id];
    return value !== undefined && valuesOf(question).includes(value) ? [[question.id, value]] : [];
  }),
];

const SCALE = Array.from({ length: SCALE_MAX }, (_, index) => String(index + 1));

const valuesOf = (question: Question): readonly string[] =>
  question.kind === "scale" ? SCALE : question.kind === "choice" ? question.choices : [];
