import type { Selectable } from "kysely";
import type { MailRow } from "#platform/database/tables/mails.ts";
import type { StoredMail } from "#subjects/mails/data/mail.ts";
import { isMailKind, mailOf } from "./all-mails.ts";

/** Null for a kind that this version does not know. */
export function toStoredMail(row: Selectable<MailRow>): StoredMail | null {
  const { id, kind, recipient, subject } = row;
  if (!isMailKind(kind)) return null;
  return {
    id,
    mail: mailOf(kind),
    recipient,
    subject,
    data: JSON.parse(row.data),
    stageId: row.stage_id,
    participantId: row.participant_id,
    waitingEntryId: row.waiting_entry_id,
    documentId: row.document_id,
    userId: row.user_id,
    createdAt: new Date(row.created_at),
  };
}
