import { type Expression, type SqlBool, sql } from "kysely";
import type { Reader } from "#platform/database/database.ts";
import { isMailable } from "#platform/values/email.ts";

/** Who receives the invoices of an organisation: its billing contact, otherwise who signs for it; the person themselves. */
export interface InvoiceContact {
  name: string;
  email: string;
}

/** Needs `invoices`, with `buyer` and `person` joined by `withContacts`. */
const CONTACT_EMAIL = sql<string | null>`case when invoices.organisation_id is not null
  then coalesce(nullif(buyer.billing_email, ''), buyer.signatory_email) else person.email end`;
const CONTACT_NAME = sql<string | null>`case when invoices.organisation_id is null
  then invoices.recipient_name when buyer.billing_email <> '' then buyer.billing_name else buyer.signatory_name end`;

const withContacts = (database: Reader) =>
  database
    .selectFrom("invoices")
    .leftJoin("organisations as buyer", "buyer.id", "invoices.organisation_id")
    .leftJoin("participants as person", "person.id", "invoices.participant_id");

/** Null when nobody there has an address that a mail can reach. */
export async function contactOf(database: Reader, invoiceId: string): Promise<InvoiceContact | null> {
  const row = await withContacts(database)
    .select([CONTACT_NAME.as("name"), CONTACT_EMAIL.as("email")])
    .where("invoices.id", "=", invoiceId)
    .executeTakeFirst();
  return row?.email && isMailable(row.email) ? { name: row.name ?? "", email: row.email } : null;
}

/** The invoice, if its contact still has this address. */
export const invoiceOfContact = (database: Reader, invoiceId: string | Expression<string>, email: string) =>
  withContacts(database).where("invoices.id", "=", invoiceId).where(sql<SqlBool>`${CONTACT_EMAIL} = ${email}`);
