import type { Kysely } from "kysely";

/** Whoever deletes their account loses the links to invoices that went to their address: these are found by it. */
export async function up(database: Kysely<never>) {
  await database.schema.createIndex("invoice_links_by_email").on("invoice_links").column("email").execute();
}
