import { MAX_REASON } from "#platform/values/text-lengths.ts";
import type { IssueReason } from "./issue-rules.ts";

export type CorrectionReason =
  | "reasonMissing"
  | "reasonTooLong"
  | "documentGone"
  | "alreadyCorrected"
  | "nothingChanges";
export type BatchReason = "tooManyAtOnce" | "tooManyDocuments";

/** A batch is small, so that its PDFs are made before the answer. */
export const MOST_DOCUMENTS_AT_ONCE = 25;

export const DOCUMENT_TOO_LONG =
  "Ce document est trop long pour tenir dans un PDF. Raccourcissez le modèle, ou partagez le stage en plusieurs.";

export const issueMessage: Record<IssueReason | CorrectionReason | BatchReason, string> = {
  unknownSubject: "Cette personne ou cette entreprise n’est plus dans le dossier de ce stage.",
  alreadyIssued: "Ce document est déjà émis. Pour le changer, faites une correction.",
  tooLong: DOCUMENT_TOO_LONG,
  reasonMissing: "Dites pourquoi ce document est corrigé.",
  reasonTooLong: `Le motif est trop long : ${MAX_REASON} caractères au plus.`,
  documentGone: "Ce document n’existe pas, ou n’est pas de ce stage.",
  alreadyCorrected: "Ce document a déjà été corrigé : seule sa dernière version peut l’être.",
  nothingChanges:
    "Le nouveau document dirait la même chose que l’ancien. Changez d’abord ce qui est faux : l’entreprise, le stage, l’inscription ou les réglages.",
  tooManyAtOnce: `${MOST_DOCUMENTS_AT_ONCE} documents au plus à la fois.`,
  tooManyDocuments: "Trop de documents émis en une heure. Réessayez un peu plus tard.",
};

/** « Il manque le signataire de l’entreprise, le SIRET. » */
const missingMessage = (missing: readonly string[]) => `Il manque ${missing.join(", ")}.`;

/** Why a document is not made. */
export const notReadyMessage = (why: { missing: readonly string[] } | { notNeeded: string }) =>
  "missing" in why ? missingMessage(why.missing) : `Ce document n’est pas à faire : ${why.notNeeded}.`;

export const CORRECTION_FAILED = "La correction n’a pas pu être enregistrée. Réessayez.";
export const DRAFTS_BUSY = "Trop de PDF sont demandés en ce moment. Réessayez dans une minute.";
export const TOO_MANY_FILES = "Ce document a été demandé trop souvent. Réessayez dans une heure.";
export const TOO_MANY_DRAFTS = "Trop de projets ouverts en une heure. Réessayez un peu plus tard.";
export const DOCUMENT_UNKNOWN = "Ce document n’existe pas.";
export const STAGE_OF_DOCUMENT_GONE =
  "Le stage de ce document n’existe plus : le document reste lisible, mais ne peut plus être corrigé.";

/** What a correction does. */
export const CORRECTION_EXPLAINED = [
  "Un nouveau document est fait avec ce que le dossier dit aujourd’hui. Il porte un nouveau numéro et nomme celui qu’il remplace.",
  "L’ancien garde son numéro et reste lisible dans le registre, qui dit par quoi il est remplacé.",
] as const;
export const SIGNATURES_START_AGAIN =
  "Les signatures de l’ancien ne valent pas pour le nouveau : il est à faire signer.";
export const OUTSIDE_THE_TEXT =
  "Le texte reste le même : seuls changent le destinataire, son adresse ou la présentation.";
