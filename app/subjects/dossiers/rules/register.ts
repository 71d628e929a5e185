import { dashedDate, dayInParis } from "#platform/values/paris-time.ts";
import { DOCUMENT_KINDS, type DocumentKind } from "./document-kinds.ts";
import type { IssuedDocument } from "./dossier.ts";
import { issuedStateInWords } from "./issued-state-words.ts";

/** A document of the register, which also has those of deleted stages. */
export interface RegisteredDocument extends IssuedDocument {
  stageId: string;
  stageTitle: string;
  /** Empty if it is about no company. */
  companyName: string;
  /** Whether the stage still exists. */
  hasStage: boolean;
  /** The number of the correction that replaces it. */
  replacedByNumber: string | null;
  /** sha256 of the PDF as issued; null until it is made. */
  checksum: string | null;
}

export interface RegisterFilter {
  year: number | null;
  kind: DocumentKind | null;
  /** Words of the number, the recipient, the company or the stage. */
  text: string;
}

/** The company and its signatory, the person, or nobody. */
export const registerRecipient = ({ companyName, recipientName }: RegisteredDocument) =>
  [companyName, recipientName].filter((name) => name !== "").join(", ");

interface Column {
  heading: string;
  cell: (document: RegisteredDocument) => string;
}

export const REGISTER_COLUMNS: readonly Column[] = [
  { heading: "Numéro", cell: ({ number }) => number },
  { heading: "Document", cell: ({ kind }) => DOCUMENT_KINDS[kind].label },
  { heading: "Pour", cell: registerRecipient },
  { heading: "Stage", cell: ({ stageTitle }) => stageTitle },
  { heading: "Émis le", cell: ({ issuedAt }) => dashedDate(dayInParis(issuedAt)) },
  { heading: "Par", cell: ({ by }) => by },
  { heading: "État", cell: (document) => issuedStateInWords(document, document.replacedByNumber) },
  { heading: "Remplace", cell: ({ replacesNumber }) => replacesNumber ?? "" },
  { heading: "Motif de la correction", cell: ({ correctionReason }) => correctionReason },
  { heading: "Empreinte SHA-256", cell: ({ checksum }) => checksum ?? "" },
];
