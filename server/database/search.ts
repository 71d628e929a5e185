import { type RawBuilder, type SelectQueryBuilder, sql } from "kysely";
import { engineOf } from "./column-types.ts";
import { contains } from "./contains.ts";
import type { Reader } from "./database.ts";
import type { Schema } from "./schema.ts";

export type Searched = "users" | "stages";
/** Those of which an index knows the letters. */
export type Indexed = Searched | "user_names";

interface Search<Table extends Searched, Row> {
  table: Table;
  /** What is wanted besides the word, with all its columns, in order. */
  lines: (from: Table) => SelectQueryBuilder<Schema, Table, Row>;
  /** Folded as the line's search_text is. */
  word: string;
  limit: number;
  offset: number;
}

/** A word that one line in fifty holds fills a page from these. */
const NEAR = 1_000;

/**
 * A page of the lines that hold a word. A frequent word is found among the first lines there are, a rare one by its
 * letters: neither way would do for both, and no engine guesses well which is which.
 */
export async function findLines<Table extends Searched, Row>(
  database: Reader,
  { table, lines, word, limit, offset }: Search<Table, Row>,
): Promise<Row[]> {
  const page = (from: Table) => lines(from).limit(limit).offset(offset);
  if (word === "") return page(table).execute();
  // They have the table's columns, so they go by the table's name.
  const named = (from: RawBuilder<unknown>) => from.as(table) as unknown as Table;
  const near = await page(named(sql`(${lines(table).limit(NEAR)})`))
    .where(contains(word))
    .execute();
  if (near.length === limit) return near;
  const held = sql`(${await holding(database, table, [word])}) as held join ${sql.table(table)} using (id)`;
  // Otherwise PostgreSQL may walk the whole table in order, hoping to meet them soon.
  const found = sql`with found as materialized (select ${sql.table(table)}.* from ${held}) select * from found`;
  return page(named(sql`(${found})`)).execute();
}

/** The ids of the lines that hold all these words, with their search_text: read by their letters, in no order. */
export async function holding(database: Reader, table: Indexed, words: readonly string[]) {
  const wanted = [...new Set(words)];
  const holds = sql.join(wanted.map(contains), sql` and `);
  const [searched, grams] = [sql.table(`${table}_searched`), sql.table(`${table}_grams`)];
  if (engineOf(database) === "postgres") {
    const letters = wanted.flatMap(gramsOf);
    return sql`select id, search_text from ${searched} where text_grams(search_text) @> ${letters}::text[] and ${holds}`;
  }
  const matches = await Promise.all(wanted.slice(0, MOST_WORDS).map((word) => matching(database, table, word)));
  const match = matches.filter((one) => one !== null).join(" AND ");
  if (match === "") return sql`select id, search_text from ${searched} where ${holds}`;
  return sql`select id, search_text from ${grams} cross join ${searched} on number = ${grams}.rowid
             where ${grams} match ${match} and ${holds}`;
}

/** A few words say where to look; all of them decide. */
const MOST_WORDS = 5;

const LONGEST_GRAM = 3;

/** Every three letters in a row; fewer are what they are. */
function gramsOf(word: string): string[] {
  const letters = [...word];
  const places = Math.max(1, letters.length - LONGEST_GRAM + 1);
  return Array.from({ length: places }, (_, place) => letters.slice(place, place + LONGEST_GRAM).join(""));
}

const LAST_LETTER = String.fromCodePoint(0x10ffff);
const quoted = (gram: string) => `"${gram.replaceAll('"', '""')}"`;
const NOWHERE = quoted(LAST_LETTER.repeat(LONGEST_GRAM));

/** Names in all the world's letters make more threes of two letters than are worth joining. */
const MOST_THREES = 100;

/**
 * SQLite's index knows threes only: fewer letters are the beginning of some of them, or of none. Null when they begin so
 * many that reading line by line is the shorter way.
 */
async function matching(database: Reader, table: Indexed, word: string): Promise<string | null> {
  if ([...word].length >= LONGEST_GRAM) return gramsOf(word).map(quoted).join(" AND ");
  const rows = await database
    .selectFrom(sql<{ term: string }>`${sql.table(`${table}_terms`)}`.as("terms"))
    .select("term")
    .where("term", ">=", word)
    .where("term", "<", word + LAST_LETTER)
    .limit(sql.lit(MOST_THREES + 1))
    .execute();
  if (rows.length > MOST_THREES) return null;
  return `(${rows.map(({ term }) => quoted(term)).join(" OR ") || NOWHERE})`;
}
