import type { Day } from "#platform/values/paris-time.ts";
import { ASKING, afterDays } from "../asking/asking-moments.ts";
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
/** One press looks at so many parts of the list of companies, of 500 each; the next press goes on from there. */
export const MOST_PARTS = 10;

/**
 * The year from December on, while most people still remember it, and until the end of March; null in the other months.
 */
export function yearToAskAbout(today: Day): number | null {
  const [year, month] = today.split("-").map(Number) as [number, number];
  if (month === 12) return year;
  return month <= 3 ? year - 1 : null;
}

/** Companies with a signatory are named « Jean Martin, GAEC du Bois »; a comma in the name of one without is left out. */
export const companyRecipientName = ({ signatory, company }: { signatory: string; company: string }) =>
  signatory.trim() === "" ? company.replaceAll(",", "") : `${signatory.trim()}, ${company}`;

/** Who is greeted by name: a person. A company, and whatever was typed for a funder, is not: empty. */
export function greetedName(kind: YearlyKind, name: string): string {
  if (kind === "trainer") return name;
  return kind === "company" && name.includes(", ") ? name.slice(0, name.indexOf(", ")) : "";
}

export const yearlyClosesAt = (kind: YearlyKind, askedAt: Date) => afterDays(askedAt, ASKING[kind].openDays);
