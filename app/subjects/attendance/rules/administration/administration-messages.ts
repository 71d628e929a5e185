import { ofName } from "#platform/values/elision.ts";
import { FIELD_TOO_LONG } from "#platform/values/length-messages.ts";
import { counted } from "#platform/values/plural.ts";
import { MAX_REASON } from "#platform/values/text-lengths.ts";
import type { RegistrationRefusal } from "#subjects/registrations/rules/registration.ts";
import { registrationMessage } from "#subjects/registrations/rules/registration-messages.ts";
import type { CorrectionFault } from "./correction-form.ts";

export const HALF_DAY_GONE = "Cette demi-journée n’est plus dans l’horaire de ce stage.";
export const PERSON_GONE = "Cette personne n’est pas dans l’émargement de ce stage.";
export const NO_TIMETABLE =
  "Ce stage n’a pas d’horaire : l’émargement se fait par demi-journée. Indiquez-les dans la fiche du stage.";
export const CORRECTION_EXPLAINED =
  "La correction s’ajoute à ce qui a été signé ; votre nom et le motif se lisent sur l’émargement. N’indiquez aucune maladie.";
export const WAITING_EXPLAINED =
  "Ces saisies ne comptent pas d’elles-mêmes : elles ont été faites hors de l’horaire ou reçues après la clôture, viennent d’un appareil mal réglé ou de quelqu’un que le stage ne connaît pas. Votre décision s’ajoute, avec votre nom ; ce qui a été signé reste lisible.";
export const DECIDED_EXPLAINED =
  "Tant que la demi-journée n’est pas close, une décision peut être changée ici ; ensuite, par une correction. La première reste lisible.";
export const UNDECIDED_EXPLAINED =
  "Des saisies sont arrivées après la clôture ou hors de l’horaire, ou sont de quelqu’un que le stage ne connaît pas : elles ne comptent pas tant que vous n’avez pas décidé. Celles du dernier mois.";
export const SETTLE_EXPLAINED =
  "Le formateur les a ajoutées, elles ont été retirées du stage depuis, ou le stage ne les connaît pas. Inscrivez-les, ou dites qui elles sont : ce qu’elles ont signé dans l’horaire compte alors.";
export const TO_CLOSE_EXPLAINED =
  "Cette demi-journée n’est pas close. Le formateur la clôt en signant sur son appareil ; une feuille signée sur papier la clôt aussi.";
export const DECIDING_FAILED = "La décision n’a pas pu être enregistrée. Réessayez.";
export const DECIDING_REASON_HINT = `Il se lit sur l’émargement et dans le journal. ${MAX_REASON} caractères au plus.`;
/** The names of the people whose records were decided, one each record. */
export function decidedMessage(names: readonly string[], counts: boolean): string {
  const [name = ""] = names;
  if (names.length > 1) return `${names.length} saisies comptent.`;
  return counts ? `La saisie ${ofName(name)} compte.` : `La saisie ${ofName(name)} est écartée. Elle reste lisible.`;
}
export const CORRECTION_FAILED = "La correction n’a pas pu être enregistrée. Réessayez.";
export const SETTLING_FAILED = "Le choix n’a pas pu être enregistré. Réessayez.";
/** What became of what somebody signed, once it is said who they are. */
export interface TheirRecords {
  count: number;
  waiting: number;
}

/** `as` is the person of the stage; undefined: nobody of it. */
export function settledMessage(name: string, as: string | undefined, theirs: TheirRecords): string {
  if (as === undefined) return `${name} n’est pas de ce stage : ses signatures ne comptent pas.`;
  if (theirs.waiting === 0) return `Les signatures ${ofName(name)} comptent pour ${as}.`;
  return `Ce que ${name} a signé est de ${as} ; ${stillToDecide(theirs)}`;
}

export function registeredMessage(name: string, theirs: TheirRecords): string {
  const registered = `${name} figure parmi les inscrits`;
  if (theirs.waiting > 0) return `${registered} ; ${stillToDecide(theirs)}`;
  return theirs.count > 0 ? `${registered} ; ses signatures comptent.` : `${registered}.`;
}

const stillToDecide = ({ count, waiting }: TheirRecords) =>
  `${counted(waiting, "saisie")} à décider${count > 0 ? " ; le reste compte." : " : rien ne compte encore."}`;

export type CorrectionReason = CorrectionFault | "outsideHalfDay" | "notClosed" | "changedMeanwhile" | "nothingChanges";

export const correctionMessage: Record<CorrectionReason, string> = {
  presenceMissing: "Dites si la personne était présente ou absente.",
  arrivalWrong: "L’heure d’arrivée s’écrit comme 09:15.",
  departureWrong: "L’heure de départ s’écrit comme 16:30.",
  departureFirst: "L’heure de départ est avant l’heure d’arrivée.",
  reasonMissing: "Dites pourquoi l’émargement est corrigé.",
  reasonTooLong: `Le motif est trop long : ${MAX_REASON} caractères au plus.`,
  fieldTooLong: FIELD_TOO_LONG,
  outsideHalfDay: "Cette heure est en dehors de la demi-journée.",
  notClosed: "Cette demi-journée n’est pas close : elle se remplit sur la page d’émargement du terrain.",
  changedMeanwhile: "L’émargement de cette personne a changé entre-temps. Relisez, puis enregistrez à nouveau.",
  nothingChanges: "L’émargement le dit déjà : rien n’est corrigé.",
};

export type DecidingReason = "reasonMissing" | "reasonTooLong" | "notUnderstood" | "whoFirst" | "changedMeanwhile";

export const decidingMessage: Record<DecidingReason, string> = {
  reasonMissing: "Dites pourquoi : un motif est demandé pour écarter une signature ou en annuler une.",
  reasonTooLong: `Le motif est trop long : ${MAX_REASON} caractères au plus.`,
  notUnderstood: "Choisissez « Compter » ou « Écarter ».",
  whoFirst: "Dites d’abord, dans l’émargement du stage, de qui il s’agit.",
  changedMeanwhile: "Quelqu’un a décidé entre-temps, ou d’autres saisies sont arrivées. Relisez, puis décidez.",
};

export type SettlingReason = "choiceMissing" | "personGone" | "participantGone";

export const settlingMessage: Record<SettlingReason, string> = {
  choiceMissing: "Choisissez qui est cette personne.",
  personGone: PERSON_GONE,
  participantGone: "Cette personne n’est plus inscrite à ce stage.",
};

/** Why somebody who came cannot be registered with the one name that was typed for them. */
export const registeringMessage = (refusal: RegistrationRefusal) =>
  refusal.reason === "missingFields"
    ? "Il manque le prénom ou le nom : ajoutez cette personne dans l’onglet « Inscrits », puis choisissez-la ici."
    : registrationMessage(refusal);

export const CHAIN_INTACT =
  "Les enregistrements se suivent. Pour vérifier qu’ils n’ont pas été réécrits tous ensemble, comparez avec une feuille émise ou avec l’e-mail envoyé à la clôture d’une demi-journée.";

/** The number is that of the first record that does not fit. */
export const chainBroken = (number: number) =>
  `L’enregistrement n° ${number} ne correspond pas à ce qui avait été ajouté : il a été changé ou retiré après coup. Gardez la base de données telle quelle et prévenez la personne qui gère le serveur.`;

export const FORMER_HALF_DAY = "Demi-journée retirée de l’horaire";
export const FORMER_EXPLAINED =
  "Des enregistrements sont de demi-journées qui ne sont plus dans l’horaire. Ils sont gardés et ne comptent pas dans les heures suivies.";
