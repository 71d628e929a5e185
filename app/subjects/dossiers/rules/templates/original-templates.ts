import type { DocumentKind } from "../document-kinds.ts";
import { AGREEMENT, QUOTATION } from "./originals/company-templates.ts";
import { CONTRACT } from "./originals/contract-template.ts";
import { ATTENDANCE_SHEET, CONVOCATION, PROGRAMME } from "./originals/course-templates.ts";
import { ATTESTATION, COMPLETION_CERTIFICATE } from "./originals/end-templates.ts";

/** The texts of the documents, until the centre changes them. */
export const ORIGINAL_TEMPLATES: Record<DocumentKind, string> = {
  programme: PROGRAMME,
  quotation: QUOTATION,
  agreement: AGREEMENT,
  contract: CONTRACT,
  convocation: CONVOCATION,
  attendanceSheet: ATTENDANCE_SHEET,
  completionCertificate: COMPLETION_CERTIFICATE,
  attestation: ATTESTATION,
};
