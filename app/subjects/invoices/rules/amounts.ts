import { type VatSum, vatByRate } from "#platform/values/vat.ts";

/** A line of an invoice. Amounts are cents without tax. */
export interface Line {
  label: string;
  /** How many, in hundredths: 150 is one and a half. */
  quantity: number;
  unitCents: number;
  /** The rate of VAT in hundredths of a per cent: 2000 is 20 %; 0: exempt. */
  vatRate: number;
  /** The booking that it asks money for. */
  bookingId: string | null;
}

/** What a line and a whole invoice may amount to, in cents: a column holds it, and nobody means more. */
export const MOST_CENTS = 100_000_000;

export type Priced = Pick<Line, "quantity" | "unitCents">;

/** Half a cent counts as one. */
export const lineCents = ({ quantity, unitCents }: Priced): number => Math.round((quantity * unitCents) / 100);

export interface Totals {
  netCents: number;
  vatCents: number;
  totalCents: number;
  /** One for each rate, the highest first. */
  byRate: VatSum[];
}

export function totalsOf(lines: readonly (Priced & Pick<Line, "vatRate">)[]): Totals {
  const byRate = vatByRate(lines.map((line) => ({ vatRate: line.vatRate, netCents: lineCents(line) })));
  const netCents = sumOf(byRate.map((sum) => sum.netCents));
  const vatCents = sumOf(byRate.map((sum) => sum.vatCents));
  return { netCents, vatCents, totalCents: netCents + vatCents, byRate };
}

export const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, cents) => sum + cents, 0);

const euros = new Intl.NumberFormat("fr-FR", { style: "currency", currency: "EUR" });

/** "1 250,00 €": an invoice always says the cents. What a credit note takes back of nothing is no « -0,00 € ». */
export const centsText = (cents: number): string => euros.format((cents || 0) / 100);

/** "1", "1,5" */
export const quantityText = (quantity: number): string => (quantity / 100).toLocaleString("fr-FR");

/** "20 %", "5,5 %" */
export const rateText = (vatRate: number): string => `${(vatRate / 100).toLocaleString("fr-FR")} %`;
