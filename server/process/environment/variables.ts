import * as v from "valibot";

export type Variables = Record<string, string | undefined>;

/** An empty variable counts as absent. */
export function withoutEmpty(variables: Variables): Record<string, string> {
  const given = Object.entries(variables).filter((entry): entry is [string, string] => Boolean(entry[1]));
  return Object.fromEntries(given);
}

/** A text that passes the check; else the problem, told with the value. */
export function textThat(isRight: (value: string) => boolean, problem: (value: string) => string) {
  return v.pipe(
    v.string(),
    v.check(isRight, ({ input }) => problem(input)),
  );
}

export function wholeNumber(least: number, most: number, problem: (value: string) => string) {
  const isRight = (value: string) => /^\d+$/.test(value) && Number(value) >= least && Number(value) <= most;
  return v.pipe(textThat(isRight, problem), v.transform(Number));
}
