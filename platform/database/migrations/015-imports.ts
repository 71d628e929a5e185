import { type Kysely, sql } from "kysely";
import { columnTypes, engineOf } from "../column-types.ts";

/** Files of stages and registrants that are imported (docs/decisions/054). */
export async function up(database: Kysely<never>) {
  const { instant, flag } = columnTypes(engineOf(database));

  await database.schema
    .createTable("imports")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("user_id", "text", (column) => column.notNull().references("users.id").onDelete("cascade"))
    .addColumn("kind", "text", (column) => column.notNull())
    // No foreign key: the rows of a deleted stage are shown as wrong.
    .addColumn("stage_id", "text")
    .addColumn("file_name", "text", (column) => column.notNull())
    .addColumn("columns", "text", (column) => column.notNull())
    .addColumn("unknown_headings", "text", (column) => column.notNull())
    .addColumn("state", "text", (column) => column.notNull())
    .addColumn("expected_rows", "integer", (column) => column.notNull())
    .addColumn("version", "integer", (column) => column.notNull())
    .addColumn("tells", flag, (column) => column.notNull().defaultTo(sql.lit(false)))
    .addColumn("created_at", instant, (column) => column.notNull())
    .addColumn("done_at", instant)
    .execute();
  await database.schema.createIndex("imports_of_an_account").on("imports").columns(["user_id", "created_at"]).execute();

  await database.schema
    .createTable("import_rows")
    .addColumn("import_id", "text", (column) => column.notNull().references("imports.id").onDelete("cascade"))
    .addColumn("line", "integer", (column) => column.notNull())
    .addColumn("cells", "text", (column) => column.notNull())
    .addColumn("faults", "text", (column) => column.notNull())
    .addColumn("clash", "text", (column) => column.notNull().defaultTo(""))
    .addColumn("is_wrong", flag, (column) => column.notNull())
    .addColumn("same_key", "text", (column) => column.notNull())
    .addColumn("stage_id", "text")
    .addColumn("made_id", "text", (column) => column.notNull())
    .addColumn("email", "text", (column) => column.notNull().defaultTo(""))
    .addPrimaryKeyConstraint("import_rows_once", ["import_id", "line"])
    .execute();
  await database.schema.createIndex("import_rows_by_email").on("import_rows").column("email").execute();
}
