import { type Kysely, sql } from "kysely";
import { columnTypes, engineOf } from "../column-types.ts";

/** Filters of lists that the office keeps under a name. */
export async function up(database: Kysely<never>) {
  const { instant } = columnTypes(engineOf(database));
  await database.schema
    .createTable("saved_views")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("path", "text", (column) => column.notNull())
    .addColumn("name", "text", (column) => column.notNull().check(sql`name <> ''`))
    .addColumn("query", "text", (column) => column.notNull())
    .addColumn("created_at", instant, (column) => column.notNull())
    .addUniqueConstraint("saved_views_named_once", ["path", "name"])
    .execute();
}
