import type { Selectable } from "kysely";
import type { Reader } from "#platform/database/database.ts";
import type { Instant } from "#platform/database/tables/column-values.ts";
import type { IssuedDocumentRow } from "#platform/database/tables/dossiers.ts";
import { leftAt } from "#subjects/mails/data/left-at.ts";
import { type DocumentKind, documentNumber } from "../../rules/document-kinds.ts";
import type { IssuedDocument } from "../../rules/dossier.ts";

/** The description is left out, because it is long. */
const SHOWN = [
  "issued_documents.id",
  "issued_documents.kind",
  "issued_documents.year",
  "issued_documents.number",
  "issued_documents.subject",
  "issued_documents.recipient_name",
  "issued_documents.recipient_email",
  "issued_documents.revision",
  "issued_documents.correction_reason",
  "issued_documents.template_version",
  "issued_documents.facts_digest",
  "issued_documents.issued_at",
  "issued_documents.by_name",
  "issued_documents.mail_id",
  "issued_documents.opened_at",
  "issued_documents.signed_at",
  "issued_documents.is_signed_on_paper",
  "issued_documents.countersigned_at",
  "issued_documents.withdrawn_at",
  "issued_documents.withdraw_until",
] as const;

type Shown = Pick<
  Selectable<IssuedDocumentRow>,
  (typeof SHOWN)[number] extends `issued_documents.${infer Column extends keyof IssuedDocumentRow}` ? Column : never
> & { replaced_year: number | null; replaced_number: number | null; left_at: Instant | null };

/** Each row has the number of the document that it corrects. */
export const issuedDocuments = (database: Reader) =>
  database
    .selectFrom("issued_documents")
    .leftJoin("issued_documents as replaced", "replaced.id", "issued_documents.replaces_id")
    .select([...SHOWN, "replaced.year as replaced_year", "replaced.number as replaced_number"])
    .select(leftAt().as("left_at"));

export function toIssued(row: Shown): IssuedDocument {
  const kind = row.kind as DocumentKind;
  const { year, number, replaced_year, replaced_number } = row;
  return {
    id: row.id,
    kind,
    number: documentNumber({ kind, year, number }),
    subject: row.subject,
    recipientName: row.recipient_name,
    recipientEmail: row.recipient_email,
    revision: row.revision,
    replacesNumber:
      replaced_year === null || replaced_number === null
        ? null
        : documentNumber({ kind, year: replaced_year, number: replaced_number }),
    correctionReason: row.correction_reason,
    templateVersion: row.template_version,
    factsDigest: row.facts_digest,
    issuedAt: new Date(row.issued_at),
    by: row.by_name,
    sentAt: instant(row.left_at),
    isPosted: row.left_at !== null && row.mail_id === null,
    openedAt: instant(row.opened_at),
    signedAt: instant(row.signed_at),
    isSignedOnPaper: Boolean(row.is_signed_on_paper),
    countersignedAt: instant(row.countersigned_at),
    withdrawnAt: instant(row.withdrawn_at),
    withdrawUntil: row.withdraw_until,
  };
}

const instant = (value: Date | string | null) => (value === null ? null : new Date(value));
