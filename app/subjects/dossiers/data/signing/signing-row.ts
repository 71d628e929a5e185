import { sql } from "kysely";
import type { Reader } from "#platform/database/database.ts";
import { CURRENT_ADDRESS } from "#subjects/mails/data/signature-links.ts";
import { timetableOf } from "#subjects/stages/data/half-days.ts";
import { type HalfDay, readTimetable } from "#subjects/stages/rules/timetable/half-days.ts";
import type { AboutDocument } from "../../mails.ts";
import { DOCUMENT_KINDS, type DocumentKind, documentNumber } from "../../rules/document-kinds.ts";
import type { IssuedDocument } from "../../rules/dossier.ts";

/** An issued document with all that decides whether it can be signed, and its address as it is now. Never its description, which is long. */
export interface SigningDocument
  extends Pick<
    IssuedDocument,
    | "id"
    | "kind"
    | "number"
    | "recipientName"
    | "recipientEmail"
    | "issuedAt"
    | "openedAt"
    | "signedAt"
    | "isSignedOnPaper"
    | "countersignedAt"
    | "withdrawnAt"
    | "withdrawUntil"
  > {
  /** The address that it was issued for. */
  issuedFor: string;
  /** False when the person or company of `recipientEmail` is deleted: then it is `issuedFor`, which may have been corrected since. */
  isRecipientKnown: boolean;
  stageId: string;
  stageTitle: string;
  stageDay: string;
  /** The half-days of a stage that still begins on that day. */
  halfDays: readonly HalfDay[];
  /** The participant of a contract; null for other kinds. */
  participantId: string | null;
  /** A correction has another number. */
  isReplaced: boolean;
  /** Its stage still exists, and so does the registration of a contract. */
  isWanted: boolean;
}

export async function findSigningDocument(database: Reader, id: string): Promise<SigningDocument | null> {
  const [document] = await findSigningDocuments(database, [id]);
  return document ?? null;
}

export async function findSigningDocuments(database: Reader, ids: readonly string[]): Promise<SigningDocument[]> {
  if (ids.length === 0) return [];
  const rows = await database
    .selectFrom("issued_documents as document")
    .leftJoin("issued_documents as newer", "newer.replaces_id", "document.id")
    .leftJoin("stages", "stages.id", "document.stage_id")
    .leftJoin("participants as person", "person.id", "document.participant_id")
    .leftJoin("organisations as company", "company.id", "document.company_id")
    .select([
      "document.id",
      "document.kind",
      "document.year",
      "document.number",
      "document.stage_id",
      "document.stage_title",
      "document.stage_day",
      "document.participant_id",
      "document.recipient_name",
      "document.recipient_email",
      "document.issued_at",
      "document.opened_at",
      "document.signed_at",
      "document.is_signed_on_paper",
      "document.countersigned_at",
      "document.withdrawn_at",
      "document.withdraw_until",
      "newer.id as newer_id",
      "stages.id as found_stage",
      "stages.date",
      timetableOf(),
      CURRENT_ADDRESS.as("address"),
      // A person who was moved to another stage has another contract.
      sql<string | null>`case when person.stage_id = document.stage_id then person.id end`.as("found_person"),
    ])
    .where("document.id", "in", ids)
    .execute();
  return rows.map((row) => {
    const kind = row.kind as DocumentKind;
    return {
      id: row.id,
      kind,
      number: documentNumber({ kind, year: row.year, number: row.number }),
      recipientName: row.recipient_name,
      recipientEmail: row.address ?? row.recipient_email,
      issuedFor: row.recipient_email,
      isRecipientKnown: row.address !== null,
      issuedAt: new Date(row.issued_at),
      openedAt: instant(row.opened_at),
      signedAt: instant(row.signed_at),
      isSignedOnPaper: Boolean(row.is_signed_on_paper),
      countersignedAt: instant(row.countersigned_at),
      withdrawnAt: instant(row.withdrawn_at),
      withdrawUntil: row.withdraw_until,
      stageId: row.stage_id,
      stageTitle: row.stage_title,
      stageDay: row.stage_day,
      halfDays: row.date === row.stage_day ? readTimetable(row.timetable ?? "[]") : [],
      participantId: row.participant_id,
      isReplaced: row.newer_id !== null,
      isWanted: row.found_stage !== null && (row.participant_id === null || row.found_person !== null),
    };
  });
}

/** What the mails about it tell. */
export const aboutDocument = (document: SigningDocument): AboutDocument => ({
  label: DOCUMENT_KINDS[document.kind].label,
  number: document.number,
  signatory: document.recipientName,
  stageId: document.stageId,
  stageTitle: document.stageTitle,
  stageDay: document.stageDay,
  halfDays: document.halfDays,
});

const instant = (value: Date | string | null) => (value === null ? null : new Date(value));
