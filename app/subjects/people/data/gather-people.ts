import type { Reader } from "#platform/database/database.ts";
import type { Identities, KeyedAccount, Merge } from "../rules/person-keys.ts";
import { readAccounts } from "./identities.ts";
import { type PersonRow, rowsOfKeys } from "./person-rows.ts";

/** Everything that belongs to one person. */
export interface GatheredPerson {
  key: string;
  /** The one of the key first. */
  accounts: KeyedAccount[];
  /** The latest stage first. */
  rows: PersonRow[];
  merges: Merge[];
  identities: Identities;
}

/** The people of these keys, in their order; without those of whom nothing is left. */
export async function gatherPeople(
  database: Reader,
  { keys, identities }: { keys: readonly string[]; identities: Identities },
  now: Date,
): Promise<GatheredPerson[]> {
  const personOf = (entry: string) => identities.personOf(entry);
  const rows = await rowsOfKeys(
    database,
    [...identities.keys].filter((key) => keys.includes(personOf(key))),
    now,
  );
  // What an account registered with this name and another address is its own.
  const others = rows.flatMap(({ userId }) => (userId === null || identities.accounts.has(userId) ? [] : userId));
  identities.add([], await readAccounts(database, { ids: others }));
  const byPerson = Map.groupBy(rows, (row) => personOf(identities.entryOf(row)));
  const accounts = Map.groupBy(identities.accounts.values(), ({ id }) => personOf(id));
  const merges = Map.groupBy(identities.merges.values(), ({ key }) => personOf(key));
  const people = keys.map((key) => ({
    key,
    accounts: (accounts.get(key) ?? []).sort((one, other) => Number(other.id === key) - Number(one.id === key)),
    rows: (byPerson.get(key) ?? []).sort(byStage),
    merges: merges.get(key) ?? [],
    identities,
  }));
  return people.filter(({ accounts, rows }) => accounts.length + rows.length > 0);
}

const byStage = (one: PersonRow, other: PersonRow) =>
  (other.stage.date ?? "").localeCompare(one.stage.date ?? "") || other.at.getTime() - one.at.getTime();
