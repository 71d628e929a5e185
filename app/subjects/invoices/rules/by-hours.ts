import { lengthInWords } from "#subjects/stages/rules/timetable/timetable-words.ts";
import { lineCents, type Priced, sumOf } from "./amounts.ts";

/** How much of a stage is asked for. */
export const INVOICE_BASES = {
  end: "À l’issue : tout ce qui reste",
  deposit: "Acompte",
  hours: "Au prorata des heures suivies",
} as const;
export type InvoiceBasis = keyof typeof INVOICE_BASES;

export const isInvoiceBasis = (text: string): text is InvoiceBasis => Object.hasOwn(INVOICE_BASES, text);

/** The minutes that everybody of a booking followed, of those of the stage. */
export interface Hours {
  /** Minutes of each registrant, none above `planned`. */
  followed: ReadonlyMap<string, number>;
  /** What one person was to follow. */
  planned: number;
}

interface Attended {
  people: readonly { id: string; minutes: number | null }[];
  planned: number;
}

/** Null until it is known of everybody. */
export function hoursOf({ people, planned }: Attended): Hours | null {
  if (planned <= 0 || people.length === 0) return null;
  const followed = new Map<string, number>();
  for (const { id, minutes } of people) {
    if (minutes === null) return null;
    followed.set(id, Math.min(minutes, planned));
  }
  return { followed, planned };
}

/** The part of a price that was followed: rounded once, for the whole booking. */
export function followedCents(priceCents: number, { followed, planned }: Hours): number {
  return Math.round((priceCents * sumOf([...followed.values()])) / (planned * followed.size));
}

/** An amount in parts by weight, whose sum is the amount: the cents that are left go to the largest remainders, the first of equal ones, as `amongPeople` does. */
export function byWeight(cents: number, weights: readonly number[]): number[] {
  const all = sumOf(weights);
  if (all === 0) return weights.map(() => 0);
  const parts = weights.map((weight) => Math.floor((cents * weight) / all));
  const left = cents - sumOf(parts);
  const byRemainder = weights
    .map((weight, index) => ({ index, remainder: (cents * weight) % all }))
    .sort((one, other) => other.remainder - one.remainder);
  const raised = new Set(byRemainder.slice(0, left).map(({ index }) => index));
  return parts.map((part, index) => part + (raised.has(index) ? 1 : 0));
}

/** What a line still leaves for good after a change by hand: what it asks for more was not left. */
export function waivedAfter(before: Priced & { waivedCents?: number }, now: Priced): number {
  const { waivedCents = 0 } = before;
  return Math.min(waivedCents, Math.max(0, lineCents(before) + waivedCents - lineCents(now)));
}

/** « 10 h 30 suivies sur 14 h prévues » */
export function hoursInWords({ followed, planned }: Hours, people: readonly { id: string }[]): string {
  const minutes = sumOf(people.map(({ id }) => followed.get(id) ?? 0));
  return `${lengthInWords(minutes)} suivies sur ${lengthInWords(planned * people.length)} prévues`;
}
