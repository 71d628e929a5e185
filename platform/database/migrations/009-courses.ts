import { type Kysely, sql } from "kysely";
import { columnTypes, engineOf } from "../column-types.ts";

/**
 * Half-days, the facts of a course with every published version, the private calendar address of an account, and who a
 * registrant is for the yearly report (docs/decisions/044).
 */
export async function up(database: Kysely<never>) {
  const { instant } = columnTypes(engineOf(database));

  const stages = () => database.schema.alterTable("stages");
  // JSON: half-days are always read and written with their stage, and a registration must read no second table.
  await stages()
    .addColumn("timetable", "text", (column) => column.notNull().defaultTo("[]"))
    .execute();
  await stages().addColumn("price_cents", "integer").execute();

  // Derived from the timetable, or from the date without one: the calendar of a person finds the days of a month by it.
  await database.schema
    .createTable("stage_days")
    .addColumn("stage_id", "text", (column) => column.notNull().references("stages.id").onDelete("cascade"))
    .addColumn("day", "text", (column) => column.notNull())
    .addPrimaryKeyConstraint("stage_days_once", ["stage_id", "day"])
    .execute();
  await sql`insert into stage_days (stage_id, day) select id, date from stages where date is not null`.execute(
    database,
  );

  await database.schema
    .createTable("stage_facts")
    .addColumn("stage_id", "text", (column) => column.primaryKey().references("stages.id").onDelete("cascade"))
    .addColumn("objectives", "text", (column) => column.notNull().defaultTo(""))
    .addColumn("audience", "text", (column) => column.notNull().defaultTo(""))
    .addColumn("prerequisites", "text", (column) => column.notNull().defaultTo(""))
    .addColumn("methods", "text", (column) => column.notNull().defaultTo(""))
    .addColumn("assessment", "text", (column) => column.notNull().defaultTo(""))
    .addColumn("admission", "text", (column) => column.notNull().defaultTo(""))
    .addColumn("accessibility", "text", (column) => column.notNull().defaultTo(""))
    .addColumn("price_includes", "text", (column) => column.notNull().defaultTo(""))
    .addColumn("trainers", "text", (column) => column.notNull().defaultTo(""))
    .addColumn("purpose", "text", (column) => column.notNull().defaultTo(""))
    .addColumn("nsf_code", "text", (column) => column.notNull().defaultTo(""))
    .addColumn("distance_percentage", "integer")
    .execute();

  // No foreign key: what a page said stays known after its stage is deleted.
  await database.schema
    .createTable("stage_versions")
    .addColumn("stage_id", "text", (column) => column.notNull())
    .addColumn("version", "integer", (column) => column.notNull())
    .addColumn("published_at", instant, (column) => column.notNull())
    .addColumn("by_name", "text", (column) => column.notNull())
    .addColumn("content", "text", (column) => column.notNull())
    .addPrimaryKeyConstraint("stage_versions_once", ["stage_id", "version"])
    .execute();

  await database.schema
    .createTable("calendar_links")
    .addColumn("digest", "text", (column) => column.primaryKey())
    .addColumn("user_id", "text", (column) => column.notNull().unique().references("users.id").onDelete("cascade"))
    .addColumn("created_at", instant, (column) => column.notNull())
    .execute();

  for (const table of ["participants", "users"])
    for (const name of ["trainee_kind", "payer"])
      await database.schema
        .alterTable(table)
        .addColumn(name, "text", (column) => column.notNull().defaultTo(""))
        .execute();
}
