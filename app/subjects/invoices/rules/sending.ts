import { REMINDER_NAMES } from "./dunning.ts";

/** Why an invoice is not sent. */
export const sendRefusal = {
  notIssued: "Un brouillon ne s’envoie pas : émettez-le d’abord.",
  noAddress: "Personne n’y a d’adresse e-mail pour recevoir les factures.",
  alreadySent: "Elle vient d’être envoyée, ou son e-mail est en attente.",
  tooMany: "Trop d’envois en une heure. Réessayez un peu plus tard.",
} as const;
export type SendRefusal = keyof typeof sendRefusal;

/** What a mail of an invoice was, by its step. */
export const SENDING_STEPS = ["Envoi", ...REMINDER_NAMES] as const;
