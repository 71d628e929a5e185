import { sql } from "kysely";
import type { Database } from "#platform/database/database.ts";
import { refusableTransaction } from "#platform/database/refusable-transaction.ts";
import { dashedDate, dayInParis, instantInParis, parseDay } from "#platform/values/paris-time.ts";
import type { User } from "#platform/values/user.ts";
import { record } from "#subjects/journal/data/journal.ts";
import { spendCode } from "#subjects/mails/data/codes.ts";
import { DOCUMENT_KINDS } from "../../rules/document-kinds.ts";
import type { CentreSigningRefusal } from "../../rules/signing/signing-messages.ts";
import { noteWithdrawalEnd } from "./note-withdrawal-end.ts";
import { findSigningDocument, type SigningDocument } from "./signing-row.ts";

interface PaperSigning {
  documentId: string;
  /** YYYY-MM-DD, as typed. */
  day: string;
  by: Pick<User, "id" | "name">;
}

/** Both sides have signed the printed document: it counts as signed and countersigned. */
export async function signOnPaper(
  database: Database,
  { documentId, day: typed, by }: PaperSigning,
  now: Date,
): Promise<CentreSigningRefusal | null> {
  const day = parseDay(typed);
  if (!day) return "noDay";
  if (day > dayInParis(now)) return "inFuture";
  // The hour is not known; today's noon may be still to come.
  const at = new Date(Math.min(instantInParis(day, "12:00").getTime(), now.getTime()));
  return refusableTransaction<CentreSigningRefusal, null>(database, async (transaction, refuse) => {
    const { numUpdatedRows } = await transaction
      .updateTable("issued_documents")
      .set({ signed_at: at, countersigned_at: at, is_signed_on_paper: sql.lit(true) })
      .where("id", "=", documentId)
      .where("signed_at", "is", null)
      .executeTakeFirst();
    const document = (await findSigningDocument(transaction, documentId)) ?? refuse("notThere");
    // Signed by somebody else, before.
    const signedAt = numUpdatedRows > 0n ? null : document.signedAt;
    const obstacle = paperObstacle({ ...document, signedAt });
    if (obstacle) refuse(obstacle);
    if (day < dayInParis(document.issuedAt)) refuse("beforeIssued");
    await noteWithdrawalEnd(transaction, document, day);
    await spendCode(transaction, { document_id: documentId });
    const stage = { id: document.stageId, title: document.stageTitle };
    const changes = [
      { label: "Document", before: "", after: document.number },
      { label: "Signé le", before: "", after: dashedDate(day) },
    ];
    await record(transaction, { by, action: "documentSignedOnPaper", stage, changes }, now);
    return null;
  });
}

/** Why nothing is signed on paper any more, whatever the day. */
export function paperObstacle(document: SigningDocument): CentreSigningRefusal | null {
  if (!DOCUMENT_KINDS[document.kind].isSigned) return "notToSign";
  if (document.isReplaced) return "replaced";
  if (document.withdrawnAt) return "withdrawn";
  return document.signedAt ? "alreadySigned" : null;
}
