import { type SqlBool, sql } from "kysely";
import type { Reader, Transaction } from "#platform/database/database.ts";
import type { MailCode } from "./codes.ts";
import type { MailLink } from "./links.ts";
import type { StoredMail } from "./mail.ts";

type AboutDocument = Pick<StoredMail, "documentId" | "recipient">;

/** Not when the document was replaced or withdrawn from, or is for another address by now. */
export const signatureLink: MailLink = {
  to: "document_id",
  valid: (database, mail) => currentDocument(database, mail).select("document.id"),
};

/** Not when it is signed either. */
export const signatureCode: MailCode = {
  target: ({ documentId }) => (documentId ? { document_id: documentId } : null),
  valid: (database, mail) =>
    currentDocument(database, mail).select("document.id").where("document.signed_at", "is", null),
};

/**
 * The address as it is now: a participant or a company may have been corrected since the document was issued. Null when
 * the registration is deleted: the address that the document was issued for may be the wrong one.
 */
export const CURRENT_ADDRESS = sql<string | null>`case when document.participant_id is not null then person.email
  else coalesce(case when company.version > 0 then company.signatory_email end, document.recipient_email) end`;

/** The address was corrected: what was sent to another one opens and signs nothing any more, even after the deletion of the person. */
export async function deleteLinksToOthers(
  transaction: Transaction,
  { of, id, email }: { of: "participant_id" | "company_id"; id: string; email: string },
): Promise<void> {
  for (const table of ["links", "codes"] as const)
    await transaction
      .deleteFrom(table)
      .where("document_id", "in", (query) => query.selectFrom("issued_documents").select("id").where(of, "=", id))
      .where("email", "!=", email)
      .execute();
}

const currentDocument = (database: Reader, { documentId, recipient }: AboutDocument) =>
  database
    .selectFrom("issued_documents as document")
    .leftJoin("participants as person", "person.id", "document.participant_id")
    .leftJoin("organisations as company", "company.id", "document.company_id")
    .where("document.id", "=", documentId)
    .where(sql<SqlBool>`${CURRENT_ADDRESS} = ${recipient}`)
    .where("document.withdrawn_at", "is", null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("issued_documents as newer").select("newer.id").whereRef("newer.replaces_id", "=", "document.id"),
        ),
      ),
    );
