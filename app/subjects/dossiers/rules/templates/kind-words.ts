import type { DocumentKind } from "../document-kinds.ts";

/** The document within a sentence, with its article. */
export const THE_DOCUMENT: Record<DocumentKind, string> = {
  programme: "le programme",
  quotation: "le devis",
  agreement: "la convention de formation",
  contract: "le contrat de formation",
  convocation: "la convocation",
  attendanceSheet: "la feuille d’émargement",
  completionCertificate: "le certificat de réalisation",
  attestation: "l’attestation de fin de formation",
};

/** « Annule et remplace le certificat de réalisation CRT-2026-0003. » */
export const replacesText = (kind: DocumentKind, number: string) =>
  `Annule et remplace ${THE_DOCUMENT[kind]} ${number}.`;
