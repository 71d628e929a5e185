import { type RawBuilder, sql } from "kysely";
import { engineOf } from "#platform/database/column-types.ts";
import { contains } from "#platform/database/contains.ts";
import type { Reader } from "#platform/database/database.ts";
import { rowsContaining } from "#platform/database/search.ts";
import { personWords } from "#platform/values/search-text.ts";
import { type GatheredPerson, gatherPeople } from "./gather-people.ts";
import { readIdentities } from "./identities.ts";
import { rowsWithIds } from "./person-rows.ts";

export interface PeopleSearch {
  people: GatheredPerson[];
  /** There are others: the search needs another word. */
  hasMore: boolean;
}

const SHOWN = 30;
/** One letter would match almost every person. */
const FEWEST_LETTERS = 2;

export const isTooShort = (text: string) => personWords(text).every((word) => [...word].length < FEWEST_LETTERS);

/** Registrants of every stage, people who wait and accounts: each person once, by name. */
export async function searchPeople(database: Reader, text: string, now: Date): Promise<PeopleSearch> {
  if (isTooShort(text)) return { people: [], hasMore: false };
  const found = await findWords(database, personWords(text));
  const rows = await rowsWithIds(database, found, now);
  const identities = await readIdentities(database, { rows, keys: found.accounts });
  const names = new Map<string, string>();
  for (const row of rows) names.set(identities.personOf(identities.entryOf(row)), `${row.lastName} ${row.firstName}`);
  for (const id of found.accounts) {
    const [key, account] = [identities.personOf(id), identities.accounts.get(id)];
    if (account && !names.has(key)) names.set(key, account.name);
  }
  const sorted = [...names].sort(([, one], [, other]) => one.localeCompare(other, "fr"));
  const keys = sorted.slice(0, SHOWN).map(([key]) => key);
  const people = await gatherPeople(database, { keys, identities }, now);
  return { people, hasMore: found.hasMore || sorted.length > SHOWN };
}

/** Of each kind. With more matches, the page asks for another word. */
const MOST_FOUND = 30;

interface FoundWords {
  registered: string[];
  waiting: string[];
  accounts: string[];
  hasMore: boolean;
}

/**
 * The ids of registrants and of people who wait, a word of whose text begins with each of these words, and of accounts
 * that contain them. Apart from the rows: joined with them, PostgreSQL guesses how many there are, and reads all rows.
 */
async function findWords(database: Reader, words: readonly string[]): Promise<FoundWords> {
  const unindexed = sql`select id, search_text from participants_unindexed where ${containsEach(words)}`;
  const queries = [
    few("registered", indexed(database, "participants", words)),
    few("registered", unindexed),
    few("waiting", indexed(database, "waiting_people", words)),
    few("account", await rowsContaining(database, "users", words)),
  ];
  const found = await database
    .selectFrom(sql<{ kind: string; id: string }>`(${sql.join(queries, sql` union all `)})`.as("found"))
    .select(["kind", "id"])
    .execute();
  const idsOf = (kind: string) => [...new Set(found.flatMap((one) => (one.kind === kind ? one.id : [])))];
  const ids = { registered: idsOf("registered"), waiting: idsOf("waiting"), accounts: idsOf("account") };
  return { ...ids, hasMore: Object.values(ids).some(({ length }) => length >= MOST_FOUND) };
}

const few = (kind: string, query: RawBuilder<unknown>) =>
  sql`select ${sql.lit(kind)} as kind, id from (${query} limit ${sql.lit(MOST_FOUND)}) as few`;

/** Both engines take the same letters as part of a word, from these alphabets. */
const INDEXED_WORD = /^[a-z0-9ß-öø-ɏ]{2,}$/;
const isIndexed = (word: string) => INDEXED_WORD.test(word);

function indexed(database: Reader, table: "participants" | "waiting_people", words: readonly string[]) {
  const searched = sql.table(`${table}_searched`);
  const index = sql.table(`${table}_searched_words`);
  const [looked, compared] = [words.filter(isIndexed), words.filter((word) => !isIndexed(word))];
  const also = compared.length > 0 ? sql`and ${containsEach(compared)}` : sql``;
  if (looked.length === 0) return sql`select id, search_text from ${searched} where ${containsEach(words)}`;
  if (engineOf(database) === "postgres") {
    const query = looked.map((word) => `'${word}':*`).join(" & ");
    return sql`select id, search_text from ${searched} where text_words(search_text) @@ ${query}::tsquery ${also}`;
  }
  const match = looked.map((word) => `"${word}" *`).join(" AND ");
  return sql`select id, search_text from ${index} cross join ${searched} on number = ${index}.rowid
    where ${index} match ${match} ${also}`;
}

/** For what no index knows: it also finds the middle of a word. */
const containsEach = (words: readonly string[]) => sql.join(words.map(contains), sql` and `);
