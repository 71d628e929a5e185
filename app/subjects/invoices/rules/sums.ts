import { PAYERS } from "#subjects/bookings/rules/payers.ts";

/** What the sums of invoices can be grouped by; the keys are the words in the address. */
export const GROUPINGS = { payeur: "Payeur", financeur: "Financeur", annee: "Année", stage: "Stage" } as const;
export type Grouping = keyof typeof GROUPINGS;

/** How long what is owed is late: at most so many days; the first is not due yet, the last has no end. */
export const AGES = [
  { heading: "Non échu", most: 0 },
  { heading: "1–30 j", most: 30 },
  { heading: "31–60 j", most: 60 },
  { heading: "61–90 j", most: 90 },
  { heading: "Plus de 90 j", most: Number.POSITIVE_INFINITY },
] as const;

/** The age of a debt, as a position in AGES. */
export const ageOf = (daysLate: number): number => AGES.findIndex(({ most }) => daysLate <= most);

/** The payers of the list of invoices; one that belongs to no booking was made by hand. */
export const INVOICED_PAYERS = { ...PAYERS, main: "Faites à la main" } as const;
export type InvoicedPayer = keyof typeof INVOICED_PAYERS;

/** One invoice, as far as the sums need it. */
export interface Summed {
  group: { key: string; label: string };
  totalCents: number;
  creditedCents: number;
  paidCents: number;
  /** Negative before the day on which it is due. */
  daysLate: number;
}

export interface Sums {
  key: string;
  label: string;
  /** What was asked for, less the credit notes. */
  invoicedCents: number;
  paidCents: number;
  /** What is still to be paid, and the same by age: they add up. */
  owedCents: number;
  byAge: number[];
  /** What came in beyond what is asked for: invoiced = paid + owed - too much. */
  tooMuchCents: number;
}

const nothing = (key: string, label: string): Sums => ({
  ...{ key, label, invoicedCents: 0, paidCents: 0, owedCents: 0, tooMuchCents: 0 },
  byAge: AGES.map(() => 0),
});

function add(sums: Sums, { totalCents, creditedCents, paidCents, daysLate }: Omit<Summed, "group">) {
  const owed = totalCents - creditedCents - paidCents;
  sums.invoicedCents += totalCents - creditedCents;
  sums.paidCents += paidCents;
  sums.owedCents += Math.max(0, owed);
  sums.tooMuchCents += Math.max(0, -owed);
  const age = ageOf(daysLate);
  sums.byAge[age] = (sums.byAge[age] ?? 0) + Math.max(0, owed);
}

/** The sum of all, then a sum for each group, who owes most first. Nothing without an invoice. */
export function sumInvoices(invoices: readonly Summed[]): Sums[] {
  const total = nothing("", "Total");
  const groups = new Map<string, Sums>();
  for (const { group, ...invoice } of invoices) {
    const own = groups.get(group.key) ?? nothing(group.key, group.label);
    groups.set(group.key, own);
    add(own, invoice);
    add(total, invoice);
  }
  const sorted = [...groups.values()].toSorted(
    (one, other) =>
      other.owedCents - one.owedCents ||
      other.invoicedCents - one.invoicedCents ||
      one.label.localeCompare(other.label, "fr"),
  );
  return sorted.length === 0 ? [] : [total, ...sorted];
}
