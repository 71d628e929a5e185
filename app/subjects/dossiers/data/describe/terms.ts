import type { DocumentPart } from "#platform/documents/document-description.ts";
import { dateInWords } from "#platform/values/paris-time.ts";
import { counted } from "#platform/values/plural.ts";
import { lastCancelDay } from "#subjects/registrations/rules/cancel-limit.ts";
import { numberOn, ruleOn } from "#subjects/settings/rules/dated-rules.ts";
import { CANCEL_DAY } from "#subjects/settings/rules/dossier-settings.ts";
import { euroText } from "#subjects/stages/rules/price.ts";
import type { Known } from "./known.ts";
import { plainParts } from "./template-parts.ts";

/** A person and a company pay on other terms. Between professionals the penalties are compulsory. */
export function paymentTerms(known: Known): DocumentPart[] {
  const { paymentTerms: terms, personPaymentTerms } = known.settings.dossiers;
  if (known.kind === "contract") return plainParts(personPaymentTerms);
  return terms === "" ? [] : plainParts(`${terms}\n${penalties(known)}`);
}

function penalties({ settings: { dossiers }, today }: Known): string {
  const [penalty, fee] = [ruleOn(dossiers.latePenalty, today), ruleOn(dossiers.recoveryFee, today)];
  const euros = euroText(numberOn(dossiers.recoveryFee, today) * 100);
  const told = `En cas de retard de paiement, des pénalités sont dues au taux de ${penalty.value} (${penalty.source}), et une indemnité forfaitaire de ${euros} pour frais de recouvrement (${fee.source}).`;
  return told.replaceAll("article ", "article\u00a0");
}

/** What the terms said before they could name the day. */
const UNDATED = "dans le délai indiqué sur le site";

export function cancellationTerms({ dossier: { stage }, settings: { dossiers, rules } }: Known): string {
  const days = Math.max(1, rules.cancelDays);
  const last = lastCancelDay(stage, days);
  const day = last ? dateInWords(last) : `${counted(days, "jour")} avant son début`;
  return dossiers.cancellationTerms
    .replaceAll(UNDATED, `au plus tard le ${CANCEL_DAY}`)
    .replaceAll(last ? CANCEL_DAY : `le ${CANCEL_DAY}`, day);
}
