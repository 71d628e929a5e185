import { type Kysely, sql } from "kysely";
import { columnTypes, engineOf } from "../column-types.ts";

/** The register of complaints, incidents and ideas (docs/decisions/068). */
export async function up(database: Kysely<never>) {
  const { instant, flag } = columnTypes(engineOf(database));

  // No foreign keys to stages, accounts and opinions: the register is kept when they are deleted.
  await database.schema
    .createTable("complaints")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("year", "integer", (column) => column.notNull())
    .addColumn("number", "integer", (column) => column.notNull())
    .addColumn("kind", "text", (column) => column.notNull())
    .addColumn("channel", "text", (column) => column.notNull())
    .addColumn("received_at", instant, (column) => column.notNull())
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("email", "text", (column) => column.notNull())
    .addColumn("is_address_verified", flag, (column) => column.notNull().defaultTo(sql.lit(false)))
    .addColumn("phone", "text", (column) => column.notNull())
    .addColumn("user_id", "text")
    .addColumn("stage_id", "text")
    .addColumn("stage_title", "text", (column) => column.notNull())
    .addColumn("opinion_id", "text")
    .addColumn("body", "text", (column) => column.notNull())
    .addColumn("submission", "text", (column) => column.notNull().unique())
    .addColumn("assigned_to", "text", (column) => column.notNull().defaultTo(""))
    .addColumn("due_day", "text", (column) => column.notNull())
    .addColumn("answer", "text", (column) => column.notNull().defaultTo(""))
    .addColumn("answered_at", instant)
    .addColumn("is_answer_sent", flag, (column) => column.notNull().defaultTo(sql.lit(false)))
    .addColumn("closed_at", instant)
    .addColumn("closed_by", "text", (column) => column.notNull().defaultTo(""))
    .addColumn("conclusion", "text", (column) => column.notNull().defaultTo(""))
    .addColumn("search_text", "text", (column) => column.notNull())
    .addColumn("version", "integer", (column) => column.notNull().defaultTo(1))
    .addUniqueConstraint("complaints_numbered_once", ["year", "number"])
    .execute();
  // This is the order of the pages of the register, which read a bounded number of rows from a number on.
  await sql`create index complaints_open on complaints (year, number) where closed_at is null`.execute(database);
  await sql`create index complaints_closed on complaints (year, number) where closed_at is not null`.execute(database);
  await sql`create index complaints_unanswered on complaints (due_day, year, number)
    where closed_at is null and answered_at is null`.execute(database);
  await sql`create index complaints_of_an_account on complaints (user_id) where user_id is not null`.execute(database);
  await sql`create index complaints_by_address on complaints (email) where email <> ''`.execute(database);
  await sql`create index complaints_of_an_opinion on complaints (opinion_id) where opinion_id is not null`.execute(
    database,
  );

  await database.schema
    .createTable("complaint_actions")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("complaint_id", "text", (column) => column.notNull().references("complaints.id").onDelete("cascade"))
    .addColumn("kind", "text", (column) => column.notNull())
    .addColumn("body", "text", (column) => column.notNull())
    .addColumn("by_name", "text", (column) => column.notNull())
    .addColumn("at", instant, (column) => column.notNull())
    .addColumn("version", "integer", (column) => column.notNull())
    .execute();
  await database.schema
    .createIndex("complaint_actions_of_a_complaint")
    .on("complaint_actions")
    .columns(["complaint_id", "version"])
    .execute();
}
