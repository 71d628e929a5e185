import type { Database, Reader, Transaction } from "#platform/database/database.ts";
import { singleStatement } from "#platform/database/single-statement.ts";
import { digestOf, isToken } from "#subjects/mails/data/link-tokens.ts";
import { countUnknownLink } from "#subjects/registrations/data/private-links.ts";
import { invoiceOfContact } from "./invoice-contact.ts";

/** False when the invoices of this organisation or person go to another address by now. */
export async function storeInvoiceLink(
  database: Database,
  { invoiceId, email, digest }: { invoiceId: string; email: string; digest: string },
  now: Date,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows: inserted = 0n } = await singleStatement(database)
    .insertInto("invoice_links")
    .columns(["digest", "invoice_id", "email", "created_at"])
    .expression(({ val }) =>
      invoiceOfContact(database, invoiceId, email).select((column) => [
        val(digest).as("digest"),
        column.ref("invoices.id").as("invoice_id"),
        val(email).as("email"),
        val(now).as("now"),
      ]),
    )
    .executeTakeFirst();
  return inserted > 0n;
}

/** Whose invoices a link shows. */
export type Payer = { organisationId: string } | { participantId: string };

/** Or why it shows none, with the status of the page that says so. */
export type InvoiceLinkOutcome = { payer: Payer; name: string } | { reason: "unknown" | "tooMany"; status: 404 | 429 };

interface Opening {
  token: string;
  /** The network address of the client, if known. */
  address: string | undefined;
}

/** Finds a link by the digest of its token. A link that was sent to somebody who is no longer the contact opens nothing. */
export async function openInvoiceLink(
  database: Database,
  { token, address }: Opening,
  now: Date,
): Promise<InvoiceLinkOutcome> {
  if (!isToken(token)) return { reason: "unknown", status: 404 };
  const link = await database
    .selectFrom("invoice_links")
    .select(["invoice_id", "email"])
    .where("digest", "=", digestOf(token))
    .executeTakeFirst();
  const found = link && (await payerOf(database, link.invoice_id, link.email));
  if (found) return found;
  const reason = await countUnknownLink(database, address, now);
  return { reason, status: reason === "tooMany" ? 429 : 404 };
}

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
    .deleteFrom("invoice_links")
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
