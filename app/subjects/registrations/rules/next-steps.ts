import type { PAYERS } from "#subjects/bookings/rules/payers.ts";
import { isChoice } from "./trainee-choices.ts";

const NOT_KNOWN =
  "Le centre envoie la convention ou le contrat de formation à signer, et demandera d’abord qui paie la formation.";

const CONTRACT_FOLLOWS =
  "le contrat de formation suit, à signer en ligne ou sur papier. L’inscription est définitive quand il est signé. Aucun paiement n’est demandé avant la fin du délai de rétractation.";

/** A person who pays a part, beside others. */
const OWN_PART = "ownPart";

/** What has to happen before the stage, by who pays. A registration is final once its document is signed (L.6353-3). */
const STEPS: Record<keyof typeof PAYERS | typeof OWN_PART, string> = {
  oneself: `Formation payée à titre personnel : ${CONTRACT_FOLLOWS}`,
  [OWN_PART]: `Part payée à titre personnel : ${CONTRACT_FOLLOWS}`,
  employer:
    "L’employeur paie : le centre lui envoie la convention de formation. L’inscription est définitive quand il l’a signée.",
  vivea:
    "VIVEA paie : accord avant le début, comptez trois semaines. Il faut cotiser à VIVEA et être à jour de ses cotisations.",
  ocapiat:
    "OCAPIAT paie : accord avant le début, comptez trois semaines. L’employeur fait la demande, et le centre lui envoie la convention de formation.",
  franceTravail:
    "France Travail paie : accord avant le début. Prenez contact dès maintenant avec votre agence, le centre prépare le devis.",
  other: NOT_KNOWN,
};

/** Several people with the same payer are told once. */
export const nextSteps = (payers: readonly string[]): string[] => [
  ...new Set(payers.map((payer) => (isChoice(STEPS, payer) ? STEPS[payer as keyof typeof STEPS] : NOT_KNOWN))),
];

/** Those who pay for one registration, as nextSteps tells of them; nobody is known yet where there are none. */
export const payersTogether = ([first = "", ...others]: readonly string[]): string[] =>
  others.length === 0 ? [first] : [first, ...others].map((payer) => (payer === "oneself" ? OWN_PART : payer));
