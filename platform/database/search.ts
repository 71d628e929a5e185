import { type RawBuilder, type SelectQueryBuilder, sql } from "kysely";
import { engineOf } from "./column-types.ts";
import { contains } from "./contains.ts";
import type { Reader } from "./database.ts";
import type { Schema } from "./schema.ts";

export type SearchedTable = "users" | "stages";
/** What has a trigram index. */
export type IndexedTable = SearchedTable | "user_names";

interface Search<Table extends SearchedTable, Row> {
  table: Table;
  /** The query without the text: all columns, filtered and ordered. */
  query: (from: Table) => SelectQueryBuilder<Schema, Table, Row>;
  /** Folded as the row's search_text is. */
  text: string;
  limit: number;
  offset: number;
}

/** A text that one row in fifty contains fills a page from these. */
const FIRST_ROWS = 1_000;

/**
 * A page of the rows that contain a text. A frequent text is found among the first rows in order, a rare one by the
 * trigram index: neither way is fast for both, and no query planner guesses well which it is.
 */
export async function findRows<Table extends SearchedTable, Row>(
  database: Reader,
  { table, query, text, limit, offset }: Search<Table, Row>,
): Promise<Row[]> {
  const page = (from: Table) => query(from).limit(limit).offset(offset);
  if (text === "") return page(table).execute();
  // The subqueries have the table's columns, so they are given the table's name.
  const named = (from: RawBuilder<unknown>) => from.as(table) as unknown as Table;
  const first = await page(named(sql`(${query(table).limit(FIRST_ROWS)})`))
    .where(contains(text))
    .execute();
  if (first.length === limit) return first;
  const matching = sql`(${await rowsContaining(database, table, [text])}) as matching join ${sql.table(table)} using (id)`;
  // Otherwise PostgreSQL may walk the whole table in order, hoping to meet them soon.
  const found = sql`with found as materialized (select ${sql.table(table)}.* from ${matching}) select * from found`;
  return page(named(sql`(${found})`)).execute();
}

/** A query of the id and search_text of the rows that contain all these words, by the trigram index, in no order. */
export async function rowsContaining(database: Reader, table: IndexedTable, words: readonly string[]) {
  const distinct = [...new Set(words)];
  const containsAll = sql.join(distinct.map(contains), sql` and `);
  const [searched, grams] = [sql.table(`${table}_searched`), sql.table(`${table}_grams`)];
  if (engineOf(database) === "postgres") {
    const wanted = distinct.flatMap(trigramsOf);
    return sql`select id, search_text from ${searched} where text_grams(search_text) @> ${wanted}::text[] and ${containsAll}`;
  }
  const matches = await Promise.all(
    distinct.slice(0, MOST_INDEXED_WORDS).map((word) => matchExpression(database, table, word)),
  );
  const match = matches.filter((one) => one !== null).join(" AND ");
  if (match === "") return sql`select id, search_text from ${searched} where ${containsAll}`;
  return sql`select id, search_text from ${grams} cross join ${searched} on number = ${grams}.rowid
             where ${grams} match ${match} and ${containsAll}`;
}

/** The index narrows the rows by a few words; all of them are then compared. */
const MOST_INDEXED_WORDS = 5;

const TRIGRAM_LENGTH = 3;

/** A shorter word is returned as it is. */
function trigramsOf(word: string): string[] {
  const letters = [...word];
  const count = Math.max(1, letters.length - TRIGRAM_LENGTH + 1);
  return Array.from({ length: count }, (_, start) => letters.slice(start, start + TRIGRAM_LENGTH).join(""));
}

const LAST_LETTER = String.fromCodePoint(0x10ffff);
const quoted = (trigram: string) => `"${trigram.replaceAll('"', '""')}"`;
const NO_TRIGRAM = quoted(LAST_LETTER.repeat(TRIGRAM_LENGTH));

/** Two letters may begin more trigrams than an index lookup is worth. */
const MOST_TRIGRAMS = 100;

/**
 * For SQLite's index, which has trigrams only: a shorter word becomes all the trigrams that begin with it. Null when there
 * are so many that reading every row is faster.
 */
async function matchExpression(database: Reader, table: IndexedTable, word: string): Promise<string | null> {
  if ([...word].length >= TRIGRAM_LENGTH) return trigramsOf(word).map(quoted).join(" AND ");
  const rows = await database
    .selectFrom(sql<{ term: string }>`${sql.table(`${table}_terms`)}`.as("terms"))
    .select("term")
    .where("term", ">=", word)
    .where("term", "<", word + LAST_LETTER)
    .limit(sql.lit(MOST_TRIGRAMS + 1))
    .execute();
  if (rows.length > MOST_TRIGRAMS) return null;
  return `(${rows.map(({ term }) => quoted(term)).join(" OR ") || NO_TRIGRAM})`;
}
