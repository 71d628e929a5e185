import { type Kysely, sql } from "kysely";
import { personSearchText, registrantSearchText } from "../../values/search-text.ts";
import { columnTypes, type Engine, engineOf } from "../column-types.ts";

/** Search of people by the words of what they typed, and entries of one person that were merged (docs/decisions/052). */
export async function up(database: Kysely<never>) {
  const engine = engineOf(database);
  const { instant } = columnTypes(engine);
  const tables = database as unknown as Kysely<Tables>;

  await database.schema
    .alterTable("waiting_people")
    .addColumn("search_text", "text", (column) => column.notNull().defaultTo(""))
    .execute();
  await fill(tables, "waiting_people", registrantText);
  // The others have the same digits in their search text already.
  await fill(tables, "participants", registrantText, sql<boolean>`phone like '+%' or phone like '00%'`);
  await fill(tables, "users", personSearchText);

  await database.schema
    .createTable("merged_people")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("key", "text", (column) => column.notNull().unique())
    .addColumn("email", "text", (column) => column.notNull())
    .addColumn("into_key", "text", (column) => column.notNull())
    .addColumn("into_email", "text", (column) => column.notNull())
    .addColumn("by_name", "text", (column) => column.notNull())
    .addColumn("merged_at", instant, (column) => column.notNull())
    .execute();
  for (const column of ["email", "into_key", "into_email"])
    await database.schema.createIndex(`merged_people_by_${column}`).on("merged_people").column(column).execute();

  const run = async (statements: readonly string[]) => {
    for (const statement of statements) await sql.raw(statement).execute(database);
  };
  await run(FUNCTIONS[engine]);
  // A registration writes no words: they follow within a minute (platform/database/search.ts).
  await run([
    "create table participants_unindexed (id text primary key references participants on delete cascade on update cascade, search_text text not null)",
  ]);
  for (const table of ["participants", "waiting_people"]) {
    await run(WORDS[engine](table));
    await run([`insert into ${table}_searched (id, search_text) select id, search_text from ${table}`]);
  }
  await run(ADDED[engine]("participants", "participants_unindexed"));
  await run(ADDED[engine]("waiting_people", "waiting_people_searched"));
  await run(UNINDEXED_CORRECTED[engine]);
}

interface Person {
  id: string;
  first_name: string;
  last_name: string;
  name: string;
  email: string;
  phone: string;
  company: string;
  telephone: string;
  raison_social: string;
  search_text: string;
}

type Tables = Record<"participants" | "waiting_people" | "users", Person>;

const registrantText = ({ first_name, last_name, ...rest }: Person) =>
  registrantSearchText({ firstName: first_name, lastName: last_name, ...rest });

const BATCH = 1_000;

async function fill(
  database: Kysely<Tables>,
  table: keyof Tables,
  textOf: (person: Person) => string,
  only = sql<boolean>`1 = 1`,
) {
  for (let last = ""; ; ) {
    const page = database.selectFrom(table).selectAll().where("id", ">", last).where(sql<boolean>`(${only})`);
    const people = (await page.orderBy("id").limit(BATCH).execute()) as Person[];
    for (const person of people) {
      const search_text = textOf(person);
      if (search_text !== person.search_text)
        await database.updateTable(table).set({ search_text }).where("id", "=", person.id).execute();
    }
    if (people.length < BATCH) return;
    last = people.at(-1)?.id ?? "";
  }
}

const FUNCTIONS: Record<Engine, string[]> = {
  sqlite: [],
  postgres: [
    // Only ASCII separates words, so that the result does not depend on the locale.
    `create function text_words(line text) returns tsvector language sql immutable strict parallel safe as $$
       select array_to_tsvector(array_remove(regexp_split_to_array(line, '[ -/:-@\\[-\`{-~]+'), '')) $$`,
  ],
};

/** The words of search_text, in a table of their own: docs/decisions/025. It follows corrections and deletions. */
const WORDS: Record<Engine, (table: string) => string[]> = {
  sqlite: (table) => [
    `create table ${table}_searched (number integer primary key,
       id text not null unique references ${table} on delete cascade on update cascade, search_text text not null)`,
    `create virtual table ${table}_searched_words using fts5(line, content = '', contentless_delete = 1, detail = none,
       prefix = '2 3', tokenize = 'unicode61 remove_diacritics 0')`,
    `create trigger ${table}_searched_added after insert on ${table}_searched begin
       insert into ${table}_searched_words (rowid, line) values (new.number, new.search_text);
     end`,
    `create trigger ${table}_searched_changed after update of search_text on ${table}_searched begin
       delete from ${table}_searched_words where rowid = old.number;
       insert into ${table}_searched_words (rowid, line) values (new.number, new.search_text);
     end`,
    `create trigger ${table}_searched_gone after delete on ${table}_searched begin
       delete from ${table}_searched_words where rowid = old.number;
     end`,
    `create trigger ${table}_corrected after update of search_text on ${table}
       when old.search_text <> new.search_text begin
       update ${table}_searched set search_text = new.search_text where id = new.id;
     end`,
  ],
  postgres: (table) => [
    `create table ${table}_searched (id text primary key references ${table} on delete cascade on update cascade,
       search_text text not null)`,
    `create index ${table}_by_word on ${table}_searched using gin (text_words(search_text)) with (fastupdate = off)`,
    `create function ${table}_correct_searched() returns trigger language plpgsql as $$ begin
       update ${table}_searched set search_text = new.search_text where id = new.id;
       return null;
     end $$`,
    `create trigger ${table}_corrected after update of search_text on ${table}
       for each row when (old.search_text <> new.search_text) execute function ${table}_correct_searched()`,
  ],
};

const ADDED: Record<Engine, (table: string, into: string) => string[]> = {
  sqlite: (table, into) => [
    `create trigger ${table}_added after insert on ${table} begin
       insert into ${into} (id, search_text) values (new.id, new.search_text);
     end`,
  ],
  postgres: (table, into) => [
    `create function ${table}_add() returns trigger language plpgsql as $$ begin
       insert into ${into} (id, search_text) values (new.id, new.search_text);
       return null;
     end $$`,
    `create trigger ${table}_added after insert on ${table} for each row execute function ${table}_add()`,
  ],
};

const UNINDEXED_CORRECTED: Record<Engine, string[]> = {
  sqlite: [
    `create trigger participants_corrected_unindexed after update of search_text on participants
       when old.search_text <> new.search_text begin
       update participants_unindexed set search_text = new.search_text where id = new.id;
     end`,
  ],
  postgres: [
    `create function participants_correct_unindexed() returns trigger language plpgsql as $$ begin
       update participants_unindexed set search_text = new.search_text where id = new.id;
       return null;
     end $$`,
    `create trigger participants_corrected_unindexed after update of search_text on participants
       for each row when (old.search_text <> new.search_text) execute function participants_correct_unindexed()`,
  ],
};
