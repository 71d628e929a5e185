import { ASKING } from "../asking/asking-moments.ts";
import type { OpinionKind } from "../opinion-kinds.ts";

/** Who is asked once a year, when an administrator says so. */
export const YEARLY_KINDS = ["company", "trainer", "funder"] as const satisfies readonly OpinionKind[];
export type YearlyKind = (typeof YEARLY_KINDS)[number];
export const isYearlyKind = (text: string): text is YearlyKind => YEARLY_KINDS.some((kind) => kind === text);

export interface Recipient {
  name: string;
  email: string;
}

/** One press of the button asks no more people. */
export const MOST_AT_ONCE = 500;

const DAY = 24 * 3_600_000;

export const yearlyClosesAt = (kind: YearlyKind, askedAt: Date) =>
  new Date(askedAt.getTime() + ASKING[kind].openDays * DAY);
