import { type Question, SATISFACTION, SATISFIED_FROM, SCALE_VALUES } from "../question.ts";
import type { Share } from "./publication.ts";

/** How many answered each value of a scale, from 1 to SCALE_MAX. */
type Tally = readonly number[];

export const answersIn = (tally: Tally) => tally.reduce((sum, count) => sum + count, 0);

const satisfiedIn = (tally: Tally) => answersIn(tally.slice(SATISFIED_FROM - 1));

/** These stand for the id of a question in the counts of those who answered and of those who were asked. */
export const ANSWERS = "";
export const ASKED = "@asked";

/** How often a value was given in a month. */
export interface ResultCount {
  year: number;
  month: number;
  question: string;
  value: string;
  count: number;
}

/** A value of the chosen year, and of the one before it. */
export interface Compared<Value> {
  now: Value;
  before: Value;
}

export interface ScaleResult {
  id: string;
  text: string;
  tally: Compared<Tally>;
}

export interface ChoiceResult {
  id: string;
  text: string;
  values: { value: string; count: Compared<number> }[];
}

export interface Summary {
  asked: Compared<number>;
  answered: Compared<number>;
  scales: ScaleResult[];
  choices: ChoiceResult[];
  /** The months from January on; empty for the yearly kinds. */
  months: Compared<Share>[];
}

interface Summarised {
  year: number;
  counts: readonly ResultCount[];
  /** Those that were answered lately: counts only know their ids. */
  questions: readonly Question[];
}

const MONTHS = Array.from({ length: 12 }, (_, index) => index + 1);

export function summarise({ year, counts, questions }: Summarised): Summary {
  const sums = sumsOf(counts);
  const sum = ({ year: of = 0, month = ALL_YEAR, question = "", value }: Partial<ResultCount>) =>
    sums.get(keyOf([of, month, question, value ?? ANY])) ?? 0;
  const compared = <Value>(value: (year: number) => Value): Compared<Value> => ({
    now: value(year),
    before: value(year - 1),
  });
  const tally = (of: Partial<ResultCount>): Tally => SCALE_VALUES.map((value) => sum({ ...of, value }));
  const share = (of: Partial<ResultCount>): Share => {
    const counted = tally({ ...of, question: SATISFACTION });
    return { answers: answersIn(counted), satisfied: satisfiedIn(counted) };
  };
  const isMonthly = counts.some(({ month }) => month > 0);
  return {
    asked: compared((of) => sum({ year: of, question: ASKED })),
    answered: compared((of) => sum({ year: of, question: ANSWERS })),
    scales: questions
      .filter(({ kind }) => kind === "scale")
      .map(({ id, text }) => ({ id, text, tally: compared((of) => tally({ year: of, question: id })) })),
    choices: questions.flatMap((question) =>
      question.kind !== "choice"
        ? []
        : [
            {
              id: question.id,
              text: question.text,
              values: valuesOf(question.choices, counts, question.id).map((value) => ({
                value,
                count: compared((of) => sum({ year: of, question: question.id, value })),
              })),
            },
          ],
    ),
    months: isMonthly ? MONTHS.map((month) => compared((of) => share({ year: of, month }))) : [],
  };
}

/** A month and a value that no row has: the sum over all of them. */
const [ALL_YEAR, ANY] = [-1, null];

const keyOf = (parts: readonly (number | string | null)[]) => JSON.stringify(parts);

/** The sum of each year, month, question and value, computed in one pass over the rows. */
function sumsOf(counts: readonly ResultCount[]): Map<string, number> {
  const sums = new Map<string, number>();
  for (const { year, question, count, ...row } of counts)
    for (const month of [row.month, ALL_YEAR])
      for (const value of [row.value, ANY]) {
        const key = keyOf([year, month, question, value]);
        sums.set(key, (sums.get(key) ?? 0) + count);
      }
  return sums;
}

/** Those of today, then those of before that somebody chose. */
const valuesOf = (choices: readonly string[], counts: readonly ResultCount[], question: string) => [
  ...new Set([
    ...choices,
    ...counts.filter((row) => row.question === question && row.count > 0).map(({ value }) => value),
  ]),
];

/** Null without an answer. */
export const percentage = ({ answers, satisfied }: Share): number | null =>
  answers === 0 ? null : Math.round((100 * satisfied) / answers);

export const shareOf = (tally: Tally): Share => ({ answers: answersIn(tally), satisfied: satisfiedIn(tally) });
