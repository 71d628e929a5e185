import { type Kysely, sql } from "kysely";
import { addDays, dayInParis } from "../../values/paris-time.ts";
import { isPublicHoliday } from "../../values/public-holidays.ts";
import { columnTypes, engineOf } from "../column-types.ts";

/** What a contract needs: an address, until when its person may withdraw, and whether they asked for an early start. */
export async function up(database: Kysely<never>) {
  const { flag } = columnTypes(engineOf(database));
  await database.schema
    .alterTable("participants")
    .addColumn("postal_address", "text", (column) => column.notNull().defaultTo(""))
    .execute();
  await database.schema.alterTable("issued_documents").addColumn("withdraw_until", "text").execute();
  await database.schema
    .alterTable("document_signatures")
    .addColumn("asked_early_start", flag, (column) => column.notNull().defaultTo(sql.lit(false)))
    .execute();
  await fillPeriods(database);
  // The day that a file attached for the audit bears.
  await database.schema
    .alterTable("audit_files")
    .addColumn("document_day", "text", (column) => column.notNull().defaultTo(""))
    .execute();
}

/** The periods that version 0.14 counted: ten days on paper, fourteen at a distance. */
async function fillPeriods(database: Kysely<never>) {
  const { rows } = await sql<{ id: string; signed_at: Date | string; is_signed_on_paper: boolean | number }>`
    select id, signed_at, is_signed_on_paper from issued_documents
    where kind = 'contract' and signed_at is not null`.execute(database);
  for (const { id, signed_at, is_signed_on_paper } of rows) {
    let last = addDays(dayInParis(new Date(signed_at)), is_signed_on_paper ? 10 : 14);
    while ([0, 6].includes(new Date(`${last}T00:00:00Z`).getUTCDay()) || isPublicHoliday(last)) last = addDays(last, 1);
    await sql`update issued_documents set withdraw_until = ${last} where id = ${id}`.execute(database);
  }
}
