import { type Kysely, sql } from "kysely";
import { columnTypes, engineOf } from "../column-types.ts";

/** Who was asked to renew what they hold, by which mail, and who said no (docs/decisions/098). */
export async function up(database: Kysely<never>) {
  const { instant } = columnTypes(engineOf(database));
  await database.schema.alterTable("people").addColumn("recall_refused_at", instant).execute();
  await database.schema
    .createTable("recalls")
    // The id of the mail, which is deleted earlier.
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("holding_id", "text", (column) => column.notNull().references("holdings.id").onDelete("cascade"))
    .addColumn("ends_on", "text", (column) => column.notNull())
    .addColumn("step", "integer", (column) => column.notNull().check(sql`step in (1, 2)`))
    .addColumn("created_at", instant, (column) => column.notNull())
    .addColumn("opened_at", instant)
    .addColumn("entry_id", "text", (column) => column.references("waiting_entries.id").onDelete("set null"))
    .execute();
  // Whatever processes write at the same time, each mail about an end leaves once; an end that moves is told again.
  await sql`create unique index recalls_once on recalls (holding_id, ends_on, step)`.execute(database);
  await sql`create index recalls_of_an_entry on recalls (entry_id) where entry_id is not null`.execute(database);
  await database.schema
    .createTable("recall_links")
    .addColumn("digest", "text", (column) => column.primaryKey())
    .addColumn("recall_id", "text", (column) => column.notNull().references("recalls.id").onDelete("cascade"))
    .addColumn("email", "text", (column) => column.notNull())
    .addColumn("created_at", instant, (column) => column.notNull())
    .execute();
  await database.schema.createIndex("recall_links_of_a_recall").on("recall_links").column("recall_id").execute();
}
