import { randomUUID } from "node:crypto";
import type { Database, Reader } from "#platform/database/database.ts";
import { countAttempt } from "#platform/rate-limit.ts";
import type { User } from "#platform/values/user.ts";
import { DOCUMENT_SENDING_RATE } from "#subjects/dossiers/data/sending/send-documents.ts";
import { documentNumber } from "#subjects/dossiers/rules/document-kinds.ts";
import { record } from "#subjects/journal/data/journal.ts";
import { queueMails } from "#subjects/mails/data/queue-mails.ts";
import { isMailState, type MailState } from "#subjects/mails/rules/mail-states.ts";
import { invoiceSent, type MailedInvoice } from "../mails.ts";
import type { SendRefusal } from "../rules/dunning.ts";
import { isFunder } from "../rules/funder-file.ts";
import { INVOICE_KINDS } from "../rules/invoice.ts";
import { lockInvoices } from "./balance.ts";
import { aboutStage } from "./change-drafts.ts";
import { contactOf } from "./invoice-contact.ts";
import { findInvoice, type Invoice } from "./read-invoices.ts";

const MINUTE = 60_000;

interface Sending {
  invoiceId: string;
  by: Pick<User, "id" | "name">;
}

/** Sends an issued invoice to its contact, with its PDF, and to a funder with the certificates. May be called again: « renvoyer ». */
export async function sendInvoice(
  database: Database,
  { invoiceId, by }: Sending,
  now: Date,
): Promise<{ to: string; number: string } | { reason: SendRefusal }> {
  const limit = { ...DOCUMENT_SENDING_RATE, key: `documents sent ${by.id}` };
  if (!(await countAttempt(database, [limit], now))) return { reason: "tooMany" };
  return database.transaction().execute(async (transaction) => {
    // Two clicks at once see each other's mail.
    await lockInvoices(transaction, [invoiceId]);
    const found = await findInvoice(transaction, invoiceId);
    if (!found?.isIssued) return { reason: "notIssued" };
    const contact = await contactOf(transaction, invoiceId);
    if (!contact) return { reason: "noAddress" };
    if (await isOnItsWay(transaction, invoiceId, now)) return { reason: "alreadySent" };
    const id = randomUUID();
    const certificates = await certificatesOf(transaction, found);
    const mail = invoiceSent.with({ ...mailedInvoice(found, contact.name), certificates });
    await queueMails(transaction, [{ id, mail, to: contact.email, ...stageOf(found) }], now);
    const row = { id, invoice_id: invoiceId, step: 0, by_name: by.name, created_at: now };
    await transaction.insertInto("invoice_mails").values(row).execute();
    const change = { label: INVOICE_KINDS[found.kind].label, before: "", after: found.number ?? "" };
    await record(transaction, { by, action: "invoiceSent", ...aboutStage(found), changes: [change] }, now);
    return { to: contact.email, number: found.number ?? "" };
  });
}

/** The newest certificate of each person whom the invoice of a funder is for. */
async function certificatesOf(database: Reader, { kind, payer, stage, lines }: Invoice) {
  if (kind !== "invoice" || !isFunder(payer) || !stage) return [];
  const rows = await database
    .selectFrom("issued_documents as document")
    .innerJoin("participants", "participants.id", "document.participant_id")
    .leftJoin("issued_documents as later", "later.replaces_id", "document.id")
    .select(["document.id", "document.year", "document.number"])
    .where("document.stage_id", "=", stage.id)
    .where("document.kind", "=", "completionCertificate")
    .where("later.id", "is", null)
    .where(
      "participants.booking_id",
      "in",
      lines.map(({ bookingId }) => bookingId ?? ""),
    )
    .orderBy("document.year")
    .orderBy("document.number")
    .execute();
  return rows.map(({ id, ...row }) => ({ id, number: documentNumber({ kind: "completionCertificate", ...row }) }));
}

/** Whether it was sent a moment ago, or its mail still waits. */
async function isOnItsWay(database: Reader, invoiceId: string, now: Date): Promise<boolean> {
  const row = await database
    .selectFrom("invoice_mails as sending")
    .leftJoin("mails", "mails.id", "sending.id")
    .select("sending.id")
    .where("sending.invoice_id", "=", invoiceId)
    .where("sending.step", "=", 0)
    .where(({ or, eb }) =>
      or([
        eb("sending.created_at", ">", new Date(now.getTime() - MINUTE)),
        eb("mails.state", "in", ["waiting", "sending", "retrying"]),
      ]),
    )
    .executeTakeFirst();
  return row !== undefined;
}

export const mailedInvoice = (found: Invoice, contact: string): MailedInvoice => ({
  ...{ invoiceId: found.id, kind: found.kind, number: found.number ?? "", recipient: found.recipient.name, contact },
  ...{
    stageTitle: found.stage?.title ?? "",
    fileNumber: found.fileNumber,
    cents: found.totalCents,
    dueOn: found.dueOn,
  },
});

export const stageOf = ({ stage }: Pick<Invoice, "stage">) => (stage ? { stageId: stage.id } : {});

export interface InvoiceSending {
  id: string;
  step: number;
  by: string;
  at: Date;
  /** Null when the mail was deleted after its time. */
  mail: { to: string; state: MailState } | null;
}

/** The mails of an invoice, the newest first. */
export async function sendingsOf(database: Reader, invoiceId: string): Promise<InvoiceSending[]> {
  const rows = await database
    .selectFrom("invoice_mails as sending")
    .leftJoin("mails", "mails.id", "sending.id")
    .select(["sending.id", "sending.step", "sending.by_name", "sending.created_at", "mails.recipient", "mails.state"])
    .where("sending.invoice_id", "=", invoiceId)
    .orderBy("sending.created_at", "desc")
    .orderBy("sending.step", "desc")
    .execute();
  return rows.map(({ id, step, by_name, created_at, recipient, state }) => ({
    ...{ id, step, by: by_name, at: new Date(created_at) },
    mail: recipient !== null && state !== null && isMailState(state) ? { to: recipient, state } : null,
  }));
}
