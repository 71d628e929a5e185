import type { Kysely } from "kysely";
import { columnTypes, engineOf } from "../column-types.ts";

export async function up(database: Kysely<never>) {
  const { instant, flag } = columnTypes(engineOf(database));

  await database.schema
    .createTable("users")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("email", "text", (column) => column.notNull().unique())
    .addColumn("email_verified", flag, (column) => column.notNull())
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("first_name", "text", (column) => column.notNull())
    .addColumn("last_name", "text", (column) => column.notNull())
    .addColumn("birth_date", "text", (column) => column.notNull())
    .addColumn("telephone", "text", (column) => column.notNull())
    .addColumn("raison_social", "text", (column) => column.notNull())
    .addColumn("user_type", "text", (column) => column.notNull())
    .addColumn("role", "text", (column) => column.notNull())
    .addColumn("image", "text")
    .addColumn("created_at", instant, (column) => column.notNull())
    .addColumn("updated_at", instant, (column) => column.notNull())
    .execute();

  await database.schema
    .createTable("credentials")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("user_id", "text", (column) => column.notNull().references("users.id").onDelete("cascade"))
    .addColumn("provider_id", "text", (column) => column.notNull())
    .addColumn("account_id", "text", (column) => column.notNull())
    .addColumn("password", "text")
    .addColumn("created_at", instant, (column) => column.notNull())
    .addColumn("updated_at", instant, (column) => column.notNull())
    .addUniqueConstraint("credentials_one_of_a_kind", ["user_id", "provider_id"])
    .execute();

  await database.schema
    .createTable("sessions")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("token", "text", (column) => column.notNull().unique())
    .addColumn("user_id", "text", (column) => column.notNull().references("users.id").onDelete("cascade"))
    .addColumn("expires_at", instant, (column) => column.notNull())
    .addColumn("ip_address", "text")
    .addColumn("user_agent", "text")
    .addColumn("created_at", instant, (column) => column.notNull())
    .addColumn("updated_at", instant, (column) => column.notNull())
    .execute();
  await database.schema.createIndex("sessions_of_a_user").on("sessions").column("user_id").execute();

  await database.schema
    .createTable("sign_in_attempts")
    .addColumn("key", "text", (column) => column.primaryKey())
    .addColumn("count", "integer", (column) => column.notNull())
    .addColumn("expires_at", instant, (column) => column.notNull())
    .execute();

  await database.schema
    .createTable("settings")
    .addColumn("name", "text", (column) => column.primaryKey())
    .addColumn("value", "text", (column) => column.notNull())
    .execute();
}
