import { type Kysely, sql } from "kysely";
import { columnTypes, engineOf } from "../column-types.ts";

/** Who wants to be told of the next date of a course, and which dates they were told (docs/decisions/101). */
export async function up(database: Kysely<never>) {
  const { instant } = columnTypes(engineOf(database));
  await database.schema
    .createTable("prospects")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("course_id", "text", (column) => column.notNull().references("courses.id").onDelete("cascade"))
    .addColumn("email", "text", (column) => column.notNull())
    .addColumn("created_at", instant, (column) => column.notNull())
    .addColumn("confirmed_at", instant)
    .execute();
  await sql`create unique index prospects_once on prospects (course_id, email)`.execute(database);
  await database.schema.createIndex("prospects_by_email").on("prospects").column("email").execute();
  await database.schema.createIndex("prospects_by_created_at").on("prospects").column("created_at").execute();
  await database.schema
    .createTable("prospect_dates")
    // The id of the mail, which is deleted earlier; any, when the person saw the date while confirming.
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("prospect_id", "text", (column) => column.notNull().references("prospects.id").onDelete("cascade"))
    // No foreign key: a stage that comes back from the bin is not told again.
    .addColumn("stage_id", "text", (column) => column.notNull())
    .addColumn("created_at", instant, (column) => column.notNull())
    .execute();
  // Whatever processes write at the same time, each date is told once.
  await sql`create unique index prospect_dates_once on prospect_dates (prospect_id, stage_id)`.execute(database);
  await database.schema
    .createTable("prospect_links")
    .addColumn("digest", "text", (column) => column.primaryKey())
    .addColumn("prospect_id", "text", (column) => column.notNull().references("prospects.id").onDelete("cascade"))
    .addColumn("created_at", instant, (column) => column.notNull())
    .execute();
  await database.schema
    .createIndex("prospect_links_of_a_prospect")
    .on("prospect_links")
    .column("prospect_id")
    .execute();
}
