import type { StoredMail } from "./mail.ts";

/** The documents whose PDFs go along with a mail, if they are not too large. */
export function carriedDocuments(mail: StoredMail): readonly { id: string; number: string }[] {
  if (isOf(mail, "documentSent")) return mail.data.documents;
  if (isOf(mail, "documentSigned") && mail.documentId) return [{ id: mail.documentId, number: mail.data.number }];
  return [];
}

const isOf = <Kind extends StoredMail["kind"]>(mail: StoredMail, kind: Kind): mail is StoredMail<Kind> =>
  mail.kind === kind;
