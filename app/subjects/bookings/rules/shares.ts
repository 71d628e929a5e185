import { euroText } from "#subjects/stages/rules/price.ts";
import { PAYERS, type Payer } from "./payers.ts";

/** What one payer pays of a booking. */
export interface Share {
  payer: Payer;
  /** The amount excludes tax; null is what the others leave. */
  cents: number | null;
}

interface Priced {
  /** What was agreed for the whole booking; null: the price of the stage for each registrant. */
  agreedCents: number | null;
  /** The price of the stage for one person; null: on request. */
  unitCents: number | null;
  people: number;
}

/** What a booking costs without tax; null while it is not known. */
export function bookingPrice({ agreedCents, unitCents, people }: Priced): number | null {
  if (agreedCents !== null) return agreedCents;
  return unitCents === null ? null : unitCents * people;
}

export const shareFault = {
  twoRests: "Une seule part peut être « le reste » : indiquez un montant.",
  repeated: "Ce payeur est déjà nommé : additionnez ses parts.",
  noBuyer: "L’employeur paie : indiquez l’entreprise.",
  notNeeded: "Le stagiaire paie tout : laissez l’entreprise vide.",
} as const;

/** Where a fault is said: the amount of a share, or the payer. */
interface ShareFault {
  index: number;
  at: "payer" | "amount";
  fault: string;
}

/** The sum is the price, as far as both are known. */
export function faultOfShares(shares: readonly Share[], priceCents: number | null): ShareFault | null {
  const repeated = shares.findIndex(
    ({ payer }, index) => payer !== "other" && shares.findIndex((share) => share.payer === payer) < index,
  );
  if (repeated >= 0) return { index: repeated, at: "payer", fault: shareFault.repeated };
  const rests = shares.flatMap(({ cents }, index) => (cents === null ? [index] : []));
  if (rests[1] !== undefined) return { index: rests[1], at: "amount", fault: shareFault.twoRests };
  if (priceCents === null || shares.length === 0) return null;
  const sum = sumOf(shares);
  const isRight = rests.length > 0 ? sum <= priceCents : sum === priceCents;
  return isRight ? null : { index: shares.length - 1, at: "amount", fault: wrongSum(sum, priceCents) };
}

const sumOf = (shares: readonly Share[]) => shares.reduce((sum, { cents }) => sum + (cents ?? 0), 0);

const wrongSum = (sum: number, price: number) =>
  sum > price
    ? `Les parts font ${euroText(sum)}, plus que le prix de ${euroText(price)}.`
    : `Les parts font ${euroText(sum)}, et le prix est de ${euroText(price)} : laissez vide le montant de qui paie le reste.`;

/** What each pays; null where the price is not known, or the others pay more than it. */
export function shareAmounts(shares: readonly Share[], priceCents: number | null): (number | null)[] {
  const rest = priceCents === null ? null : priceCents - sumOf(shares);
  return shares.map(({ cents }) => cents ?? (rest !== null && rest >= 0 ? rest : null));
}

/** An amount in parts for so many people, to the cent. */
export function amongPeople(cents: number, people: number): number[] {
  const each = Math.floor(cents / people);
  return Array.from({ length: people }, (_, index) => each + (index < cents - each * people ? 1 : 0));
}

/** « OCAPIAT 400 €, L’employeur 200 € » */
export function sharesInWords(shares: readonly (Share & { name?: string })[], priceCents: number | null): string {
  const amounts = shareAmounts(shares, priceCents);
  return shares
    .map(({ payer, name, cents }, index) => {
      const amount = amounts[index] ?? null;
      const words = amount !== null ? euroText(amount) : cents === null ? "le reste" : "";
      return `${name || PAYERS[payer]} ${words}`.trim();
    })
    .join(", ");
}

/** Who pays first is who the registrants are told to be paid by; empty: not known yet. */
export const mainPayer = (shares: readonly Share[]): Payer | "" => shares[0]?.payer ?? "";
