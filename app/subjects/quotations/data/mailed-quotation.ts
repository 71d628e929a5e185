import type { Log } from "#platform/log.ts";
import type { DocumentStore } from "#subjects/dossiers/data/files/document-files.ts";
import { readWhole } from "#subjects/dossiers/data/sending/mailed-files.ts";
import { type DocumentAttachment, isOf, type StoredMail } from "#subjects/mails/data/mail.ts";
import { type MailedQuotation, quotationSent } from "../mails.ts";
import { quotationFile } from "./quotation-files.ts";

/** The quotation that a mail carries; null for another mail. */
export const carriedQuotation = (mail: StoredMail): MailedQuotation | null =>
  isOf(mail, quotationSent) ? mail.data : null;

/** Its PDF. Null when the quotation does not exist any more; without the store of the files it throws, and the mail waits. */
export async function readMailedQuotation(
  store: DocumentStore & { log: Log },
  { quotationId, number }: MailedQuotation,
  now: Date,
): Promise<readonly DocumentAttachment[] | null> {
  const file = await quotationFile(store, quotationId, now);
  if (!file) return null;
  const content = await readWhole(store, file);
  return content ? [{ documentId: quotationId, filename: `${number}.pdf`, content }] : [];
}
