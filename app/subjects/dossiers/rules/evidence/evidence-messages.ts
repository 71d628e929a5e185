import type { OmissionReason } from "#platform/values/omissions.ts";

export const EVIDENCE_RUNNING =
  "Un dossier de preuve est déjà en cours de téléchargement avec votre compte. Attendez qu’il soit terminé.";
export const EVIDENCE_TOO_MANY = "Trop de dossiers de preuve téléchargés en peu de temps. Réessayez dans une heure.";

export const OMITTED_EVIDENCE: Record<OmissionReason, string> = {
  missing: "Fichier introuvable dans le stockage du site",
  unreadable: "Fichier illisible ou incomplet dans le stockage du site",
  tooLarge: "Fichier trop lourd pour cette archive",
};

export const STEP_LABELS: Record<string, string> = {
  issued: "Émis",
  signed: "Signé",
  countersigned: "Signé par les deux parties",
};

export const SIDE_LABELS: Record<string, string> = { client: "Le client", centre: "Le centre" };
