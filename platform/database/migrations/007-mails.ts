import { type Kysely, sql } from "kysely";
import { columnTypes, engineOf } from "../column-types.ts";

/**
 * The outbox of mails (docs/decisions/039), private links to registrations, files for registrants without an account, and
 * whom to call (docs/decisions/042).
 */
export async function up(database: Kysely<never>) {
  const { instant, flag } = columnTypes(engineOf(database));

  // Whom the centre's team registered: later mails name the centre too.
  await database.schema
    .alterTable("participants")
    .addColumn("registered_by_centre", flag, (column) => column.notNull().defaultTo(sql.lit(false)))
    .execute();

  await database.schema
    .createTable("mails")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("kind", "text", (column) => column.notNull())
    .addColumn("recipient", "text", (column) => column.notNull())
    .addColumn("subject", "text", (column) => column.notNull())
    .addColumn("search_text", "text", (column) => column.notNull().defaultTo(""))
    .addColumn("data", "text", (column) => column.notNull())
    // No foreign keys: the mail that tells of a removal stays after it.
    .addColumn("stage_id", "text")
    .addColumn("participant_id", "text")
    .addColumn("user_id", "text")
    .addColumn("priority", "integer", (column) => column.notNull())
    .addColumn("state", "text", (column) => column.notNull())
    .addColumn("attempts", "integer", (column) => column.notNull().defaultTo(0))
    .addColumn("due_at", instant, (column) => column.notNull())
    .addColumn("created_at", instant, (column) => column.notNull())
    .addColumn("sent_at", instant)
    .addColumn("once_key", "text")
    .execute();
  // Literal conditions: SQLite uses a partial index only when the query repeats its condition.
  for (const statement of [
    "create index mails_due on mails (priority, due_at, id) where state in ('waiting', 'retrying')",
    "create index mails_in_flight on mails (id) where state = 'sending'",
    "create index mails_unsent on mails (state, created_at, id) where state <> 'sent'",
    "create index mails_by_date on mails (created_at, id)",
    "create index mails_of_a_recipient on mails (recipient, created_at)",
    "create index mails_of_an_account on mails (user_id, created_at) where user_id is not null",
    "create unique index mails_once on mails (once_key) where once_key is not null",
  ])
    await sql.raw(statement).execute(database);

  await database.schema
    .createTable("mail_attempts")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("mail_id", "text", (column) => column.notNull().references("mails.id").onDelete("cascade"))
    .addColumn("at", instant, (column) => column.notNull())
    .addColumn("outcome", "text", (column) => column.notNull())
    .addColumn("answer", "text", (column) => column.notNull())
    .execute();
  await database.schema.createIndex("attempts_of_a_mail").on("mail_attempts").columns(["mail_id", "at"]).execute();

  await database.schema
    .createTable("leases")
    .addColumn("name", "text", (column) => column.primaryKey())
    .addColumn("owner", "text", (column) => column.notNull())
    .addColumn("expires_at", instant, (column) => column.notNull())
    .execute();

  await database.schema
    .createTable("private_links")
    .addColumn("digest", "text", (column) => column.primaryKey())
    .addColumn("participant_id", "text", (column) => column.notNull().references("participants.id").onDelete("cascade"))
    .addColumn("created_at", instant, (column) => column.notNull())
    .execute();
  await database.schema
    .createIndex("private_links_of_a_participant")
    .on("private_links")
    .column("participant_id")
    .execute();

  await database.schema
    .createTable("shared_file_registrants")
    .addColumn("file_id", "text", (column) => column.notNull().references("shared_files.id").onDelete("cascade"))
    .addColumn("participant_id", "text", (column) => column.notNull().references("participants.id").onDelete("cascade"))
    // Set: the registrant's account received it too, and is named in its place.
    .addColumn("user_id", "text", (column) => column.references("users.id").onDelete("set null"))
    .addColumn("downloaded_at", instant)
    .addPrimaryKeyConstraint("shared_file_registrants_once", ["file_id", "participant_id"])
    .execute();
  await database.schema
    .createIndex("shared_files_of_a_registrant")
    .on("shared_file_registrants")
    .columns(["participant_id", "file_id"])
    .execute();
  await database.schema
    .createIndex("registrant_files_of_an_account")
    .on("shared_file_registrants")
    .column("user_id")
    .execute();

  // No foreign key to the stage: the list of a deleted one stays until it is dismissed.
  await database.schema
    .createTable("call_lists")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("user_id", "text", (column) => column.notNull().references("users.id").onDelete("cascade"))
    .addColumn("change", "text", (column) => column.notNull())
    .addColumn("stage_id", "text", (column) => column.notNull())
    .addColumn("stage_title", "text", (column) => column.notNull())
    .addColumn("informed", "integer", (column) => column.notNull())
    .addColumn("count", "integer", (column) => column.notNull())
    .addColumn("people", "text", (column) => column.notNull())
    .addColumn("created_at", instant, (column) => column.notNull())
    .execute();
  await database.schema
    .createIndex("call_lists_of_a_user")
    .on("call_lists")
    .columns(["user_id", "created_at"])
    .execute();
}
