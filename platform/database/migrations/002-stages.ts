import { type Kysely, sql } from "kysely";
import { columnTypes, engineOf } from "../column-types.ts";

export async function up(database: Kysely<never>) {
  const { instant, flag } = columnTypes(engineOf(database));

  await database.schema
    .createTable("stages")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("type_id", "integer", (column) => column.notNull())
    .addColumn("type", "text", (column) => column.notNull())
    .addColumn("image", "text")
    .addColumn("title", "text", (column) => column.notNull())
    .addColumn("date", "text")
    .addColumn("end_registration_date", "text")
    // The last guard: whatever the code does, the database refuses a stage with more registrations than seats.
    .addColumn("available_seats", "integer", (column) => column.notNull().check(sql`available_seats >= 0`))
    .addColumn("location", "text", (column) => column.notNull())
    .addColumn("duration", "integer")
    .addColumn("satisfaction_percentage", "integer")
    .addColumn("pdf_url", "text")
    .addColumn("details", "text", (column) => column.notNull())
    .addColumn("search_text", "text", (column) => column.notNull())
    .addColumn("created_at", instant, (column) => column.notNull())
    .addColumn("updated_at", instant, (column) => column.notNull())
    .execute();
  await database.schema.createIndex("stages_by_date").on("stages").columns(["date", "id"]).execute();
  await database.schema
    .createIndex("stages_by_type_and_date")
    .on("stages")
    .columns(["type_id", "date", "id"])
    .execute();
  await database.schema.createIndex("stages_by_change").on("stages").column("updated_at").execute();

  await database.schema
    .createTable("participants")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("stage_id", "text", (column) => column.notNull().references("stages.id").onDelete("cascade"))
    .addColumn("user_id", "text", (column) => column.references("users.id").onDelete("set null"))
    .addColumn("email", "text", (column) => column.notNull())
    .addColumn("first_name", "text", (column) => column.notNull())
    .addColumn("last_name", "text", (column) => column.notNull())
    .addColumn("person_key", "text", (column) => column.notNull())
    .addColumn("phone", "text", (column) => column.notNull())
    .addColumn("company", "text", (column) => column.notNull())
    .addColumn("level", "text", (column) => column.notNull())
    .addColumn("is_handicapped", flag, (column) => column.notNull())
    .addColumn("handicap_type", "text", (column) => column.notNull())
    .addColumn("registered_by", "text")
    .addColumn("registered_by_user", "text", (column) => column.references("users.id").onDelete("set null"))
    .addColumn("registration_date", instant, (column) => column.notNull())
    .addColumn("submission", "text", (column) => column.notNull())
    .addUniqueConstraint("participants_once", ["stage_id", "email", "person_key"])
    .execute();
  await database.schema.createIndex("participants_by_email").on("participants").column("email").execute();
  await database.schema.createIndex("participants_by_user").on("participants").column("user_id").execute();
  await database.schema
    .createIndex("participants_by_registrant")
    .on("participants")
    .column("registered_by_user")
    .execute();
  await database.schema
    .createIndex("participants_by_submission")
    .on("participants")
    .columns(["stage_id", "submission"])
    .execute();

  await database.schema
    .createTable("notifications")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("user_id", "text", (column) => column.notNull().references("users.id").onDelete("cascade"))
    .addColumn("message", "text", (column) => column.notNull())
    .addColumn("date", instant, (column) => column.notNull())
    .addColumn("is_read", flag, (column) => column.notNull())
    .execute();
  await database.schema
    .createIndex("notifications_of_a_user")
    .on("notifications")
    .columns(["user_id", "date"])
    .execute();
}
