import type { Log } from "#platform/log.ts";
import type { DocumentStore } from "#subjects/dossiers/data/files/document-files.ts";
import { readWhole } from "#subjects/dossiers/data/sending/mailed-files.ts";
import { type DocumentAttachment, isOf, type StoredMail } from "#subjects/mails/data/mail.ts";
import { invoiceSent, type MailedInvoice } from "../mails.ts";
import { invoiceFile } from "./invoice-files.ts";

/** The invoice that a mail carries and links to; null for another mail. */
export const carriedInvoice = (mail: StoredMail): MailedInvoice | null => (isOf(mail, invoiceSent) ? mail.data : null);

/** Its PDF. Null when the invoice does not exist any more; without the store of the files it throws, and the mail waits. */
export async function readMailedInvoice(
  store: DocumentStore & { log: Log },
  { invoiceId, number }: MailedInvoice,
  now: Date,
): Promise<readonly DocumentAttachment[] | null> {
  const file = await invoiceFile(store, invoiceId, now);
  if (!file) return null;
  const content = await readWhole(store, file);
  return content ? [{ documentId: invoiceId, filename: `${number}.pdf`, content }] : [];
}
