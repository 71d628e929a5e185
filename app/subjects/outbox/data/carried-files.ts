import type { Log } from "#platform/log.ts";
import type { DocumentStore } from "#subjects/dossiers/data/files/document-files.ts";
import { carriedDocuments, readMailedFiles } from "#subjects/dossiers/data/sending/mailed-files.ts";
import { carriedInvoice, readMailedInvoice } from "#subjects/invoices/data/mailed-invoices.ts";
import type { DocumentAttachment, StoredMail } from "#subjects/mails/data/mail.ts";
import { carriedQuotation, readMailedQuotation } from "#subjects/quotations/data/quotation-files.ts";

/** The names of the PDFs that a mail carries, if they are not too large. */
export function carriedNames(mail: StoredMail): string[] {
  const quotation = carriedQuotation(mail);
  if (quotation) return [`${quotation.number}.pdf`];
  const invoice = carriedInvoice(mail);
  const carried = invoice ? [invoice, ...(invoice.certificates ?? [])] : carriedDocuments(mail);
  return carried.map(({ number }) => `${number}.pdf`);
}

/** The PDFs of a mail. Null when what it carries does not exist any more; throws to let the mail wait. */
export function readCarriedFiles(
  store: DocumentStore & { log: Log },
  mail: StoredMail,
  now: Date,
): Promise<readonly DocumentAttachment[] | null> {
  const quotation = carriedQuotation(mail);
  if (quotation) return readMailedQuotation(store, quotation, now);
  const invoice = carriedInvoice(mail);
  if (invoice) return readMailedInvoice(store, invoice, now);
  return readMailedFiles(store, { ids: carriedDocuments(mail).map(({ id }) => id) }, now);
}
