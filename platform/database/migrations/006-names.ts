import { type Kysely, sql } from "kysely";
import { searchText } from "../../values/search-text.ts";
import { columnTypes, type Engine, engineOf } from "../column-types.ts";

/** Search by name alone (docs/decisions/031), and whether an administrator shared a file. */
export async function up(database: Kysely<never>) {
  const engine = engineOf(database);
  const { flag } = columnTypes(engine);

  await database.schema
    .alterTable("users")
    .addColumn("name_text", "text", (column) => column.notNull().defaultTo(""))
    .execute();
  await fillNameText(database as unknown as Kysely<{ users: Person }>);
  for (const statement of LETTERS[engine]) await sql.raw(statement).execute(database);

  await database.schema
    .alterTable("shared_files")
    .addColumn("shared_by_admin", flag, (column) => column.notNull().defaultTo(sql.lit(false)))
    .execute();
  // For files shared before, only the sharer's present role is known.
  await sql`update shared_files set shared_by_admin = ${sql.lit(true)}
            where shared_by in (select id from users where role = 'admin')`.execute(database);
}

interface Person {
  id: string;
  name: string;
  name_text: string;
}

const BATCH = 1_000;

async function fillNameText(database: Kysely<{ users: Person }>) {
  for (let last = ""; ; ) {
    const people = await database
      .selectFrom("users")
      .select(["id", "name"])
      .where("id", ">", last)
      .orderBy("id")
      .limit(BATCH)
      .execute();
    for (const { id, name } of people)
      await database
        .updateTable("users")
        .set({ name_text: searchText(name) })
        .where("id", "=", id)
        .execute();
    if (people.length < BATCH) return;
    last = people.at(-1)?.id ?? "";
  }
}

/** Two more spaces, so that the last two letters begin a trigram too. */
const GRAMS = "select number, search_text || '  ' from user_names_searched";

/** The trigram index of 005-growth.ts again, for names alone. */
const LETTERS: Record<Engine, string[]> = {
  sqlite: [
    "create table user_names_searched (number integer primary key, id text not null unique, search_text text not null)",
    `create virtual table user_names_grams using fts5(line, content = '', contentless_delete = 1, detail = none,
       tokenize = 'trigram case_sensitive 1')`,
    "create virtual table user_names_terms using fts5vocab(user_names_grams, row)",
    "insert into user_names_searched (id, search_text) select id, name_text from users",
    `insert into user_names_grams (rowid, line) ${GRAMS}`,
    `create trigger user_names_added after insert on users begin
       insert into user_names_searched (id, search_text) values (new.id, new.name_text);
       insert into user_names_grams (rowid, line) ${GRAMS} where id = new.id;
     end`,
    `create trigger user_names_changed after update of name_text on users when old.name_text <> new.name_text begin
       update user_names_searched set search_text = new.name_text where id = new.id;
       delete from user_names_grams where rowid = (select number from user_names_searched where id = new.id);
       insert into user_names_grams (rowid, line) ${GRAMS} where id = new.id;
     end`,
    `create trigger user_names_gone after delete on users begin
       delete from user_names_grams where rowid = (select number from user_names_searched where id = old.id);
       delete from user_names_searched where id = old.id;
     end`,
  ],
  postgres: [
    "create table user_names_searched (id text primary key references users on delete cascade, search_text text not null)",
    "insert into user_names_searched select id, name_text from users",
    `create index user_names_by_gram on user_names_searched using gin (text_grams(search_text))
       with (fastupdate = off)`,
    `create function user_names_keep_searched() returns trigger language plpgsql as $$ begin
       insert into user_names_searched values (new.id, new.name_text)
       on conflict (id) do update set search_text = excluded.search_text;
       return null;
     end $$`,
    `create trigger user_names_added after insert on users
       for each row execute function user_names_keep_searched()`,
    `create trigger user_names_changed after update of name_text on users
       for each row when (old.name_text <> new.name_text) execute function user_names_keep_searched()`,
  ],
};
