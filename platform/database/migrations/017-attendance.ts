import { type Kysely, sql } from "kysely";
import { columnTypes, type Engine, engineOf } from "../column-types.ts";

/** Who was there (docs/decisions/063). The hours of a result now follow from it: only older ones were typed. */
export async function up(database: Kysely<never>) {
  const engine = engineOf(database);
  const { instant } = columnTypes(engine);

  // No foreign keys to stages and participants: evidence is kept when they are deleted.
  await database.schema
    .createTable("attendance_records")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("stage_id", "text", (column) => column.notNull())
    .addColumn("number", "integer", (column) => column.notNull())
    .addColumn("half_day_id", "text", (column) => column.notNull())
    .addColumn("person_id", "text", (column) => column.notNull())
    .addColumn("person_name", "text", (column) => column.notNull())
    .addColumn("person_email", "text", (column) => column.notNull())
    .addColumn("kind", "text", (column) => column.notNull())
    .addColumn("fact", "text", (column) => column.notNull())
    .addColumn("recorded_at", "text", (column) => column.notNull())
    .addColumn("clock_offset", "integer", (column) => column.notNull())
    .addColumn("received_at", "text", (column) => column.notNull())
    .addColumn("device_id", "text", (column) => column.notNull())
    .addColumn("held_by_id", "text", (column) => column.notNull())
    .addColumn("held_by_name", "text", (column) => column.notNull())
    .addColumn("previous_digest", "text", (column) => column.notNull())
    .addColumn("digest", "text", (column) => column.notNull())
    .addUniqueConstraint("attendance_records_numbered_once", ["stage_id", "number"])
    .execute();
  await database.schema
    .createIndex("attendance_records_of_a_person")
    .on("attendance_records")
    .column("person_id")
    .execute();
  await database.schema
    .createIndex("attendance_records_of_a_holder")
    .on("attendance_records")
    .columns(["held_by_id", "id"])
    .execute();
  await sql`create index attendance_records_of_an_address on attendance_records (person_email)
    where person_email <> ''`.execute(database);
  for (const statement of NEVER_CHANGED[engine]) await sql.raw(statement).execute(database);

  await database.schema
    .createTable("attendance_chains")
    .addColumn("stage_id", "text", (column) => column.primaryKey())
    .addColumn("stage_title", "text", (column) => column.notNull())
    .addColumn("last_number", "integer", (column) => column.notNull())
    .addColumn("last_digest", "text", (column) => column.notNull())
    .addColumn("updated_at", instant, (column) => column.notNull())
    .execute();
  await database.schema.createIndex("attendance_chains_by_date").on("attendance_chains").column("updated_at").execute();

  await database.schema
    .createTable("attendance_scans")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("stage_id", "text", (column) => column.notNull())
    .addColumn("half_day_id", "text", (column) => column.notNull())
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("type", "text", (column) => column.notNull())
    .addColumn("size", "integer", (column) => column.notNull())
    .addColumn("checksum", "text", (column) => column.notNull())
    .addColumn("by_name", "text", (column) => column.notNull())
    .addColumn("created_at", instant, (column) => column.notNull())
    .addColumn("saved_at", instant)
    .execute();
  await database.schema.createIndex("attendance_scans_of_a_stage").on("attendance_scans").column("stage_id").execute();
  await sql`create index attendance_scans_not_saved on attendance_scans (created_at) where saved_at is null`.execute(
    database,
  );

  await database.schema
    .createTable("attendance_codes")
    .addColumn("participant_id", "text", (column) =>
      column.notNull().references("participants.id").onDelete("cascade").onUpdate("cascade"),
    )
    .addColumn("half_day_id", "text", (column) => column.notNull())
    .addColumn("digest", "text", (column) => column.notNull())
    .addColumn("attempts", "integer", (column) => column.notNull())
    .addColumn("expires_at", instant, (column) => column.notNull())
    .addPrimaryKeyConstraint("attendance_codes_once", ["participant_id", "half_day_id"])
    .execute();

  await database.schema
    .createTable("absence_notices")
    .addColumn("stage_id", "text", (column) => column.notNull().references("stages.id").onDelete("cascade"))
    .addColumn("half_day_id", "text", (column) => column.notNull())
    .addColumn("person_id", "text", (column) => column.notNull())
    .addColumn("recipient", "text", (column) => column.notNull())
    .addColumn("mail_id", "text", (column) => column.notNull())
    .addColumn("by_name", "text", (column) => column.notNull())
    .addColumn("told_at", instant, (column) => column.notNull())
    .addPrimaryKeyConstraint("absence_notices_once", ["stage_id", "half_day_id", "person_id", "recipient"])
    .execute();

  await database.schema
    .alterTable("dossier_states")
    .addColumn("absent", "integer", (column) => column.notNull().defaultTo(0))
    .execute();
  await sql`update dossier_states set absent = (
    select count(*) from participants
    join trainee_results on trainee_results.participant_id = participants.id
    where participants.stage_id = dossier_states.stage_id and followed_minutes = 0
  )`.execute(database);

  for (const statement of HOURS_MAY_BE_UNKNOWN[engine]) await sql.raw(statement).execute(database);
}

/** The database refuses to change a record. Whole stages are deleted when nothing has to be kept of them any more. */
const NEVER_CHANGED: Record<Engine, string[]> = {
  sqlite: [
    "create trigger attendance_records_no_update before update on attendance_records begin select raise(abort, 'attendance is append-only'); end",
  ],
  postgres: [
    "create function attendance_is_append_only() returns trigger language plpgsql as $$ begin raise exception 'attendance is append-only'; end $$",
    "create trigger attendance_append_only before update or truncate on attendance_records for each statement execute function attendance_is_append_only()",
  ],
};

/** SQLite cannot take a constraint back: the table is made again. */
const HOURS_MAY_BE_UNKNOWN: Record<Engine, string[]> = {
  sqlite: [
    `create table trainee_results_again (
      participant_id text primary key references participants (id) on delete cascade on update cascade,
      followed_minutes integer,
      result text not null,
      by_name text not null,
      updated_at text not null
    )`,
    "insert into trainee_results_again select participant_id, followed_minutes, result, by_name, updated_at from trainee_results",
    "drop table trainee_results",
    "alter table trainee_results_again rename to trainee_results",
  ],
  postgres: ["alter table trainee_results alter column followed_minutes drop not null"],
};
