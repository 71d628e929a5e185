import type { Transaction } from "#platform/database/database.ts";
import { prepareQuery } from "#platform/database/prepared-query.ts";
import { nameKey, organisationIdOf } from "./organisation-id.ts";

/** The organisations that have these names: a name leads to one, also after it was merged with another. */
const findByNames = prepareQuery((database, keys: Record<number, string>, size) =>
  database
    .selectFrom("organisation_names")
    .select(["name_key", "organisation_id"])
    .where(
      "name_key",
      "in",
      Array.from({ length: size }, (_, index) => keys[index] ?? ""),
    ),
);

interface NamedOrganisation {
  /** nameKey of the typed name. */
  key: string;
  id: string;
  name: string;
}

/** The keys are what was typed, folded before the transaction, which then only reads and writes. */
export type NamedOrganisations = ReadonlyMap<string, NamedOrganisation>;

export function namedOrganisations(rows: readonly { company: string }[]): NamedOrganisations {
  const names = [...new Set(rows.map(({ company }) => company))].filter((name) => nameKey(name) !== "");
  return new Map(names.map((name) => [name, { key: nameKey(name), id: organisationIdOf(name), name }]));
}

/** Registrations with the organisation that the typed company names; a new name makes a new one. */
export async function withOrganisations<Row extends { company: string }>(
  transaction: Transaction,
  rows: readonly Row[],
  named: NamedOrganisations,
  now: Date,
): Promise<(Row & { organisation_id: string | null })[]> {
  // In one order, so that two registrations at once never wait for each other.
  const byKey = new Map([...named.values()].map((one) => [one.key, one]));
  const keys = [...byKey.keys()].sort();
  const known = await read(transaction, keys);
  const missing = keys.filter((key) => !known.has(key));
  if (missing.length > 0) {
    await add(
      transaction,
      missing.flatMap((key) => byKey.get(key) ?? []),
      now,
    );
    // Read again: another registration may have added the same name, for another organisation.
    for (const [key, id] of await read(transaction, missing)) known.set(key, id);
  }
  return rows.map((row) => ({ ...row, organisation_id: known.get(named.get(row.company)?.key ?? "") ?? null }));
}

async function read(transaction: Transaction, keys: readonly string[]): Promise<Map<string, string>> {
  if (keys.length === 0) return new Map();
  const rows = await findByNames(transaction, { ...keys }, keys.length);
  return new Map(rows.map(({ name_key, organisation_id }) => [name_key, organisation_id]));
}

async function add(transaction: Transaction, named: readonly NamedOrganisation[], now: Date) {
  const unchanged = { kind: "company", version: 0, by_name: "", updated_at: now };
  await transaction
    .insertInto("organisations")
    .values(named.map(({ id, name, key }) => ({ ...unchanged, id, name, search_text: key })))
    .onConflict((conflict) => conflict.column("id").doNothing())
    .execute();
  await transaction
    .insertInto("organisation_names")
    .values(named.map(({ key, id }) => ({ name_key: key, organisation_id: id })))
    .onConflict((conflict) => conflict.column("name_key").doNothing())
    .execute();
}
