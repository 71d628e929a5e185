import { type Kysely, sql } from "kysely";
import { columnTypes, engineOf } from "../column-types.ts";

/** The waiting list, and the seats that it holds (docs/decisions/045). */
export async function up(database: Kysely<never>) {
  const { instant, flag } = columnTypes(engineOf(database));

  const stages = () => database.schema.alterTable("stages");
  for (const name of ["held_seats", "registered_seats", "waiting_entries"])
    await stages()
      .addColumn(name, "integer", (column) =>
        column
          .notNull()
          .defaultTo(0)
          .check(sql`${sql.ref(name)} >= 0`),
      )
      .execute();
  // When the first hold ends; null without holds.
  await stages().addColumn("holds_until", instant).execute();
  // Nullable, because SQLite can add it with its check only before it has values.
  await stages()
    .addColumn("capacity", "integer", (column) =>
      column.check(sql`available_seats + held_seats + registered_seats = capacity`),
    )
    .execute();
  await sql`update stages set
      registered_seats = (select count(*) from participants where participants.stage_id = stages.id),
      capacity = available_seats + (select count(*) from participants where participants.stage_id = stages.id)`.execute(
    database,
  );
  await sql
    .raw("create index stages_with_holds on stages (holds_until) where holds_until is not null")
    .execute(database);
  await sql.raw("create index stages_with_queues on stages (date) where waiting_entries > 0").execute(database);

  // One or several people who come together or not at all.
  await database.schema
    .createTable("waiting_entries")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("stage_id", "text", (column) => column.notNull().references("stages.id").onDelete("cascade"))
    .addColumn("position", "integer", (column) => column.notNull())
    .addColumn("seats", "integer", (column) => column.notNull().check(sql`seats > 0`))
    .addColumn("state", "text", (column) => column.notNull())
    .addColumn("kind", "text", (column) => column.notNull())
    .addColumn("email", "text", (column) => column.notNull())
    .addColumn("user_id", "text", (column) => column.references("users.id").onDelete("set null"))
    .addColumn("submission", "text", (column) => column.notNull())
    .addColumn("held_until", instant)
    .addColumn("created_at", instant, (column) => column.notNull())
    .addColumn("ended_at", instant)
    .execute();
  for (const statement of [
    "create index waiting_entries_in_order on waiting_entries (stage_id, position) where state in ('waiting', 'held')",
    "create index waiting_entries_of_an_account on waiting_entries (user_id, created_at) where user_id is not null",
    "create index waiting_entries_by_email on waiting_entries (email, created_at)",
    "create index waiting_entries_ended on waiting_entries (ended_at) where ended_at is not null",
    "create unique index waiting_entries_once on waiting_entries (stage_id, submission) where submission <> ''",
  ])
    await sql.raw(statement).execute(database);

  // Deleted when the entry ends: they are then participants, or of no use.
  await database.schema
    .createTable("waiting_people")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("entry_id", "text", (column) => column.notNull().references("waiting_entries.id").onDelete("cascade"))
    .addColumn("position", "integer", (column) => column.notNull())
    .addColumn("email", "text", (column) => column.notNull())
    .addColumn("first_name", "text", (column) => column.notNull())
    .addColumn("last_name", "text", (column) => column.notNull())
    .addColumn("person_key", "text", (column) => column.notNull())
    .addColumn("phone", "text", (column) => column.notNull())
    .addColumn("company", "text", (column) => column.notNull())
    .addColumn("level", "text", (column) => column.notNull())
    .addColumn("is_handicapped", flag, (column) => column.notNull())
    .addColumn("handicap_type", "text", (column) => column.notNull())
    .addColumn("trainee_kind", "text", (column) => column.notNull().defaultTo(""))
    .addColumn("payer", "text", (column) => column.notNull().defaultTo(""))
    .execute();
  await database.schema.createIndex("waiting_people_of_an_entry").on("waiting_people").column("entry_id").execute();
  await database.schema.createIndex("waiting_people_by_email").on("waiting_people").column("email").execute();

  await database.schema
    .createTable("waiting_links")
    .addColumn("digest", "text", (column) => column.primaryKey())
    .addColumn("entry_id", "text", (column) => column.notNull().references("waiting_entries.id").onDelete("cascade"))
    .addColumn("created_at", instant, (column) => column.notNull())
    .execute();
  await database.schema.createIndex("waiting_links_of_an_entry").on("waiting_links").column("entry_id").execute();

  // No foreign key, like those to stages and participants.
  await database.schema.alterTable("mails").addColumn("waiting_entry_id", "text").execute();
}
