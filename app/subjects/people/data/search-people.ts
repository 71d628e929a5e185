import { type RawBuilder, sql } from "kysely";
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

/**
 * The ids of registrants, of people who wait and of accounts whose text contains each of these words. Apart from the rows:
 * joined with them, PostgreSQL guesses how many there are, and reads all rows. On SQLite the index by name has the texts of
 * all registrants: 50,000 of them are compared in some 20 ms.
 */
async function findWords(database: Reader, words: readonly string[]) {
  const containsEach = sql.join(words.map(contains), sql` and `);
  const few = (kind: string, query: RawBuilder<unknown>) =>
    sql`select ${sql.lit(kind)} as kind, id from (${query} limit ${sql.lit(MOST_FOUND)}) as few`;
  const queries = [
    few("registered", sql`select id from participants where ${containsEach}`),
    few("waiting", sql`select id from waiting_people where ${containsEach}`),
    few("account", await rowsContaining(database, "users", words)),
  ];
  const found = await database
    .selectFrom(sql<{ kind: string; id: string }>`(${sql.join(queries, sql` union all `)})`.as("found"))
    .select(["kind", "id"])
    .execute();
  const idsOf = (kind: string) => found.flatMap((one) => (one.kind === kind ? one.id : []));
  const ids = { registered: idsOf("registered"), waiting: idsOf("waiting"), accounts: idsOf("account") };
  return { ...ids, hasMore: Object.values(ids).some(({ length }) => length >= MOST_FOUND) };
}
