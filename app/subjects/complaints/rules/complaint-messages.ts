import { MAX_REASON } from "#platform/values/text-lengths.ts";
import { ANSWER_DAYS } from "./complaint.ts";
import type { ComplaintRefusal } from "./complaint-form.ts";
import { MAX_ACTION, MAX_ANSWER, MAX_COMPLAINT, MAX_CONCLUSION } from "./complaint-lengths.ts";
import type { Handling } from "./handling.ts";
import type { HandlingRefusal } from "./handling-form.ts";

export const COMPLAINT_LEAD = `Quelque chose s’est mal passé ? Dites-le-nous : une personne du centre vous répond sous ${ANSWER_DAYS} jours.`;

export const complaintMessage: Record<ComplaintRefusal, string> = {
  fieldTooLong: "Un des champs est trop long.",
  textTooLong: `Ce texte est trop long : ${MAX_COMPLAINT} caractères au plus.`,
  missingKind: "Choisissez s’il s’agit d’une réclamation, d’un incident ou d’une idée.",
  missingChannel: "Choisissez comment le centre l’a appris.",
  missingName: "Indiquez votre nom.",
  missingEmail: "Indiquez votre adresse e-mail : la réponse vous y parviendra.",
  invalidEmail: "Cette adresse e-mail n’est pas valide.",
  invalidPhone: "Ce numéro de téléphone n’est pas valide. Vous pouvez aussi laisser ce champ vide.",
  missingText: "Racontez ce qui s’est passé.",
  invalidDay: "La date de réception doit être un jour passé, de moins d’un an.",
  opinionGone:
    "Cette réponse à un questionnaire n’existe plus. Enregistrez à nouveau : la fiche ne sera liée à aucune réponse.",
  noSuchAdministrator: "Cette personne n’est plus administratrice du site. Choisissez-en une autre.",
  tooMany: "Plusieurs réclamations viennent déjà d’être envoyées d’ici. Réessayez dans une heure, ou appelez-nous.",
};

export const COMPLAINT_FAILED =
  "Votre réclamation n’a pas pu être enregistrée. Rien de ce que vous avez écrit n’est perdu : réessayez dans un instant.";
export const COMPLAINT_HINT = `${MAX_COMPLAINT} caractères au plus. N’écrivez rien sur la santé de quelqu’un : nous vous rappellerons s’il le faut.`;
export const STAGE_HINT = "Facultatif : son titre, sa date ou son lieu.";

export const RECEIPT_TITLE = "Réclamation bien reçue";
export const RECEIPT_BY_MAIL =
  "Un accusé de réception part à l’adresse que vous avez donnée. Si vous ne le trouvez pas, regardez dans les indésirables.";
export const RECEIPT_WITHOUT_MAIL = "Notez ce numéro : il vous sera demandé si vous nous appelez.";

export const COMPLAINT_GONE = "Cette fiche n’existe pas, ou n’existe plus.";
export const COMPLAINT_NOT_SAVED =
  "La fiche n’a pas pu être enregistrée. Rien de ce que vous avez écrit n’est perdu : réessayez dans un instant.";
export const REGISTER_EXPLAINED = `Chacune attend une réponse sous ${ANSWER_DAYS} jours.`;

export const UNVERIFIED_EXPLAINED =
  "Personne n’a prouvé que cette adresse est la sienne : n’écrivez rien qu’un inconnu ne doit pas lire, ou appelez d’abord.";
export const NO_ADDRESS_EXPLAINED =
  "Sans adresse e-mail, rien ne part : notez ici ce que vous avez répondu de vive voix ou par courrier.";
export const ANSWER_GOES_OUT = "Elle part par e-mail et reste dans le registre.";

export const handlingMessage: Record<HandlingRefusal, string> = {
  unknownStep: "Choisissez quoi faire de cette fiche.",
  fieldTooLong: "Un des champs est trop long.",
  textTooLong: "Ce texte est trop long.",
  missingText: "Écrivez quelque chose : c’est ce que le registre gardera.",
  noSuchAdministrator: complaintMessage.noSuchAdministrator,
  gone: COMPLAINT_GONE,
  changedMeanwhile:
    "Quelqu’un a modifié cette fiche entre-temps. Relisez son historique ci-dessous, puis envoyez à nouveau : votre texte est gardé.",
};

export const HANDLING_DONE: Record<Handling, string> = {
  assign: "C’est noté.",
  note: "L’action est notée.",
  answer: "La réponse est enregistrée.",
  close: "La fiche est close.",
  reopen: "La fiche est rouverte.",
};

export const HANDLING_HINTS = {
  note: `Un appel, un geste commercial, une vérification… ${MAX_ACTION} caractères au plus.`,
  answer: `${MAX_ANSWER} caractères au plus.`,
  close: `Ce que le centre en retient, et ce qui change pour que cela ne se reproduise pas. ${MAX_CONCLUSION} caractères au plus.`,
  reopen: `Le délai de réponse repart de ce jour. ${MAX_REASON} caractères au plus.`,
} as const;

/** Said instead of who follows it. */
export const NOT_ASSIGNED = "Pas encore attribuée";
