import { type Kysely, sql } from "kysely";
import { registrantSearchText } from "../../values/search-text.ts";
import { columnTypes, type Engine, engineOf } from "../column-types.ts";

export async function up(database: Kysely<never>) {
  const engine = engineOf(database);
  const { instant } = columnTypes(engine);

  // Counts administrators' changes, not registrations: it detects two of them editing at once.
  await database.schema
    .alterTable("stages")
    .addColumn("version", "integer", (column) => column.notNull().defaultTo(1))
    .execute();

  await database.schema
    .alterTable("participants")
    .addColumn("search_text", "text", (column) => column.notNull().defaultTo(""))
    .execute();
  await fillSearchText(database as unknown as Kysely<{ participants: Person }>);
  await database.schema
    .createIndex("participants_of_a_stage")
    .on("participants")
    .columns(["stage_id", "registration_date", "id"])
    .execute();
  await database.schema
    .createIndex("participants_by_name")
    .on("participants")
    .columns(["stage_id", "search_text", "id"])
    .execute();
  await database.schema.createIndex("participants_by_date").on("participants").column("registration_date").execute();
  await database.schema
    .createIndex("stages_by_deadline")
    .on("stages")
    .columns(["end_registration_date", "id"])
    .execute();

  await database.schema
    .createTable("stage_files")
    .addColumn("id", "text", (column) => column.primaryKey())
    // Null: uploaded, but its form is not saved yet.
    .addColumn("stage_id", "text", (column) => column.references("stages.id").onDelete("cascade"))
    .addColumn("kind", "text", (column) => column.notNull())
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("type", "text", (column) => column.notNull())
    .addColumn("size", "integer", (column) => column.notNull())
    .addColumn("checksum", "text", (column) => column.notNull())
    .addColumn("created_at", instant, (column) => column.notNull())
    .execute();
  await database.schema.createIndex("stage_files_of_a_stage").on("stage_files").column("stage_id").execute();

  await database.schema
    .createTable("journal")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("at", instant, (column) => column.notNull())
    // No foreign key: the entry stays when the account is deleted.
    .addColumn("by_user", "text", (column) => column.notNull())
    .addColumn("by_name", "text", (column) => column.notNull())
    .addColumn("action", "text", (column) => column.notNull())
    .addColumn("stage_id", "text")
    .addColumn("stage_title", "text", (column) => column.notNull())
    .addColumn("person", "text", (column) => column.notNull())
    .addColumn("changes", "text", (column) => column.notNull())
    .execute();
  await database.schema.createIndex("journal_by_time").on("journal").columns(["at", "id"]).execute();
  for (const statement of APPEND_ONLY[engine]) await sql.raw(statement).execute(database);
}

/** The database refuses to change or delete an entry. */
const APPEND_ONLY: Record<Engine, string[]> = {
  sqlite: ["update", "delete"].map(
    (verb) =>
      `create trigger journal_no_${verb} before ${verb} on journal begin select raise(abort, 'the journal is append-only'); end`,
  ),
  postgres: [
    "create function journal_is_append_only() returns trigger language plpgsql as $$ begin raise exception 'the journal is append-only'; end $$",
    "create trigger journal_append_only before update or delete or truncate on journal for each statement execute function journal_is_append_only()",
  ],
};

interface Person {
  id: string;
  first_name: string;
  last_name: string;
  email: string;
  phone: string;
  company: string;
  search_text: string;
}

const BATCH = 1_000;

async function fillSearchText(database: Kysely<{ participants: Person }>) {
  for (let last = ""; ; ) {
    const people = await database
      .selectFrom("participants")
      .selectAll()
      .where("id", ">", last)
      .orderBy("id")
      .limit(BATCH)
      .execute();
    for (const { id, first_name, last_name, ...rest } of people) {
      const text = registrantSearchText({ firstName: first_name, lastName: last_name, ...rest });
      await database.updateTable("participants").set({ search_text: text }).where("id", "=", id).execute();
    }
    if (people.length < BATCH) return;
    last = people.at(-1)?.id ?? "";
  }
}
