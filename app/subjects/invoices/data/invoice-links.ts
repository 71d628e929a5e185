import type { Database, Reader, Transaction } from "#platform/database/database.ts";
import { type MailLink, type NotOpened, type Opening, openLink } from "#subjects/mails/data/links.ts";
import { invoiceOfContact } from "./invoice-contact.ts";
import { carriedInvoice } from "./mailed-invoices.ts";

/** Not when the invoices of this organisation or person go to another address by now. */
export const invoicesLink: MailLink = {
  to: "invoice_id",
  valid: (database, mail) =>
    invoiceOfContact(database, carriedInvoice(mail)?.invoiceId ?? "", mail.recipient).select("invoices.id"),
};

/** Whose invoices a link shows. */
export type Payer = { organisationId: string } | { participantId: string };

/** A link that was sent to somebody who is no longer the contact opens nothing. */
export const openInvoiceLink = (
  database: Database,
  opening: Opening,
  now: Date,
): Promise<{ payer: Payer; name: string } | NotOpened> =>
  openLink(database, { to: "invoice_id", ...opening }, ({ id, email }) => payerOf(database, id, email), now);

async function payerOf(database: Reader, invoiceId: string, email: string) {
  const row = await invoiceOfContact(database, invoiceId, email)
    .select(["invoices.organisation_id", "invoices.participant_id", "invoices.recipient_name", "buyer.name"])
    .executeTakeFirst();
  if (row?.organisation_id) return { payer: { organisationId: row.organisation_id }, name: row.name ?? "" };
  return row?.participant_id ? { payer: { participantId: row.participant_id }, name: row.recipient_name } : null;
}

/** The links that went to this address: nobody opens them any more. Returns how many. */
export async function forgetInvoiceLinks(
  transaction: Transaction,
  { email, participantIds }: { email: string; participantIds: readonly string[] },
): Promise<number> {
  if (email === "") return 0;
  const { numDeletedRows } = await transaction
    .deleteFrom("links")
    .where("email", "=", email)
    .where("invoice_id", "in", ({ selectFrom }) =>
      selectFrom("invoices")
        .select("invoices.id")
        .where(({ or, eb }) =>
          or([
            eb("participant_id", "in", [...participantIds, ""]),
            eb("organisation_id", "in", (of) =>
              of
                .selectFrom("organisations")
                .select("organisations.id")
                .where((company) =>
                  company.or([company("billing_email", "=", email), company("signatory_email", "=", email)]),
                ),
            ),
          ]),
        ),
    )
    .executeTakeFirst();
  return Number(numDeletedRows);
}
