import { type Kysely, sql } from "kysely";
import { columnTypes, engineOf } from "../column-types.ts";

/** What was answered about each stage whose questionnaire à chaud has closed (docs/decisions/074). */
export async function up(database: Kysely<never>) {
  const { instant } = columnTypes(engineOf(database));
  // No foreign key to stages: results are kept when a stage is deleted.
  await database.schema
    .createTable("stage_results")
    .addColumn("stage_id", "text", (column) => column.primaryKey())
    .addColumn("type_id", "integer", (column) => column.notNull())
    .addColumn("year", "integer", (column) => column.notNull())
    .addColumn("stage_title", "text", (column) => column.notNull())
    .addColumn("stage_day", "text", (column) => column.notNull())
    .addColumn("trainer_ids", "text", (column) => column.notNull())
    .addColumn("answers", "integer", (column) => column.notNull())
    .addColumn("satisfied", "integer", (column) => column.notNull())
    .addColumn("closed_at", instant, (column) => column.notNull())
    .addColumn("published_on", "text")
    .execute();
  // The answers of small stages are no longer counted once more.
  await sql`delete from opinion_counts where scope like 'few:%'`.execute(database);
}
