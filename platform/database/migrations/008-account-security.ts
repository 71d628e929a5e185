import { type Kysely, sql } from "kysely";
import { columnTypes, engineOf } from "../column-types.ts";

/** Links sent to accounts, known devices, the second factor, and since when an account has not been used. */
export async function up(database: Kysely<never>) {
  const { instant, flag } = columnTypes(engineOf(database));

  const users = () => database.schema.alterTable("users");
  await users()
    .addColumn("two_factor_enabled", flag, (column) => column.notNull().defaultTo(sql.lit(false)))
    .execute();
  // The day of the last sign-in, or of the last visit after it.
  await users().addColumn("last_active_at", instant).execute();
  await users().addColumn("deletion_warned_at", instant).execute();
  await users().addColumn("address_changed_at", instant).execute();
  // Nobody had proved an address before this version. Sign-ins were not recorded: everybody is active on this day.
  await sql`update users set email_verified = ${sql.lit(false)}, last_active_at = ${new Date()}`.execute(database);
  await database.schema.createIndex("users_by_activity").on("users").column("last_active_at").execute();

  // A person's data and its retention need these: docs/decisions/043. Conditions are literal, as in 007-mails.ts.
  for (const statement of [
    "create index users_warned on users (deletion_warned_at) where deletion_warned_at is not null",
    "create index health_data_of_a_stage on participants (stage_id) where is_handicapped = true",
    "create index journal_of_an_administrator on journal (by_user, at)",
  ])
    await sql.raw(statement).execute(database);

  await database.schema
    .createTable("account_tokens")
    .addColumn("digest", "text", (column) => column.primaryKey())
    .addColumn("user_id", "text", (column) => column.notNull().references("users.id").onDelete("cascade"))
    .addColumn("purpose", "text", (column) => column.notNull())
    .addColumn("email", "text", (column) => column.notNull())
    .addColumn("asked_at", instant, (column) => column.notNull())
    .addColumn("expires_at", instant, (column) => column.notNull())
    .addColumn("is_mailed", flag, (column) => column.notNull().defaultTo(sql.lit(true)))
    .execute();
  await database.schema.createIndex("tokens_of_an_account").on("account_tokens").column("user_id").execute();
  await database.schema.createIndex("tokens_by_end").on("account_tokens").column("expires_at").execute();

  await database.schema
    .createTable("known_devices")
    .addColumn("digest", "text", (column) => column.notNull())
    .addColumn("user_id", "text", (column) => column.notNull().references("users.id").onDelete("cascade"))
    .addColumn("seen_at", instant, (column) => column.notNull())
    .addPrimaryKeyConstraint("known_devices_once", ["user_id", "digest"])
    .execute();
  await database.schema.createIndex("known_devices_by_day").on("known_devices").column("seen_at").execute();

  // better-auth's plugin for the second factor expects these columns.
  await database.schema
    .createTable("two_factors")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("user_id", "text", (column) => column.notNull().references("users.id").onDelete("cascade"))
    .addColumn("secret", "text", (column) => column.notNull())
    .addColumn("backup_codes", "text", (column) => column.notNull())
    .addColumn("verified", flag, (column) => column.notNull().defaultTo(sql.lit(true)))
    .addColumn("failed_verification_count", "integer", (column) => column.notNull().defaultTo(0))
    .addColumn("locked_until", instant)
    .execute();
  await database.schema.createIndex("two_factors_of_a_user").on("two_factors").column("user_id").unique().execute();
  await database.schema
    .createTable("verifications")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("identifier", "text", (column) => column.notNull())
    .addColumn("value", "text", (column) => column.notNull())
    .addColumn("expires_at", instant, (column) => column.notNull())
    .addColumn("created_at", instant, (column) => column.notNull())
    .addColumn("updated_at", instant, (column) => column.notNull())
    .execute();
  await database.schema.createIndex("verifications_by_identifier").on("verifications").column("identifier").execute();
}
