/** Fewer answers are never shown by themselves: one could guess who said what. */
export const LEAST_SHOWN = 5;

/** How many answered each value of the satisfaction, from 1 to SCALE_MAX. */
export type Tally = readonly number[];

export const answersIn = (tally: Tally) => tally.reduce((sum, count) => sum + count, 0);

export const isShown = (tally: Tally) => answersIn(tally) >= LEAST_SHOWN;

/**
 * What can be shown of a whole whose parts with enough answers are shown too. The answers of all other parts, `few`, are
 * left out when they are fewer than LEAST_SHOWN: subtracting the shown parts from the whole would give them away.
 */
export function withoutFew(whole: Tally, few: Tally): Tally {
  const answers = answersIn(few);
  return answers > 0 && answers < LEAST_SHOWN ? subtract(whole, few) : whole;
}

export const subtract = (whole: Tally, part: Tally): Tally => whole.map((count, index) => count - (part[index] ?? 0));
