import { dayInParis } from "#platform/values/paris-time.ts";

const YEARS_BACK = 5;

/** The years whose results can be chosen, the current one first. */
export function shownYears(now: Date): number[] {
  const year = Number(dayInParis(now).slice(0, 4));
  return Array.from({ length: YEARS_BACK + 1 }, (_, index) => year - index);
}
