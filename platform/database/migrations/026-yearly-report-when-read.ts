import { type Kysely, sql } from "kysely";

/** The yearly report is computed when it is read (docs/decisions/076); only what public pages show of it is kept. */
export async function up(database: Kysely<never>) {
  await database.schema
    .createTable("public_headcounts")
    .addColumn("year", "integer", (column) => column.notNull())
    .addColumn("type_id", "integer", (column) => column.notNull())
    .addColumn("headcount", "integer", (column) => column.notNull())
    .addColumn("measured", "integer", (column) => column.notNull())
    .addColumn("completed", "integer", (column) => column.notNull())
    .addPrimaryKeyConstraint("public_headcounts_once", ["year", "type_id"])
    .execute();
  const people = (cell: string) =>
    sql`coalesce((select people from report_totals as total where total.year = report_totals.year
      and total.cell = ${sql.lit(`${cell}:`)} || substr(report_totals.cell, 11)), 0)`;
  await sql`insert into public_headcounts (year, type_id, headcount, measured, completed)
    select year, cast(substr(cell, 11) as integer), people, ${people("measured")}, ${people("completed")}
    from report_totals where cell like 'headcount:%' and people > 0`.execute(database);
  for (const table of ["report_totals", "report_lines", "stage_reports"])
    await database.schema.dropTable(table).execute();
}
