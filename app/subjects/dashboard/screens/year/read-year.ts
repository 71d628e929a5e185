import { queryText } from "#platform/forms/query.ts";
import type { Day } from "#platform/values/paris-time.ts";
import { yearsShown } from "../../rules/year-figures.ts";

export const yearPath = (year: number) => `/admin/annee?annee=${year}`;

/** The year in the address; anything else is this year. */
export function readYear({ searchParams }: URL, today: Day) {
  const thisYear = Number(today.slice(0, 4));
  const years = yearsShown(thisYear);
  const asked = Number(queryText(searchParams, "annee"));
  return { years, year: years.includes(asked) ? asked : thisYear };
}
