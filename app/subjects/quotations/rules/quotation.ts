import { addDays, type Day } from "#platform/values/paris-time.ts";
import { type Line, lineCents } from "#subjects/invoices/rules/amounts.ts";

/** "DVP-2026-0012": quotations of a dossier, for people who have a name, have numbers of their own. */
export const quotationNumber = ({ year, number }: { year: number; number: number }) =>
  `DVP-${year}-${String(number).padStart(4, "0")}`;

export const QUOTATIONS_PATH = "/admin/devis";
export const quotationPath = (id: string) => `${QUOTATIONS_PATH}/${encodeURIComponent(id)}`;
/** Where the people of a quotation are registered, in one table. */
export const registerPath = ({ id, stageId }: { id: string; stageId: string }) =>
  `/admin/stages/${encodeURIComponent(stageId)}/inscrits/equipe?avec=${encodeURIComponent(id)}`;

/** The state in the table; the office sees another one once its last day is past. */
export type StoredState = "draft" | "sent" | "accepted" | "refused";
/** What an answer of the company makes of one that was sent. */
export type Answered = Exclude<StoredState, "draft">;

export const QUOTATION_STATES = {
  draft: "Brouillon",
  sent: "En attente",
  accepted: "Accepté",
  refused: "Refusé",
  expired: "Expiré",
} as const;
export type QuotationState = keyof typeof QUOTATION_STATES;

export const QUOTATION_TONES = {
  draft: "quiet",
  sent: "waiting",
  accepted: "done",
  refused: "over",
  expired: "alarm",
} as const satisfies Record<QuotationState, string>;

/** So many days, and not beyond the stage itself. */
export function usualValidity(today: Day, days: number, stageDay: Day | null): Day {
  const until = addDays(today, days);
  return stageDay && stageDay >= today && stageDay < until ? stageDay : until;
}

/** Without an answer, it has expired the day after its last one. */
export const stateOf = ({ state, validUntil }: { state: StoredState; validUntil: Day }, today: Day): QuotationState =>
  state === "sent" && validUntil < today ? "expired" : state;

export interface Priced {
  people: number;
  /** The price of one person, without tax. */
  unitCents: number;
  /** That of the training. */
  vatRate: number;
  discountCents: number;
  /** What is asked for besides the training. */
  lines: readonly Line[];
}

/** All that is printed and added up: the training, what comes with it, the discount. */
export function printedLines({ title, ...priced }: Priced & { title: string }): Line[] {
  const { people, unitCents, vatRate, discountCents, lines } = priced;
  const training = { label: title, quantity: people * 100, unitCents, vatRate, bookingId: null };
  const discount = { label: "Remise", quantity: 100, unitCents: -discountCents, vatRate, bookingId: null };
  return [training, ...lines, ...(discountCents > 0 ? [discount] : [])];
}

/** What the training is sold for: with the lines that are taxed like it, less the discount. The others are invoiced by hand. */
export const bookedCents = (priced: Priced): number =>
  printedLines({ title: "", ...priced })
    .filter(({ vatRate }) => vatRate === priced.vatRate)
    .reduce((sum, line) => sum + lineCents(line), 0);

/** The lines with a tax of their own. */
export const invoicedApart = ({ lines, vatRate }: Pick<Priced, "lines" | "vatRate">) =>
  lines.filter((line) => line.vatRate !== vatRate);

/** The part of so many people who are registered after others; all parts together are the whole, to the cent. */
export const partOf = (cents: number, { people, before, now }: { people: number; before: number; now: number }) =>
  Math.round((cents * (before + now)) / people) - Math.round((cents * before) / people);
