import { sql } from "kysely";
import type { Transaction } from "#platform/database/database.ts";
import type { OpinionKind } from "../../rules/opinion-kinds.ts";
import { type Answers, type Question, SCALE_VALUES } from "../../rules/question.ts";
import { ALL, ANSWERS, ASKED, stageScope, trainerScope, typeScope } from "../../rules/results/scopes.ts";

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

interface Change {
  scope: string;
  question: string;
  value: string;
  count: number;
}

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
  where: CountedWhere,
  before: Counted | null,
  after: Counted | null,
): Promise<void> {
  const changes = changesOf(before, after);
  const scopes = [...new Set(where.scopes)];
  await addUp(
    transaction,
    where,
    scopes.flatMap((scope) => changes.map((change) => ({ scope, ...change }))),
  );
}

/** For the share of answers: when an opinion is added, by whatever way the person will be told. */
export async function countAsked(transaction: Transaction, where: CountedWhere, count = 1): Promise<void> {
  const scopes = [...new Set(where.scopes)];
  await addUp(
    transaction,
    where,
    scopes.map((scope) => ({ scope, question: ASKED, value: ANSWERS, count })),
  );
}

function changesOf(before: Counted | null, after: Counted | null): Omit<Change, "scope">[] {
  const changes = new Map<string, Omit<Change, "scope">>();
  const add = (counted: Counted | null, by: number) => {
    for (const [question, value] of counted ? countedValues(counted) : []) {
      const key = JSON.stringify([question, value]);
      changes.set(key, { question, value, count: (changes.get(key)?.count ?? 0) + by });
    }
  };
  add(before, -1);
  add(after, 1);
  return [...changes.values()].filter(({ count }) => count !== 0);
}

const ROWS_AT_ONCE = 1_000;

async function addUp(transaction: Transaction, { kind, year, month }: CountedWhere, changes: readonly Change[]) {
  // In one order: two answers that lock the same rows wait for each other, and never both.
  const rows = changes
    .map((change) => ({ ...change, kind, year, month }))
    .sort((one, two) => compare(keyOf(one), keyOf(two)));
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

const keyOf = ({ scope, question, value }: Change) => JSON.stringify([scope, question, value]);
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

const valuesOf = (question: Question): readonly string[] =>
  question.kind === "scale" ? SCALE_VALUES : question.kind === "choice" ? question.choices : [];
