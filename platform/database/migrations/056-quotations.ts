import { type Kysely, sql } from "kysely";
import { columnTypes, engineOf } from "../column-types.ts";

/** Quotations for people who have no name yet, and the bookings that follow from them (docs/decisions/110). */
export async function up(database: Kysely<never>) {
  const { instant } = columnTypes(engineOf(database));
  await database.schema
    .createTable("quotations")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("state", "text", (column) =>
      column.notNull().check(sql`state in ('draft', 'sent', 'accepted', 'refused')`),
    )
    .addColumn("year", "integer")
    .addColumn("number", "integer", (column) => column.check(sql`number > 0`))
    .addColumn("stage_id", "text", (column) => column.references("stages.id").onDelete("set null"))
    .addColumn("organisation_id", "text", (column) => column.references("organisations.id").onDelete("set null"))
    .addColumn("recipient_name", "text", (column) => column.notNull().check(sql`recipient_name <> ''`))
    .addColumn("people", "integer", (column) => column.notNull().check(sql`people > 0`))
    .addColumn("unit_cents", "integer", (column) => column.notNull().check(sql`unit_cents >= 0`))
    .addColumn("vat_rate", "integer", (column) => column.notNull().check(sql`vat_rate between 0 and 10000`))
    .addColumn("discount_cents", "integer", (column) => column.notNull().check(sql`discount_cents >= 0`))
    .addColumn("valid_until", "text", (column) => column.notNull())
    .addColumn("note", "text", (column) => column.notNull())
    .addColumn("net_cents", "integer", (column) => column.notNull().check(sql`net_cents >= 0`))
    .addColumn("vat_cents", "integer", (column) => column.notNull().check(sql`vat_cents >= 0`))
    .addColumn("description", "text", (column) => column.notNull().defaultTo(""))
    .addColumn("search_text", "text", (column) => column.notNull())
    .addColumn("version", "integer", (column) => column.notNull().defaultTo(1))
    .addColumn("by_name", "text", (column) => column.notNull())
    .addColumn("created_at", instant, (column) => column.notNull())
    .addColumn("issued_at", instant)
    .addColumn("mailed_at", instant)
    .addUniqueConstraint("quotations_numbered_once", ["year", "number"])
    .addCheckConstraint("quotations_sent_with_number", sql`(state = 'draft') = (number is null)`)
    .addCheckConstraint("quotations_sent_in_year", sql`(state = 'draft') = (year is null)`)
    .addCheckConstraint("quotations_sent_at", sql`(state = 'draft') = (issued_at is null)`)
    .addCheckConstraint("quotations_sent_described", sql`(state = 'draft') = (description = '')`)
    .execute();
  await database.schema
    .createTable("quotation_lines")
    .addColumn("quotation_id", "text", (column) => column.notNull().references("quotations.id").onDelete("cascade"))
    .addColumn("position", "integer", (column) => column.notNull())
    .addColumn("label", "text", (column) => column.notNull().check(sql`label <> ''`))
    .addColumn("quantity", "integer", (column) => column.notNull().check(sql`quantity > 0`))
    .addColumn("unit_cents", "integer", (column) => column.notNull().check(sql`unit_cents >= 0`))
    .addColumn("vat_rate", "integer", (column) => column.notNull().check(sql`vat_rate between 0 and 10000`))
    .addPrimaryKeyConstraint("quotation_lines_key", ["quotation_id", "position"])
    .execute();
  await database.schema
    .createTable("quotation_files")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("quotation_id", "text", (column) => column.notNull().unique().references("quotations.id"))
    .addColumn("size", "integer", (column) => column.notNull())
    .addColumn("checksum", "text", (column) => column.notNull())
    .addColumn("created_at", instant, (column) => column.notNull())
    .execute();
  await database.schema
    .alterTable("bookings")
    .addColumn("quotation_id", "text", (column) => column.references("quotations.id").onDelete("set null"))
    .execute();
  for (const column of ["stage_id", "organisation_id"])
    await sql`create index ${sql.ref(`quotations_by_${column}`)} on quotations (${sql.ref(column)})
      where ${sql.ref(column)} is not null`.execute(database);
  await sql`create index quotations_by_created_at on quotations (created_at)`.execute(database);
  await sql`create index bookings_by_quotation_id on bookings (quotation_id) where quotation_id is not null`.execute(
    database,
  );
}
