import type { Kysely } from "kysely";

/** What a line by hours followed leaves of its share for good, so that it is not asked for again (docs/decisions/104). */
export async function up(database: Kysely<never>) {
  await database.schema
    .alterTable("invoice_lines")
    .addColumn("waived_cents", "integer", (column) => column.notNull().defaultTo(0))
    .execute();
}
