import { dashedDate, dayInParis } from "#platform/values/paris-time.ts";
import type { SheetColumn } from "#platform/values/sheet.ts";
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

export const REGISTER_COLUMNS: readonly SheetColumn<RegisteredDocument>[] = [
  { heading: "Numéro", width: 16, cell: ({ number }) => number },
  { heading: "Document", width: 24, cell: ({ kind }) => DOCUMENT_KINDS[kind].label },
  { heading: "Pour", width: 30, cell: registerRecipient },
  { heading: "Stage", width: 30, cell: ({ stageTitle }) => stageTitle },
  { heading: "Émis le", width: 12, cell: ({ issuedAt }) => dashedDate(dayInParis(issuedAt)) },
  { heading: "Par", width: 20, cell: ({ by }) => by },
  { heading: "État", width: 24, cell: (document) => issuedStateInWords(document, document.replacedByNumber) },
  { heading: "Remplace", width: 16, cell: ({ replacesNumber }) => replacesNumber ?? "" },
  { heading: "Motif de la correction", width: 30, cell: ({ correctionReason }) => correctionReason },
  { heading: "Empreinte SHA-256", width: 66, cell: ({ checksum }) => checksum ?? "" },
];
