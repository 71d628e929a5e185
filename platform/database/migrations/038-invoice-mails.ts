import { type Kysely, sql } from "kysely";
import { columnTypes, engineOf } from "../column-types.ts";

/** The mails of an invoice, and the links in them, which open the invoices of whoever received one (docs/decisions/091). */
export async function up(database: Kysely<never>) {
  const { instant } = columnTypes(engineOf(database));
  await database.schema
    .createTable("invoice_mails")
    // The id of the mail, which is deleted earlier.
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("invoice_id", "text", (column) => column.notNull().references("invoices.id").onDelete("cascade"))
    .addColumn("step", "integer", (column) => column.notNull().check(sql`step between 0 and 3`))
    .addColumn("by_name", "text", (column) => column.notNull().defaultTo(""))
    .addColumn("created_at", instant, (column) => column.notNull())
    .execute();
  await sql`create index invoice_mails_by_invoice_id on invoice_mails (invoice_id, created_at)`.execute(database);
  // Whatever processes remind at the same time, each reminder leaves once.
  await sql`create unique index invoice_mails_once on invoice_mails (invoice_id, step) where step > 0`.execute(
    database,
  );
  await database.schema
    .createTable("invoice_links")
    .addColumn("digest", "text", (column) => column.primaryKey())
    .addColumn("invoice_id", "text", (column) => column.notNull().references("invoices.id").onDelete("cascade"))
    .addColumn("email", "text", (column) => column.notNull())
    .addColumn("created_at", instant, (column) => column.notNull())
    .execute();
  await database.schema.createIndex("invoice_links_of_an_invoice").on("invoice_links").column("invoice_id").execute();
}
