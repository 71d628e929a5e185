import type { Kysely } from "kysely";
import { columnTypes, engineOf } from "../column-types.ts";

/** Deleted stages with all their rows, for thirty days (docs/decisions/079). */
export async function up(database: Kysely<never>) {
  const { instant } = columnTypes(engineOf(database));
  await database.schema
    .createTable("bin")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("stage_id", "text", (column) => column.notNull().unique())
    .addColumn("stage_title", "text", (column) => column.notNull())
    .addColumn("stage_day", "text")
    .addColumn("registrants", "integer", (column) => column.notNull())
    .addColumn("by_name", "text", (column) => column.notNull())
    .addColumn("deleted_at", instant, (column) => column.notNull())
    .addColumn("kept_until", instant, (column) => column.notNull())
    .addColumn("migration", "text", (column) => column.notNull())
    .addColumn("content", "text", (column) => column.notNull())
    .execute();
  await database.schema
    .createTable("bin_files")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("bin_id", "text", (column) => column.notNull().references("bin.id").onDelete("cascade"))
    .addColumn("size", "integer", (column) => column.notNull())
    .addColumn("checksum", "text", (column) => column.notNull())
    .execute();
}
