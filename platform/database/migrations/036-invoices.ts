import { type Kysely, sql } from "kysely";
import { columnTypes, engineOf } from "../column-types.ts";

/** Invoices and credit notes: drafts, then numbered without a gap and never changed (docs/decisions/087). */
export async function up(database: Kysely<never>) {
  const { instant, flag } = columnTypes(engineOf(database));
  await database.schema
    .createTable("invoices")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("kind", "text", (column) => column.notNull().check(sql`kind in ('invoice', 'creditNote')`))
    .addColumn("state", "text", (column) => column.notNull().check(sql`state in ('draft', 'issued')`))
    .addColumn("year", "integer")
    .addColumn("number", "integer", (column) => column.check(sql`number > 0`))
    .addColumn("issued_on", "text")
    .addColumn("due_on", "text")
    .addColumn("stage_id", "text", (column) => column.references("stages.id").onDelete("set null"))
    .addColumn("organisation_id", "text", (column) => column.references("organisations.id").onDelete("set null"))
    .addColumn("participant_id", "text", (column) => column.references("participants.id").onDelete("set null"))
    .addColumn("payer", "text", (column) =>
      column
        .notNull()
        .defaultTo("")
        .check(sql`payer in ('', 'employer', 'vivea', 'ocapiat', 'franceTravail', 'oneself', 'other')`),
    )
    .addColumn("file_number", "text", (column) => column.notNull().defaultTo(""))
    .addColumn("recipient_name", "text", (column) => column.notNull().defaultTo(""))
    .addColumn("recipient_street", "text", (column) => column.notNull().defaultTo(""))
    .addColumn("recipient_postal_code", "text", (column) => column.notNull().defaultTo(""))
    .addColumn("recipient_city", "text", (column) => column.notNull().defaultTo(""))
    .addColumn("recipient_siret", "text", (column) => column.notNull().defaultTo(""))
    .addColumn("is_professional", flag, (column) => column.notNull().defaultTo(sql.lit(true)))
    // Deferred: a backup restores invoices in the order of their ids.
    .addColumn("credits_id", "text", (column) =>
      column.references("invoices.id").modifyEnd(sql`deferrable initially deferred`),
    )
    .addColumn("reason", "text", (column) => column.notNull().defaultTo(""))
    .addColumn("note", "text", (column) => column.notNull().defaultTo(""))
    .addColumn("service_from", "text")
    .addColumn("service_to", "text")
    .addColumn("net_cents", "integer", (column) => column.notNull().check(sql`net_cents >= 0`))
    .addColumn("vat_cents", "integer", (column) => column.notNull().check(sql`vat_cents >= 0`))
    .addColumn("description", "text", (column) => column.notNull().defaultTo(""))
    .addColumn("search_text", "text", (column) => column.notNull())
    .addColumn("version", "integer", (column) => column.notNull().defaultTo(1))
    .addColumn("by_name", "text", (column) => column.notNull())
    .addColumn("created_at", instant, (column) => column.notNull())
    .addColumn("issued_at", instant)
    .addUniqueConstraint("invoices_numbered_once", ["kind", "year", "number"])
    .addCheckConstraint("invoices_issued_with_number", sql`(state = 'issued') = (number is not null)`)
    .addCheckConstraint("invoices_issued_in_year", sql`(state = 'issued') = (year is not null)`)
    .addCheckConstraint("invoices_issued_on_day", sql`(state = 'issued') = (issued_on is not null)`)
    .addCheckConstraint("invoices_issued_described", sql`(state = 'issued') = (description <> '')`)
    .addCheckConstraint("invoices_credit_an_invoice", sql`(kind = 'creditNote') = (credits_id is not null)`)
    .execute();
  await database.schema
    .createTable("invoice_lines")
    .addColumn("invoice_id", "text", (column) => column.notNull().references("invoices.id").onDelete("cascade"))
    .addColumn("position", "integer", (column) => column.notNull())
    .addColumn("label", "text", (column) => column.notNull().check(sql`label <> ''`))
    .addColumn("quantity", "integer", (column) => column.notNull().check(sql`quantity > 0`))
    .addColumn("unit_cents", "integer", (column) => column.notNull().check(sql`unit_cents >= 0`))
    .addColumn("vat_rate", "integer", (column) => column.notNull().check(sql`vat_rate between 0 and 10000`))
    .addColumn("net_cents", "integer", (column) => column.notNull().check(sql`net_cents >= 0`))
    .addColumn("booking_id", "text", (column) => column.references("bookings.id").onDelete("set null"))
    .addColumn("share", "text", (column) => column.notNull().defaultTo(""))
    .addPrimaryKeyConstraint("invoice_lines_key", ["invoice_id", "position"])
    .execute();
  await database.schema
    .createTable("invoice_files")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("invoice_id", "text", (column) => column.notNull().unique().references("invoices.id"))
    .addColumn("size", "integer", (column) => column.notNull())
    .addColumn("checksum", "text", (column) => column.notNull())
    .addColumn("created_at", instant, (column) => column.notNull())
    .execute();
  for (const column of ["stage_id", "organisation_id", "participant_id", "credits_id"])
    await sql`create index ${sql.ref(`invoices_by_${column}`)} on invoices (${sql.ref(column)})
      where ${sql.ref(column)} is not null`.execute(database);
  await sql`create index invoice_lines_by_booking_id on invoice_lines (booking_id) where booking_id is not null`.execute(
    database,
  );
  await sql`create index invoices_drafts on invoices (created_at) where state = 'draft'`.execute(database);
  await sql`create index invoices_by_created_at on invoices (created_at)`.execute(database);
}
