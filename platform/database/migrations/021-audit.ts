import { type Kysely, sql } from "kysely";
import { columnTypes, engineOf } from "../column-types.ts";

/** Results per objective, and files attached for the auditor (docs/decisions/070). */
export async function up(database: Kysely<never>) {
  const { instant } = columnTypes(engineOf(database));

  // The text of the objective, and not its place in the list: an objective added before it moves nothing. With the stage:
  // the results of somebody who moves to another stage stay with the first one.
  await database.schema
    .createTable("objective_results")
    .addColumn("stage_id", "text", (column) =>
      column.notNull().references("stages.id").onDelete("cascade").onUpdate("cascade"),
    )
    .addColumn("participant_id", "text", (column) =>
      column.notNull().references("participants.id").onDelete("cascade").onUpdate("cascade"),
    )
    .addColumn("objective", "text", (column) => column.notNull())
    .addColumn("level", "text", (column) => column.notNull())
    .addColumn("by_name", "text", (column) => column.notNull())
    .addColumn("updated_at", instant, (column) => column.notNull())
    .addPrimaryKeyConstraint("objective_results_once", ["stage_id", "participant_id", "objective"])
    .execute();
  await database.schema
    .createIndex("objective_results_of_a_participant")
    .on("objective_results")
    .column("participant_id")
    .execute();

  await database.schema
    .createTable("audit_files")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("year", "integer", (column) => column.notNull())
    .addColumn("indicator", "integer", (column) => column.notNull())
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("type", "text", (column) => column.notNull())
    .addColumn("size", "integer", (column) => column.notNull())
    .addColumn("checksum", "text", (column) => column.notNull())
    .addColumn("note", "text", (column) => column.notNull().defaultTo(""))
    .addColumn("by_name", "text", (column) => column.notNull())
    .addColumn("created_at", instant, (column) => column.notNull())
    .addColumn("saved_at", instant)
    .execute();
  await database.schema
    .createIndex("audit_files_of_a_year")
    .on("audit_files")
    .columns(["year", "indicator", "created_at"])
    .execute();

  // What the audit counts of a year: the newest first, a limited number.
  await database.schema
    .createIndex("opinions_of_a_year")
    .on("opinions")
    .columns(["kind", "year", "closes_at", "id"])
    .execute();
  await sql`create index attendance_absences on attendance_records (received_at) where kind = 'absent'`.execute(
    database,
  );
}
