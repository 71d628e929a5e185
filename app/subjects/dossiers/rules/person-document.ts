import { mediumFrenchDate } from "#platform/values/paris-time.ts";
import { DOCUMENT_KINDS, type DocumentKind } from "./document-kinds.ts";

/** An issued document, as the person that it is for sees it. */
export interface PersonDocument {
  id: string;
  kind: DocumentKind;
  /** "CVO-2026-0012" */
  number: string;
  stageId: string;
  stageTitle: string;
  issuedAt: Date;
  /** The number of the document that corrects it. */
  replacedBy: string | null;
  openedAt: Date | null;
  signedAt: Date | null;
  countersignedAt: Date | null;
  withdrawnAt: Date | null;
  /** The size in bytes; null while its file is being made. */
  size: number | null;
}

type Steps = Pick<PersonDocument, "kind" | "replacedBy" | "signedAt" | "countersignedAt" | "withdrawnAt">;

/** What there is to know of it; null for one that needs nothing. */
export function documentState(document: Steps): string | null {
  const { kind, replacedBy, signedAt, countersignedAt, withdrawnAt } = document;
  if (replacedBy) return `Remplacé par ${replacedBy}`;
  if (withdrawnAt) return `Rétractation reçue le ${mediumFrenchDate(withdrawnAt)}`;
  if (!DOCUMENT_KINDS[kind].isSigned) return null;
  if (countersignedAt) return `Signé par les deux parties le ${mediumFrenchDate(countersignedAt)}`;
  return signedAt ? `Signé le ${mediumFrenchDate(signedAt)}, le centre doit encore signer` : "À signer";
}

export const DOCUMENTS_NOT_LOADED = "Les documents de vos stages n’ont pas pu être chargés.";
