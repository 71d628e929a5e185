/**
 * The documents of a stage, in the order in which they are made. `per`: what one document is about. `isSigned`: the
 * other side signs it, then the centre. `isForPerson`: the registrant may read it.
 */
export const DOCUMENT_KINDS = {
  programme: { label: "Programme", prefix: "PRG", per: "stage", isSigned: false, isForPerson: true },
  quotation: { label: "Devis", prefix: "DEV", per: "company", isSigned: false, isForPerson: false },
  agreement: { label: "Convention de formation", prefix: "CNV", per: "company", isSigned: true, isForPerson: false },
  contract: { label: "Contrat de formation", prefix: "CTR", per: "participant", isSigned: true, isForPerson: true },
  convocation: { label: "Convocation", prefix: "CVO", per: "participant", isSigned: false, isForPerson: true },
  attendanceSheet: { label: "Feuille d’émargement", prefix: "EMG", per: "stage", isSigned: false, isForPerson: false },
  completionCertificate: {
    label: "Certificat de réalisation",
    prefix: "CRT",
    per: "participant",
    isSigned: false,
    isForPerson: true,
  },
  attestation: {
    label: "Attestation de fin de formation",
    prefix: "ATT",
    per: "participant",
    isSigned: false,
    isForPerson: true,
  },
} as const satisfies Record<string, KindDefinition>;

interface KindDefinition {
  label: string;
  /** The beginning of its numbers: "CNV-2026-0012". */
  prefix: string;
  per: "stage" | "company" | "participant";
  isSigned: boolean;
  isForPerson: boolean;
}

export type DocumentKind = keyof typeof DOCUMENT_KINDS;
export const DOCUMENT_KIND_NAMES = Object.keys(DOCUMENT_KINDS) as DocumentKind[];

export const isDocumentKind = (text: string): text is DocumentKind => Object.hasOwn(DOCUMENT_KINDS, text);

/** "CNV-2026-0012": without a gap for each kind and year. */
export function documentNumber({ kind, year, number }: { kind: DocumentKind; year: number; number: number }): string {
  return `${DOCUMENT_KINDS[kind].prefix}-${year}-${String(number).padStart(4, "0")}`;
}
