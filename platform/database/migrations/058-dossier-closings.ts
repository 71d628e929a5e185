import { type Kysely, sql } from "kysely";
import { columnTypes, engineOf } from "../column-types.ts";

/** Dossiers that the centre closed although something lacks (docs/decisions/111). */
export async function up(database: Kysely<never>) {
  const { instant, flag } = columnTypes(engineOf(database));
  await database.schema
    .createTable("dossier_closings")
    .addColumn("stage_id", "text", (column) => column.primaryKey().references("stages.id").onDelete("cascade"))
    .addColumn("reason", "text", (column) => column.notNull().check(sql`reason <> ''`))
    .addColumn("lacked", "text", (column) => column.notNull())
    .addColumn("documents", "text", (column) => column.notNull())
    .addColumn("without_house_rules", flag, (column) => column.notNull())
    .addColumn("by_name", "text", (column) => column.notNull())
    .addColumn("closed_at", instant, (column) => column.notNull())
    .execute();
  await database.schema
    .alterTable("dossier_states")
    .addColumn("covered", "integer", (column) => column.notNull().defaultTo(0))
    .execute();
}
