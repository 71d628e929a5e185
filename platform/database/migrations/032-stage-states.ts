import { type Kysely, sql } from "kysely";

/** A stage is a draft, open, cancelled or archived (docs/decisions/082); that it is over follows from its days. */
export async function up(database: Kysely<never>) {
  await database.schema
    .alterTable("stages")
    .addColumn("state", "text", (column) =>
      column.notNull().defaultTo("open").check(sql`state in ('draft', 'open', 'cancelled', 'archived')`),
    )
    .execute();
  await database.schema
    .alterTable("stages")
    .addColumn("cancel_reason", "text", (column) => column.notNull().defaultTo(""))
    .execute();
}
