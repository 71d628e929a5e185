import type { DocumentKind } from "../../rules/document-kinds.ts";
import { subjectInPath } from "../../rules/dossier-actions.ts";
import type { TypedWhere } from "../../rules/typed-where.ts";

export const dossierPath = (stageId: string) => `/admin/stages/${encodeURIComponent(stageId)}/dossier`;

export const companyPath = (stageId: string, companyId: string) =>
  `${dossierPath(stageId)}/entreprises/${encodeURIComponent(companyId)}`;

/** What each registration brings in, by origin. */
export const amountsPath = (stageId: string) => `/admin/stages/${encodeURIComponent(stageId)}/argent/bpf`;

/** The PDF of a document that has no number yet. */
export const draftPath = (stageId: string, { kind, subject }: { kind: DocumentKind; subject: string }) =>
  `${dossierPath(stageId)}/projet/${kind}/${encodeURIComponent(subjectInPath(subject))}`;

/** The sheets of all half-days, to be signed on paper. */
export const blankSheetPath = (stageId: string) => `${dossierPath(stageId)}/feuille-vierge.pdf`;

/** The PDF of an issued document. */
export const documentPath = (documentId: string) => `/pieces/${documentId}`;

/** What is known of an issued document, also of a deleted stage. */
export const registeredPath = (documentId: string) => `/admin/dossiers/registre/${encodeURIComponent(documentId)}`;

/** Who gets the documents of a kind, and how, before they are sent. */
export const sendingPath = (stageId: string, kind: DocumentKind) => `${dossierPath(stageId)}/envoi?nature=${kind}`;

/** Where a signature on paper is noted. */
export const paperPath = (stageId: string, documentId: string) => `${dossierPath(stageId)}/papier/${documentId}`;

export const correctionPath = (stageId: string, documentId: string) => `${dossierPath(stageId)}/corriger/${documentId}`;

/** Where what lacks is typed. */
export function typingPath(where: TypedWhere, stageId: string, companyId: string | null): string {
  const stage = encodeURIComponent(stageId);
  switch (where) {
    case "company":
      return companyId ? companyPath(stageId, companyId) : `/admin/stages/${stage}/inscrits`;
    case "registrants":
      return `/admin/stages/${stage}/inscrits`;
    case "address":
      return `${dossierPath(stageId)}/adresses`;
    case "results":
      return `${dossierPath(stageId)}/resultats`;
    case "attendance":
      return `/admin/stages/${stage}/emargement`;
    case "centre":
      return "/admin/reglages";
    case "referents":
      return "/admin/reglages/referents";
    case "signature":
      return "/admin/reglages/signature";
    case "dossiers":
      return "/admin/reglages/dossiers";
    case "team":
      return "/admin/reglages/equipe";
    case "timetable":
      return `/admin/stages/${stage}/reglages#horaire`;
    case "stage":
      return `/admin/stages/${stage}/reglages`;
  }
}
