import { addDays, type Day, dayInParis } from "../../paris-time.ts";
import { isPublicHoliday } from "../../stages/timetable/public-holidays.ts";
import type { IssuedDocument } from "../dossier.ts";

/**
 * How many days a person may withdraw from a contract after they signed it: on paper Code du travail, L.6353-5; at a
 * distance Code de la consommation, L.221-18.
 */
const WITHDRAWAL_DAYS = { onPaper: 10, atDistance: 14 } as const;

export const WITHDRAWAL_IN_WORDS = `${WITHDRAWAL_DAYS.onPaper} jours à compter de la signature, porté à ${WITHDRAWAL_DAYS.atDistance} jours si le contrat est conclu à distance`;

/** Of the price, at most, once the time to withdraw is over: Code du travail, L.6353-6. */
export const FIRST_PAYMENT_PERCENT = 30;

type SignedContract = Pick<IssuedDocument, "kind" | "signedAt" | "isSignedOnPaper">;

/**
 * The last day, whole, on which the person can withdraw; null when there is nothing to withdraw from. The day after the
 * signing is the first one, and a period that ends on a Saturday, a Sunday or a public holiday lasts until the next working
 * day (Code de la consommation, L.221-19).
 */
export function lastWithdrawalDay({ kind, signedAt, isSignedOnPaper }: SignedContract): Day | null {
  if (kind !== "contract" || !signedAt) return null;
  let last = addDays(dayInParis(signedAt), isSignedOnPaper ? WITHDRAWAL_DAYS.onPaper : WITHDRAWAL_DAYS.atDistance);
  while (isWeekend(last) || isPublicHoliday(last)) last = addDays(last, 1);
  return last;
}

export function canWithdraw(contract: SignedContract & Pick<IssuedDocument, "withdrawnAt">, now: Date): boolean {
  const last = lastWithdrawalDay(contract);
  return last !== null && contract.withdrawnAt === null && dayInParis(now) <= last;
}

/** The first day on which the centre may ask for money: the day after the last one to withdraw. Null before the signing. */
export function paymentAllowedFrom(contract: SignedContract): Day | null {
  const last = lastWithdrawalDay(contract);
  return last && addDays(last, 1);
}

function isWeekend(day: Day): boolean {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return weekday === 0 || weekday === 6;
}
