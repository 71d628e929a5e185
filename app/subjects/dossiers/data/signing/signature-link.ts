import type { Database } from "#platform/database/database.ts";
import { type NotOpened, type Opening, openLink } from "#subjects/mails/data/links.ts";
import type { SigningRefusal } from "../../rules/signing/signing-form.ts";
import { findSigningDocument, type SigningDocument } from "./signing-row.ts";

/** The document of a link, and the address that received the link. */
export interface SignatureLink {
  document: SigningDocument;
  email: string;
}

/** A document that goes to another address by now has no link any more. */
export const openSignatureLink = (
  database: Database,
  opening: Opening,
  now: Date,
): Promise<{ link: SignatureLink } | NotOpened> =>
  openLink(
    database,
    { to: "document_id", ...opening },
    async ({ id, email }) => {
      const document = await findSigningDocument(database, id);
      return document && isAddressedTo(document, email) ? { link: { document, email } } : null;
    },
    now,
  );

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
