import type { Reader } from "#platform/database/database.ts";
import { type DocumentKind, documentNumber } from "../../rules/document-kinds.ts";
import type { IssuedDocument } from "../../rules/dossier.ts";
import type { EvidenceMail, EvidenceSignature, RegistrationDate } from "../../rules/evidence/evidence.ts";
import type { DocumentFile, FileStep } from "../files/document-files.ts";
import { issuedDocuments, toIssued } from "../issuing/issued-rows.ts";

/** All revisions, in the order in which they were issued. */
export async function readAllIssued(database: Reader, stageId: string): Promise<IssuedDocument[]> {
  const rows = await issuedDocuments(database)
    .where("issued_documents.stage_id", "=", stageId)
    .orderBy("issued_documents.kind")
    .orderBy("issued_documents.year")
    .orderBy("issued_documents.number")
    .execute();
  return rows.map(toIssued);
}

/** The files by the id of their document. */
export async function readFiles(database: Reader, stageId: string): Promise<Map<string, DocumentFile[]>> {
  const rows = await database
    .selectFrom("issued_documents")
    .innerJoin("document_files", "document_files.document_id", "issued_documents.id")
    .select(["document_id", "document_files.id", "step", "size", "checksum"])
    .where("stage_id", "=", stageId)
    .orderBy("document_files.created_at")
    .execute();
  const files = rows.map(({ step, ...row }) => ({ ...row, step: step as FileStep }));
  return Map.groupBy(files, ({ document_id }) => document_id);
}

/** The signatures by the id of their document. */
export async function readSignatures(database: Reader, stageId: string): Promise<Map<string, EvidenceSignature[]>> {
  const rows = await database
    .selectFrom("issued_documents")
    .innerJoin("document_signatures", "document_signatures.document_id", "issued_documents.id")
    .select(["document_id", "side", "name", "title", "email", "read_checksum", "document_signatures.signed_at"])
    .where("stage_id", "=", stageId)
    .orderBy("document_signatures.signed_at")
    .execute();
  const signatures = rows.map(({ document_id, read_checksum, signed_at, ...row }) => ({
    documentId: document_id,
    ...row,
    readChecksum: read_checksum,
    signedAt: new Date(signed_at),
  }));
  return Map.groupBy(signatures, ({ documentId }) => documentId);
}

const MAIL_COLUMNS = [
  "mails.id",
  "mails.subject as mail_subject",
  "recipient",
  "mails.created_at",
  "mails.sent_at",
  "state",
  "issued_documents.kind",
  "year",
  "number",
] as const;

/**
 * About documents only; one mail may carry several. Old mails are deleted; the date on which a document was sent stays with
 * it.
 */
export async function readMails(database: Reader, stageId: string): Promise<EvidenceMail[]> {
  const documents = database.selectFrom("issued_documents").where("issued_documents.stage_id", "=", stageId);
  // Two queries, because no index serves a join on one column or the other.
  const rows = [
    ...(await documents.innerJoin("mails", "mails.id", "mail_id").select(MAIL_COLUMNS).execute()),
    ...(await documents.innerJoin("mails", "mails.document_id", "issued_documents.id").select(MAIL_COLUMNS).execute()),
  ];
  const mails = new Map<string, EvidenceMail>();
  for (const row of rows) {
    const number = documentNumber({ kind: row.kind as DocumentKind, year: row.year, number: row.number });
    const numbers = mails.get(row.id)?.numbers ?? [];
    mails.set(row.id, {
      numbers: numbers.includes(number) ? numbers : [...numbers, number],
      subject: row.mail_subject,
      recipient: row.recipient,
      createdAt: new Date(row.created_at),
      sentAt: row.sent_at === null ? null : new Date(row.sent_at),
      state: row.state,
    });
  }
  return [...mails.values()].sort((one, other) => one.createdAt.getTime() - other.createdAt.getTime());
}

/** When each participant registered, to tell what the public page said then; or when an import entered them afterwards. */
export async function readRegistrationDates(database: Reader, stageId: string): Promise<Map<string, RegistrationDate>> {
  const rows = await database
    .selectFrom("participants")
    .select(["id", "registration_date", "imported_at"])
    .where("stage_id", "=", stageId)
    .execute();
  return new Map(
    rows.map(({ id, registration_date, imported_at }) => [
      id,
      { at: new Date(imported_at ?? registration_date), isImported: imported_at !== null },
    ]),
  );
}

export interface StoredFile {
  id: string;
  name: string;
  size: number;
  checksum: string;
}

/** What the centre sent to all who were on the site as registered then; not what it sent to some of them. */
export async function readSharedFiles(database: Reader, stageId: string): Promise<StoredFile[]> {
  const rows = await database
    .selectFrom("shared_files")
    .select(["id", "name", "size", "checksum"])
    .where("shared_at", "is not", null)
    .where("shared_by_admin", "=", true)
    .where("id", "in", (query) =>
      query
        .selectFrom("shared_file_registrants")
        .innerJoin("participants", "participants.id", "participant_id")
        .select("file_id")
        .where("stage_id", "=", stageId),
    )
    .where(({ not, exists, selectFrom, ref }) =>
      not(
        exists(
          selectFrom("participants as left_out")
            .select("left_out.id")
            .where("left_out.stage_id", "=", stageId)
            .where(({ fn, eb }) =>
              eb(fn.coalesce("left_out.imported_at", "left_out.registration_date"), "<", ref("shared_files.shared_at")),
            )
            .where("left_out.id", "not in", (query) =>
              query
                .selectFrom("shared_file_registrants as given")
                .select("given.participant_id")
                .whereRef("given.file_id", "=", "shared_files.id"),
            ),
        ),
      ),
    )
    .orderBy("shared_at")
    .orderBy("id")
    .execute();
  return rows.map((row) => ({ ...row, size: Number(row.size) }));
}

/** The programme that the public page offers. */
export async function readStageFiles(database: Reader, stageId: string): Promise<StoredFile[]> {
  return database
    .selectFrom("stage_files")
    .select(["id", "name", "size", "checksum"])
    .where("stage_id", "=", stageId)
    .where("kind", "=", "programme")
    .orderBy("created_at")
    .orderBy("id")
    .execute();
}
