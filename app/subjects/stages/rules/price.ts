import { counted } from "#platform/values/plural.ts";

const euros = new Intl.NumberFormat("fr-FR", {
  style: "currency",
  currency: "EUR",
  trailingZeroDisplay: "stripIfInteger",
});

/** "1 250 €", "89,50 €". */
export const euroText = (cents: number) => euros.format(cents / 100);

/** What one person pays, with the tax: prices are stored without it. */
export const priceWithTax = (cents: number, vatPercent: number) => cents + Math.round((cents * vatPercent) / 100);

/** "480 € net de TVA" where there is none to add, otherwise "576 € TTC". */
export const priceText = (cents: number, vatPercent: number) =>
  `${euroText(priceWithTax(cents, vatPercent))} ${vatPercent === 0 ? "net de TVA" : "TTC"}`;

/** "480 € HT", as administrators type it. */
export const netPriceText = (cents: number) => `${euroText(cents)} HT`;

/** The price that was typed, as the office reads it: "480 € net de TVA" where there is none, otherwise "480 € HT". */
export const typedPriceText = (cents: number, vatPercent: number) =>
  vatPercent === 0 ? priceText(cents, vatPercent) : netPriceText(cents);

/** "576 €", with the tax, where there is little room. */
export const shortPrice = (cents: number | null, vatPercent: number) =>
  cents === null ? "Sur devis" : euroText(priceWithTax(cents, vatPercent));

export const shownPrice = (cents: number | null, vatPercent: number) =>
  cents === null ? "Sur devis" : priceText(cents, vatPercent);

/** "3 personnes × 490 € = 1 470 € net de TVA". */
export function sumOfGroup(cents: number | null, people: number, vatPercent: number): string {
  if (cents === null) return "Prix de l’équipe sur devis";
  const each = priceWithTax(cents, vatPercent);
  const sum = `${euroText(each * people)} ${vatPercent === 0 ? "net de TVA" : "TTC"}`;
  return `${counted(people, "personne")} × ${euroText(each)} = ${sum}`;
}

const MAX_CENTS = 10_000_000;
const TYPED = /^(\d{1,6})(?:[.,](\d{1,2}))?(?:€|euros?)?(?:HT)?$/i;

/** The cents of "1 250,50", "1250.5" or "1250 €"; null if it is not a price, or one over 100,000 euros. */
export function parsePrice(text: string): number | null {
  const [, whole, fraction = ""] = TYPED.exec(text.replace(/\s/g, "")) ?? [];
  if (whole === undefined) return null;
  const cents = Number(whole) * 100 + Number(fraction.padEnd(2, "0"));
  return cents <= MAX_CENTS ? cents : null;
}

/** The price as the form has it: "1250", "89,50". */
export function priceInput(cents: number): string {
  const fraction = cents % 100;
  const whole = String((cents - fraction) / 100);
  return fraction === 0 ? whole : `${whole},${String(fraction).padStart(2, "0")}`;
}
