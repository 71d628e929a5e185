import { type Kysely, sql } from "kysely";
import { columnTypes, engineOf } from "../column-types.ts";

/** What trainees, companies, trainers and funders said (docs/decisions/067). */
export async function up(database: Kysely<never>) {
  const { instant, flag } = columnTypes(engineOf(database));

  // No foreign keys to stages: opinions are kept as evidence when a stage is deleted.
  await database.schema
    .createTable("opinions")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("kind", "text", (column) => column.notNull())
    .addColumn("once_key", "text", (column) => column.notNull().unique())
    .addColumn("stage_id", "text")
    .addColumn("stage_title", "text", (column) => column.notNull().defaultTo(""))
    .addColumn("stage_day", "text", (column) => column.notNull().defaultTo(""))
    .addColumn("type_id", "integer")
    .addColumn("trainer_ids", "text", (column) => column.notNull().defaultTo("[]"))
    .addColumn("year", "integer", (column) => column.notNull())
    .addColumn("participant_id", "text", (column) =>
      column.references("participants.id").onDelete("set null").onUpdate("cascade"),
    )
    .addColumn("recipient_name", "text", (column) => column.notNull().defaultTo(""))
    .addColumn("recipient_email", "text", (column) => column.notNull().defaultTo(""))
    .addColumn("asked_at", instant)
    .addColumn("reminders", "integer", (column) => column.notNull().defaultTo(0))
    .addColumn("next_reminder_at", instant)
    .addColumn("closes_at", instant, (column) => column.notNull())
    .addColumn("answered_at", instant)
    .addColumn("changed_at", instant)
    .addColumn("version", "integer", (column) => column.notNull().defaultTo(0))
    .addColumn("questions", "text")
    .addColumn("answers", "text")
    .addColumn("comment", "text", (column) => column.notNull().defaultTo(""))
    .addColumn("is_comment_allowed", flag, (column) => column.notNull().defaultTo(sql.lit(false)))
    .addColumn("publication", "text", (column) => column.notNull().defaultTo(""))
    .addColumn("reaction", "text", (column) => column.notNull().defaultTo(""))
    .addColumn("reaction_note", "text", (column) => column.notNull().defaultTo(""))
    .addColumn("reaction_by", "text", (column) => column.notNull().defaultTo(""))
    .addColumn("reaction_at", instant)
    .execute();
  for (const [name, columns] of [
    ["opinions_of_a_stage", ["stage_id", "kind", "year", "id"]],
    ["opinions_of_a_participant", ["participant_id"]],
    ["opinions_by_date", ["answered_at", "id"]],
    ["opinions_by_end", ["closes_at"]],
  ] as const)
    await database.schema
      .createIndex(name)
      .on("opinions")
      .columns([...columns])
      .execute();
  await sql`create index opinions_to_remind on opinions (next_reminder_at) where next_reminder_at is not null`.execute(
    database,
  );
  await sql`create index opinions_to_react_to on opinions (answered_at) where reaction = 'open'`.execute(database);
  await sql`create index opinions_by_publication on opinions (publication, answered_at, id) where publication <> ''`.execute(
    database,
  );
  // Answers are listed by kind and year, with or without a type.
  await sql`create index opinions_answered on opinions (kind, year, answered_at, id) where answered_at is not null`.execute(
    database,
  );
  await sql`create index opinions_answered_of_a_type on opinions (kind, year, type_id, answered_at, id) where answered_at is not null`.execute(
    database,
  );
  await sql`create index opinions_in_public on opinions (type_id, answered_at) where publication = 'public'`.execute(
    database,
  );
  // An index of what may tell of somebody's health, which is erased before the rest
  // (app/subjects/privacy/data/erase-health-data.ts). It has the kind, which they all share: otherwise SQLite prefers
  // another index that begins with it, and reads all of that kind.
  await sql`create index opinions_with_adaptation on opinions (kind, stage_day, id) where kind = 'before' and (reaction_note <> ''
    or answers like '%"adaptation":%' or answers like '%"adaptation-wished":%')`.execute(database);
  // Who was asked for a year.
  await sql`create index opinions_asked_by_year on opinions (kind, year, recipient_email) where recipient_email <> ''`.execute(
    database,
  );
  await sql`create index opinions_by_address on opinions (recipient_email) where recipient_email <> ''`.execute(
    database,
  );

  await database.schema
    .createTable("opinion_links")
    .addColumn("digest", "text", (column) => column.primaryKey())
    .addColumn("opinion_id", "text", (column) => column.notNull().references("opinions.id").onDelete("cascade"))
    .addColumn("email", "text", (column) => column.notNull())
    .addColumn("created_at", instant, (column) => column.notNull())
    .execute();
  await database.schema.createIndex("opinion_links_of_an_opinion").on("opinion_links").column("opinion_id").execute();

  // Changed in the transaction of each answer, so that no page counts the answers of a year.
  await database.schema
    .createTable("opinion_counts")
    .addColumn("scope", "text", (column) => column.notNull())
    .addColumn("year", "integer", (column) => column.notNull())
    .addColumn("month", "integer", (column) => column.notNull())
    .addColumn("kind", "text", (column) => column.notNull())
    .addColumn("question", "text", (column) => column.notNull())
    .addColumn("value", "text", (column) => column.notNull())
    .addColumn("count", "integer", (column) => column.notNull())
    .addPrimaryKeyConstraint("opinion_counts_once", ["scope", "kind", "year", "month", "question", "value"])
    .execute();
}
