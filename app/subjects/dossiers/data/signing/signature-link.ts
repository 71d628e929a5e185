import type { Database } from "#platform/database/database.ts";
import { digestOf, isToken } from "#subjects/mails/data/link-tokens.ts";
import { countUnknownLink } from "#subjects/registrations/data/private-links.ts";
import type { SigningRefusal } from "../../rules/signing/signing-form.ts";
import { findSigningDocument, type SigningDocument } from "./signing-row.ts";

/** The document of a link, and the address that received the link. */
export interface SignatureLink {
  document: SigningDocument;
  email: string;
}

export type SignatureLinkOutcome = { link: SignatureLink } | { reason: "unknown" | "tooMany" };

interface Opening {
  token: string;
  /** The network address of the client, if known. */
  address: string | undefined;
}

/** Finds a link by the digest of its token. A document that goes to another address by now has no link any more. */
export async function openSignatureLink(
  database: Database,
  { token, address }: Opening,
  now: Date,
): Promise<SignatureLinkOutcome> {
  if (!isToken(token)) return { reason: "unknown" };
  const row = await database
    .selectFrom("signature_links")
    .select(["document_id", "email"])
    .where("digest", "=", digestOf(token))
    .executeTakeFirst();
  const document = row && (await findSigningDocument(database, row.document_id));
  if (row && document && isAddressedTo(document, row.email)) return { link: { document, email: row.email } };
  return { reason: await countUnknownLink(database, address, now) };
}

/** Once the person is deleted, the link that they had last still shows what became of the document. */
export const isAddressedTo = ({ recipientEmail, isRecipientKnown }: SigningDocument, email: string) =>
  !isRecipientKnown || recipientEmail === email;

/** Why the document cannot be signed; null when it can. */
export function signingObstacle(document: SigningDocument): SigningRefusal | null {
  if (document.isReplaced) return "replaced";
  if (document.withdrawnAt) return "withdrawn";
  if (document.signedAt) return "alreadySigned";
  return document.isWanted ? null : "nothingToSign";
}

/** Whether a code was sent that can still be typed. */
export async function hasCode(database: Database, documentId: string, now: Date): Promise<boolean> {
  const row = await database
    .selectFrom("signature_codes")
    .select("document_id")
    .where("document_id", "=", documentId)
    .where("expires_at", ">", now)
    .executeTakeFirst();
  return row !== undefined;
}
