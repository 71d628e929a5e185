import type { Reader } from "#platform/database/database.ts";
import type { User } from "#platform/values/user.ts";
import type { Account } from "#subjects/registrations/data/own-registrations.ts";
import { documentFileName } from "../../rules/document-file-name.ts";
import { type DocumentKind, documentNumber } from "../../rules/document-kinds.ts";
import { isListedTo } from "./person-documents.ts";

interface ReadableDocument {
  id: string;
  /** The name of its PDF. */
  fileName: string;
  /** Whether it is about the viewer: then opening it is noted. */
  isOwn: boolean;
}

/**
 * Administrators read it, and the account that /Documents lists it to; null for everybody else, as if there were no
 * such document.
 */
export async function findReadableDocument(
  database: Reader,
  { documentId, viewer }: { documentId: string; viewer: Account & Pick<User, "role"> },
): Promise<ReadableDocument | null> {
  const row = await database
    .selectFrom("issued_documents")
    .select(["id", "kind", "year", "number", "participant_id", "recipient_name", "company_name", "stage_title"])
    .where("id", "=", documentId)
    .executeTakeFirst();
  if (!row) return null;
  const kind = row.kind as DocumentKind;
  const isOwn = await isListedTo(database, viewer, documentId);
  if (!isOwn && viewer.role !== "admin") return null;
  const about = row.company_name || row.recipient_name || row.stage_title;
  return {
    id: row.id,
    fileName: documentFileName({ kind, number: documentNumber({ ...row, kind }), about }),
    // What is about the whole stage proves nothing about one of its people.
    isOwn: isOwn && row.participant_id !== null,
  };
}
