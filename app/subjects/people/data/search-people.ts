import type { Reader } from "#platform/database/database.ts";
import { personWords } from "#platform/values/search-text.ts";
import { findWords } from "./find-words.ts";
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
