import type { Reader } from "#platform/database/database.ts";
import type { Log } from "#platform/log.ts";
import type { DocumentStore } from "#subjects/dossiers/data/files/document-files.ts";
import { readMailedFiles, readWhole } from "#subjects/dossiers/data/sending/mailed-files.ts";
import { type DocumentAttachment, isOf, type StoredMail } from "#subjects/mails/data/mail.ts";
import { invoiceReminder, invoiceSent, type MailedInvoice } from "../mails.ts";
import { owedCents } from "../rules/invoice.ts";
import { invoiceFile } from "./invoice-files.ts";
import { findInvoice } from "./read-invoices.ts";

/** The invoice that a mail carries and links to; null for another mail. */
export const carriedInvoice = (mail: StoredMail): MailedInvoice | null =>
  isOf(mail, invoiceSent) || isOf(mail, invoiceReminder) ? mail.data : null;

/** Its PDF, and the certificates that go along. Null when the invoice does not exist any more; without the store of the files it throws, and the mail waits. */
export async function readMailedInvoice(
  store: DocumentStore & { log: Log },
  { invoiceId, number, certificates = [] }: MailedInvoice,
  now: Date,
): Promise<readonly DocumentAttachment[] | null> {
  const file = await invoiceFile(store, invoiceId, now);
  if (!file) return null;
  const content = await readWhole(store, file);
  const ids = certificates.map(({ id }) => id);
  const others = (await readMailedFiles(store, { ids }, now)) ?? [];
  return content ? [{ documentId: invoiceId, filename: `${number}.pdf`, content }, ...others] : others;
}

/** A reminder as it is true when it leaves; null when the invoice was paid or credited while it waited. */
export async function currentDunning(database: Reader, mail: StoredMail): Promise<StoredMail | null> {
  if (!isOf(mail, invoiceReminder)) return mail;
  const found = await findInvoice(database, mail.data.invoiceId);
  if (!found || owedCents(found) <= 0) return null;
  return { ...mail, data: { ...mail.data, owedCents: owedCents(found) } };
}
