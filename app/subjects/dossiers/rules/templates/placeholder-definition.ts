import type { DocumentKind } from "../document-kinds.ts";

export interface PlaceholderDefinition {
  /** What the editor says of it. */
  says: string;
  /** What lacks when the value is empty, after « il manque ». Without it, the line that names it is left out instead. */
  missing?: string;
  /** It stands alone on its line: a list, a table, boxes. */
  isBlock?: boolean;
  /** The documents that may name it; all without a list. */
  kinds?: readonly DocumentKind[];
}

export const COMPANY_KINDS = ["quotation", "agreement"] as const satisfies readonly DocumentKind[];
export const END_KINDS = ["completionCertificate", "attestation"] as const satisfies readonly DocumentKind[];
export const PERSON_KINDS = ["contract", "convocation", ...END_KINDS] as const satisfies readonly DocumentKind[];
export const BUYER_KINDS = [...COMPANY_KINDS, "contract"] as const satisfies readonly DocumentKind[];
