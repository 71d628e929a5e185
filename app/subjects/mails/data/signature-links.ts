import { createHmac, randomInt } from "node:crypto";
import { type SqlBool, sql } from "kysely";
import type { Database, Reader, Transaction } from "#platform/database/database.ts";
import { readSigningSecret } from "#platform/database/signing-secret.ts";
import { singleStatement } from "#platform/database/single-statement.ts";
import { CODE_MINUTES } from "../rules/link-kinds.ts";
import type { MailLink } from "./links.ts";
import type { StoredMail } from "./mail.ts";

const MINUTE = 60_000;

type AboutDocument = Pick<StoredMail, "documentId" | "recipient">;

/** Not when the document was replaced or withdrawn from, or is for another address by now. */
export const signatureLink: MailLink = {
  to: "document_id",
  valid: (database, mail) => currentDocument(database, mail).select("document.id"),
};

/** Replaces the code before it; null when there is nothing to sign any more. Valid from the sending of its mail. */
export async function makeSignatureCode(database: Database, mail: AboutDocument, now: Date): Promise<string | null> {
  const code = String(randomInt(1_000_000)).padStart(6, "0");
  const digest = await codeDigest(database, mail.documentId ?? "", code);
  const expires = new Date(now.getTime() + CODE_MINUTES * MINUTE);
  const { numInsertedOrUpdatedRows: written = 0n } = await singleStatement(database)
    .insertInto("signature_codes")
    .columns(["document_id", "digest", "email", "attempts", "expires_at"])
    .expression(({ val, lit }) =>
      currentDocument(database, mail)
        .select((column) => [
          column.ref("document.id").as("document_id"),
          val(digest).as("digest"),
          val(mail.recipient).as("email"),
          lit(0).as("attempts"),
          val(expires).as("expires_at"),
        ])
        .where("document.signed_at", "is", null),
    )
    .onConflict((conflict) =>
      conflict.column("document_id").doUpdateSet((row) => ({
        digest: row.ref("excluded.digest"),
        email: row.ref("excluded.email"),
        attempts: row.ref("excluded.attempts"),
        expires_at: row.ref("excluded.expires_at"),
      })),
    )
    .executeTakeFirst();
  return written > 0n ? code : null;
}

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
  for (const table of ["links", "signature_codes"] as const)
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

/**
 * The digest needs the key of the site: six digits alone would be found by trying them all against a stolen table of
 * digests.
 */
export async function codeDigest(database: Reader, documentId: string, code: string): Promise<string> {
  const secret = await readSigningSecret(database);
  return createHmac("sha256", secret).update(`signature ${documentId} ${code}`).digest("base64url");
}
