import { lengthInWords } from "#subjects/stages/rules/timetable/timetable-words.ts";
import { sumOf } from "./amounts.ts";

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
  /** By registrant, none above `planned`. */
  followed: ReadonlyMap<string, number>;
  /** For one person. */
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

/** An amount in parts by weight, whose sum is the amount to the cent. */
export function byWeight(cents: number, weights: readonly number[]): number[] {
  const all = sumOf(weights);
  if (all === 0) return weights.map(() => 0);
  const until = weights.map((_, index) => Math.round((cents * sumOf(weights.slice(0, index + 1))) / all));
  return until.map((sum, index) => sum - (until[index - 1] ?? 0));
}

/** « 10 h 30 suivies sur 14 h prévues » */
export function hoursInWords({ followed, planned }: Hours, people: readonly { id: string }[]): string {
  const minutes = sumOf(people.map(({ id }) => followed.get(id) ?? 0));
  return `${lengthInWords(minutes)} suivies sur ${lengthInWords(planned * people.length)} prévues`;
}
