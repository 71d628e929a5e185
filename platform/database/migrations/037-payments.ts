import { type Kysely, sql } from "kysely";
import { columnTypes, engineOf } from "../column-types.ts";

/** Payments, and the invoices that each pays, whole or in part (docs/decisions/087). */
export async function up(database: Kysely<never>) {
  const { instant } = columnTypes(engineOf(database));
  await database.schema
    .createTable("payments")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("paid_on", "text", (column) => column.notNull())
    .addColumn("means", "text", (column) =>
      column.notNull().check(sql`means in ('transfer', 'cheque', 'card', 'cash', 'other')`),
    )
    .addColumn("reference", "text", (column) => column.notNull().defaultTo(""))
    .addColumn("payer_name", "text", (column) => column.notNull())
    .addColumn("cents", "integer", (column) => column.notNull().check(sql`cents > 0`))
    .addColumn("search_text", "text", (column) => column.notNull())
    .addColumn("by_name", "text", (column) => column.notNull())
    .addColumn("created_at", instant, (column) => column.notNull())
    .addColumn("cancelled_at", instant)
    .addColumn("cancelled_by", "text", (column) => column.notNull().defaultTo(""))
    .execute();
  await database.schema
    .createTable("payment_parts")
    .addColumn("payment_id", "text", (column) => column.notNull().references("payments.id").onDelete("cascade"))
    .addColumn("invoice_id", "text", (column) => column.notNull().references("invoices.id").onDelete("cascade"))
    .addColumn("cents", "integer", (column) => column.notNull().check(sql`cents >= 0`))
    .addPrimaryKeyConstraint("payment_parts_key", ["payment_id", "invoice_id"])
    .execute();
  await database.schema.createIndex("payment_parts_by_invoice_id").on("payment_parts").column("invoice_id").execute();
  await database.schema.createIndex("payments_by_paid_on").on("payments").columns(["paid_on", "id"]).execute();
}
