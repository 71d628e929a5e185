import { sql } from "kysely";
import { engineOf } from "./column-types.ts";
import { contains } from "./contains.ts";
import type { Reader } from "./database.ts";

/** What has a trigram index. */
export type IndexedTable = "users" | "user_names";

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
 * SQLite's index has trigrams only: a shorter word becomes all the trigrams that begin with it. Null when there
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
