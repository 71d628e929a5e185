import { type Kysely, sql } from "kysely";
import { type Engine, engineOf } from "../column-types.ts";

/** Indexes for years of data: docs/decisions/025. */
export async function up(database: Kysely<never>) {
  const engine = engineOf(database);
  const run = async (statements: readonly string[]) => {
    for (const statement of statements) await sql.raw(statement).execute(database);
  };

  await run(SEARCH[engine]);
  for (const table of ["users", "stages"]) await run(GRAMS[engine](table));

  // A stage without a date counts as long past. Both engines can read this order from the index only without nulls.
  await run([
    "drop index stages_by_date",
    "drop index stages_by_type_and_date",
    "create index stages_by_day on stages (coalesce(date, ''), id)",
    "create index stages_by_type_and_day on stages (type_id, coalesce(date, ''), id)",
  ]);

  await run([
    `alter table participants add column company_key text generated always as (${plainLetters("company")}) ${COMPUTED[engine]}`,
    "create index participants_by_company on participants (stage_id, company_key, search_text, id)",
    // A form that was sent before is found by e-mail address.
    "drop index participants_by_submission",
    "drop index participants_by_name",
    "create index participants_by_name on participants (stage_id, search_text, id, level)",
  ]);

  await run([
    "create index notifications_unread on notifications (user_id) where is_read = false",
    "create index sessions_by_end on sessions (expires_at)",
    "create index shared_files_unshared on shared_files (created_at) where shared_at is null",
  ]);
}

const COMPUTED: Record<Engine, string> = { sqlite: "virtual", postgres: "stored" };

/** Neither engine folds accents by itself: without this, Écurie comes after Zola. */
function plainLetters(column: string): string {
  const folded = [..."àâäçéèêëîïôöùûü"].flatMap((letter) => [letter, letter.toUpperCase()]);
  const bare = (letter: string) => letter.normalize("NFD").charAt(0).toLowerCase();
  const plain = folded.reduce((text, letter) => `replace(${text}, '${letter}', '${bare(letter)}')`, `lower(${column})`);
  // A text with as many bytes as characters is only ASCII: there is nothing to fold.
  return `case when octet_length(${column}) = length(${column}) then lower(${column}) else ${plain} end`;
}

const SEARCH: Record<Engine, string[]> = {
  sqlite: [],
  postgres: [
    `create function text_grams(line text) returns text[] language plpgsql immutable strict parallel safe as $$
     declare grams text[] := '{}';
     begin
       for place in 1..length(line) loop
         grams := grams || substr(line, place, 1) || substr(line, place, 2) || substr(line, place, 3);
       end loop;
       return grams;
     end $$`,
  ],
};

/**
 * A trigram index of search_text, in its own table and updated by triggers: it follows every write, and a registration,
 * which only changes a stage's seats, does not touch it.
 */
const GRAMS: Record<Engine, (table: string) => string[]> = {
  // SQLite may renumber the rows of a table with a text key; the index needs numbers that stay.
  sqlite: (table) => [
    `create table ${table}_searched (number integer primary key, id text not null unique, search_text text not null)`,
    `create virtual table ${table}_grams using fts5(line, content = '', contentless_delete = 1, detail = none,
       tokenize = 'trigram case_sensitive 1')`,
    `create virtual table ${table}_terms using fts5vocab(${table}_grams, row)`,
    `insert into ${table}_searched (id, search_text) select id, search_text from ${table}`,
    `insert into ${table}_grams (rowid, line) ${gramsOf(table)}`,
    `create trigger ${table}_added after insert on ${table} begin
       insert into ${table}_searched (id, search_text) values (new.id, new.search_text);
       insert into ${table}_grams (rowid, line) ${gramsOf(table)} where id = new.id;
     end`,
    `create trigger ${table}_changed after update of search_text on ${table}
       when old.search_text <> new.search_text begin
       update ${table}_searched set search_text = new.search_text where id = new.id;
       delete from ${table}_grams where rowid = (select number from ${table}_searched where id = new.id);
       insert into ${table}_grams (rowid, line) ${gramsOf(table)} where id = new.id;
     end`,
    `create trigger ${table}_gone after delete on ${table} begin
       delete from ${table}_grams where rowid = (select number from ${table}_searched where id = old.id);
       delete from ${table}_searched where id = old.id;
     end`,
  ],
  postgres: (table) => [
    `create table ${table}_searched (id text primary key references ${table} on delete cascade, search_text text not null)`,
    `insert into ${table}_searched select id, search_text from ${table}`,
    // With "fastupdate" every search would also have to read a list of new rows.
    `create index ${table}_by_gram on ${table}_searched using gin (text_grams(search_text)) with (fastupdate = off)`,
    `create function ${table}_keep_searched() returns trigger language plpgsql as $$ begin
       insert into ${table}_searched values (new.id, new.search_text)
       on conflict (id) do update set search_text = excluded.search_text;
       return null;
     end $$`,
    `create trigger ${table}_added after insert on ${table}
       for each row execute function ${table}_keep_searched()`,
    `create trigger ${table}_changed after update of search_text on ${table}
       for each row when (old.search_text <> new.search_text) execute function ${table}_keep_searched()`,
  ],
};

/** Two more spaces, so that the last two letters begin a trigram too. */
function gramsOf(table: string): string {
  return `select number, search_text || '  ' from ${table}_searched`;
}
