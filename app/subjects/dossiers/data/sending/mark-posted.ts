import type { Database } from "#platform/database/database.ts";
import type { User } from "#platform/values/user.ts";
import { record } from "#subjects/journal/data/journal.ts";
import { hasLeft } from "#subjects/mails/data/left-at.ts";
import { DOCUMENT_KIND_NAMES, DOCUMENT_KINDS, type DocumentKind, documentNumber } from "../../rules/document-kinds.ts";

/** Those of a stage are for nobody by themselves. */
const FOR_SOMEBODY = DOCUMENT_KIND_NAMES.filter((kind) => DOCUMENT_KINDS[kind].per !== "stage");

interface Posting {
  stageId: string;
  documentId: string;
  by: Pick<User, "id" | "name">;
}

/** Notes that a printed document was posted: it counts as sent. False if it has reached somebody, is out of date or is not there. */
export async function markPosted(
  database: Database,
  { stageId, documentId, by }: Posting,
  now: Date,
): Promise<boolean> {
  return database.transaction().execute(async (transaction) => {
    const posted = await transaction
      .updateTable("issued_documents")
      // The mail that did not arrive says nothing of it any more.
      .set({ sent_at: now, mail_id: null })
      .where("id", "=", documentId)
      .where("stage_id", "=", stageId)
      .where("kind", "in", FOR_SOMEBODY)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom("issued_documents as newer")
              .select("newer.id")
              .whereRef("newer.replaces_id", "=", "issued_documents.id"),
          ),
        ),
      )
      .where("opened_at", "is", null)
      .where("signed_at", "is", null)
      .where("withdrawn_at", "is", null)
      .where(({ not }) => not(hasLeft()))
      .returning(["kind", "year", "number", "stage_title"])
      .executeTakeFirst();
    if (!posted) return false;
    const stage = { id: stageId, title: posted.stage_title };
    const changes = [
      {
        label: "Document",
        before: "",
        after: documentNumber({ ...posted, kind: posted.kind as DocumentKind }),
      },
    ];
    await record(transaction, { by, action: "documentPosted", stage, changes }, now);
    return true;
  });
}
