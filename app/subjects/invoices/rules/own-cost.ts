import { addDays, type Day, dashedDate } from "#platform/values/paris-time.ts";
import { centsText } from "./amounts.ts";

interface Taught {
  /** The days of the stage, in their order; empty: not known yet. */
  days: readonly Day[];
  /** The largest part of the price before the start. */
  firstPercent: number;
}

/** What a person who pays themselves has to pay at most by this day: the first payment until the stage begins, then more with each of its days (L.6353-6). */
export function payableCents(priceCents: number, { days, firstPercent }: Taught, today: Day): number {
  // Rounded down: not a cent more may be asked for.
  const first = Math.floor((priceCents * firstPercent) / 100);
  if (days.length === 0) return first;
  const begun = days.filter((day) => day <= today).length;
  return first + Math.floor(((priceCents - first) * begun) / days.length);
}

/** Whether all of the price can be asked for: on the last day of the stage. */
export const isPayable = ({ days }: Pick<Taught, "days">, today: Day) => (days.at(-1) ?? "9999") <= today;

/** An invoice asks for money, a payment brings it. */
const WORDS = {
  invoice: { before: "déjà facturés", may: "cette facture peut être émise" },
  payment: { before: "déjà payés", may: "ce paiement peut être reçu" },
} as const;

/** What the law asks before a person who pays themselves may be asked for money. */
interface OwnCost extends Taught {
  act: keyof typeof WORDS;
  name: string;
  /** Their contract for this stage; null: none was signed. */
  contract: { withdrawUntil: Day | null; isWithdrawn: boolean } | null;
  /** What the person pays in all, what was asked of them before, and what this invoice or payment adds. */
  priceCents: number;
  askedCents: number;
  cents: number;
}

/** Why this cannot be asked for on that day, and from when; null: it can (L.6353-5 and L.6353-6 of the Code du travail). */
export function refuseOwnCost(asked: OwnCost, today: Day): string | null {
  const { act, name, contract, days, priceCents, askedCents, cents, firstPercent } = asked;
  const { before, may } = WORDS[act];
  if (contract?.isWithdrawn) return `${name} s’est rétracté : rien ne peut lui être demandé.`;
  // What was asked of a part before it needed a contract can be paid once the stage is over.
  if (!contract && !(act === "payment" && isPayable(asked, today)))
    return `Le contrat de ${name} n’est pas signé : rien ne peut lui être demandé avant la fin de son délai de rétractation.`;
  if (contract?.withdrawUntil && today <= contract.withdrawUntil)
    return `${name} peut se rétracter jusqu’au ${dashedDate(contract.withdrawUntil)} : ${may} à partir du ${dashedDate(addDays(contract.withdrawUntil, 1))}.`;
  const most = payableCents(priceCents, asked, today);
  if (isPayable(asked, today) || askedCents + cents <= most) return null;
  const from = days.find((day) => askedCents + cents <= payableCents(priceCents, asked, day)) ?? days.at(-1);
  const already = askedCents > 0 ? `, dont ${centsText(askedCents)} ${before}` : "";
  const limit =
    (days[0] ?? "9999") <= today
      ? `Le stage n’est pas fini : à ce jour, ${name} ne peut payer que ${centsText(most)}${already}`
      : `Avant le début du stage, ${name} ne peut payer que ${firstPercent} % du prix, soit ${centsText(most)}${already}`;
  return `${limit} : ${may} ${from === undefined ? "au début du stage" : `à partir du ${dashedDate(from)}`}.`;
}
