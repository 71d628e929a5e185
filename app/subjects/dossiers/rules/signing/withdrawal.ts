import { addDays, type Day, dayInParis } from "#platform/values/paris-time.ts";
import { isPublicHoliday } from "#platform/values/public-holidays.ts";
import { daysText, numberOn } from "#subjects/settings/rules/dated-rules.ts";
import type { DossierSettings } from "#subjects/settings/rules/dossier-settings.ts";
import type { DocumentKind } from "../document-kinds.ts";
import type { IssuedDocument } from "../dossier.ts";

export type WithdrawalRules = Pick<DossierSettings, "withdrawalOnPaper" | "withdrawalAtDistance">;

/**
 * A contract names one period. Somebody with an e-mail address gets a link to sign at a distance, so the longer period
 * applies to them, even if they then sign on paper.
 */
const periodOf = (email: string, { withdrawalOnPaper, withdrawalAtDistance }: WithdrawalRules) =>
  email === "" ? withdrawalOnPaper : withdrawalAtDistance;

/**
 * The last day, whole, on which somebody can withdraw who signs on that day. The day after the signing is the first one,
 * and a period that ends on a Saturday, a Sunday or a public holiday lasts until the next working day (Code de la
 * consommation, L.221-19).
 */
export function withdrawalEnd({ email, signedOn }: { email: string; signedOn: Day }, rules: WithdrawalRules): Day {
  let last = addDays(signedOn, numberOn(periodOf(email, rules), signedOn));
  while (isWeekend(last) || isPublicHoliday(last)) last = addDays(last, 1);
  return last;
}

/** "14 jours" */
export const withdrawalDays = ({ email, day }: { email: string; day: Day }, rules: WithdrawalRules): string =>
  daysText(periodOf(email, rules), day);

interface Signing {
  kind: DocumentKind;
  recipientEmail: string;
}

/** What is stored with a signature: null where there is nothing to withdraw from. */
export const withdrawableUntil = ({ kind, recipientEmail }: Signing, signedOn: Day, rules: WithdrawalRules) =>
  kind === "contract" ? withdrawalEnd({ email: recipientEmail, signedOn }, rules) : null;

/**
 * Whether the stage begins within the withdrawal period of a contract that is signed today. The person must then ask for
 * that expressly (Code de la consommation, L.221-25).
 */
export function startsBeforeWithdrawalEnds(
  document: Signing & { stageDay: Day },
  today: Day,
  rules: WithdrawalRules,
): boolean {
  const last = withdrawableUntil(document, today, rules);
  return last !== null && document.stageDay !== "" && document.stageDay <= last;
}

type SignedContract = Pick<IssuedDocument, "withdrawUntil">;

export const canWithdraw = (
  { withdrawUntil, withdrawnAt }: SignedContract & Pick<IssuedDocument, "withdrawnAt">,
  now: Date,
): boolean => withdrawUntil !== null && withdrawnAt === null && dayInParis(now) <= withdrawUntil;

/** The first day on which the centre may ask for money: the day after the last one to withdraw. Null before the signing. */
export const paymentAllowedFrom = ({ withdrawUntil }: SignedContract): Day | null =>
  withdrawUntil && addDays(withdrawUntil, 1);

function isWeekend(day: Day): boolean {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return weekday === 0 || weekday === 6;
}
