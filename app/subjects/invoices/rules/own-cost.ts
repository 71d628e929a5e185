import { addDays, type Day, dashedDate } from "#platform/values/paris-time.ts";
import { centsText } from "./amounts.ts";

/** What the law asks before a person who pays themselves may be asked for money. */
interface OwnCost {
  name: string;
  /** Their contract for this stage; null: none was signed. */
  contract: { withdrawUntil: Day | null; isWithdrawn: boolean } | null;
  /** Whether a contract is asked for: not where a company is the first to pay. */
  needsContract: boolean;
  /** Null: not known yet. */
  startsOn: Day | null;
  /** What the person pays in all, what was asked of them before, and what this invoice asks. */
  priceCents: number;
  askedCents: number;
  cents: number;
  /** The largest part of the price before the start. */
  firstPercent: number;
}

/** Why this invoice cannot be issued today, and from when; null: it can (L.6353-5 and L.6353-6 of the Code du travail). */
export function refuseOwnCost(asked: OwnCost, today: Day): string | null {
  const { name, contract, needsContract, startsOn, priceCents, askedCents, cents, firstPercent } = asked;
  if (contract?.isWithdrawn) return `${name} s’est rétracté : rien ne peut lui être demandé.`;
  if (needsContract && !contract)
    return `Le contrat de ${name} n’est pas signé : rien ne peut lui être demandé avant la fin de son délai de rétractation.`;
  if (contract?.withdrawUntil && today <= contract.withdrawUntil)
    return `${name} peut se rétracter jusqu’au ${dashedDate(contract.withdrawUntil)} : cette facture peut être émise à partir du ${dashedDate(addDays(contract.withdrawUntil, 1))}.`;
  if (startsOn !== null && startsOn <= today) return null;
  // Rounded down: not a cent more may be asked for.
  const most = Math.floor((priceCents * firstPercent) / 100);
  if (askedCents + cents <= most) return null;
  const from = startsOn === null ? "au début du stage" : `à partir du ${dashedDate(startsOn)}`;
  return `Avant le début du stage, ${name} ne peut payer que ${firstPercent} % du prix, soit ${centsText(most)}${
    askedCents > 0 ? `, dont ${centsText(askedCents)} déjà facturés` : ""
  } : le reste peut être facturé ${from}.`;
}
