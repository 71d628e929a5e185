import { type Kysely, sql } from "kysely";
import { columnTypes, engineOf } from "../column-types.ts";

/** What the bilan pédagogique et financier is made of (docs/decisions/069). */
export async function up(database: Kysely<never>) {
  const { instant } = columnTypes(engineOf(database));

  // "own", "subcontracted", or empty: not known yet.
  await database.schema
    .alterTable("trainers")
    .addColumn("employment", "text", (column) => column.notNull().defaultTo(""))
    .execute();

  await database.schema
    .createTable("registration_amounts")
    .addColumn("participant_id", "text", (column) =>
      column.notNull().references("participants.id").onDelete("cascade").onUpdate("cascade"),
    )
    .addColumn("origin", "text", (column) => column.notNull())
    .addColumn("cents", "integer", (column) => column.notNull())
    .addColumn("by_name", "text", (column) => column.notNull())
    .addColumn("updated_at", instant, (column) => column.notNull())
    .addPrimaryKeyConstraint("registration_amounts_once", ["participant_id", "origin"])
    .execute();

  // Each stage has a row. The day from which on its lines are computed again: null when they are up to date, empty when
  // something changed, the day after the stage when it is not over yet.
  await database.schema
    .createTable("stage_reports")
    .addColumn("stage_id", "text", (column) => column.primaryKey().references("stages.id").onDelete("cascade"))
    .addColumn("year", "integer", (column) => column.notNull())
    .addColumn("last_day", "text", (column) => column.notNull())
    .addColumn("due_day", "text")
    .addColumn("missing", "integer", (column) => column.notNull())
    .execute();
  await sql`create index stage_reports_due on stage_reports (due_day) where due_day is not null`.execute(database);
  await sql`create index stage_reports_due_of_year on stage_reports (year, due_day) where due_day is not null`.execute(
    database,
  );
  await sql`create index stage_reports_missing on stage_reports (year, last_day, stage_id) where missing > 0`.execute(
    database,
  );
  await sql`insert into stage_reports (stage_id, year, last_day, due_day, missing)
    select id, cast(substr(coalesce(date, '0000'), 1, 4) as integer), coalesce(date, ''), '', 0 from stages`.execute(
    database,
  );

  // The share of one stage in one cell of the form; and in the public figures of its type.
  await database.schema
    .createTable("report_lines")
    .addColumn("stage_id", "text", (column) => column.notNull().references("stages.id").onDelete("cascade"))
    .addColumn("year", "integer", (column) => column.notNull())
    .addColumn("last_day", "text", (column) => column.notNull())
    .addColumn("cell", "text", (column) => column.notNull())
    .addColumn("people", "integer", (column) => column.notNull())
    .addColumn("minutes", "integer", (column) => column.notNull())
    .addColumn("cents", "bigint", (column) => column.notNull())
    .addPrimaryKeyConstraint("report_lines_once", ["stage_id", "cell"])
    .execute();
  await database.schema
    .createIndex("report_lines_of_a_cell")
    .on("report_lines")
    .columns(["year", "cell", "last_day", "stage_id"])
    .execute();

  // Sums of the lines, changed in the same transaction, so that no page sums a year.
  await database.schema
    .createTable("report_totals")
    .addColumn("year", "integer", (column) => column.notNull())
    .addColumn("cell", "text", (column) => column.notNull())
    .addColumn("people", "integer", (column) => column.notNull())
    .addColumn("minutes", "bigint", (column) => column.notNull())
    .addColumn("cents", "bigint", (column) => column.notNull())
    .addPrimaryKeyConstraint("report_totals_once", ["year", "cell"])
    .execute();
}
