import type { Reader } from "#platform/database/database.ts";
import { personKey, sortedName } from "#subjects/identities/rules/person-key.ts";
import { nameKey } from "#subjects/organisations/data/organisation-id.ts";
import type { NamedHolding } from "../rules/judge.ts";
import { chunks } from "./chunks.ts";

/** Whom a row means. */
interface FoundHolder extends NamedHolding {
  /** Null: somebody whom the site does not know yet. */
  personId: string | null;
  /** A name alone that several people have. */
  isSeveral: boolean;
}

const VALUES_PER_STATEMENT = 500;

/**
 * With an address, who has that name and that address; without one, the only one of that name, in that company if one is
 * given. Otherwise somebody new: a registration decides by the address in the same way (docs/decisions/084).
 */
export async function findHolders(database: Reader, named: readonly NamedHolding[]): Promise<FoundHolder[]> {
  const byEmail = await readByEmail(database, [...new Set(named.map(({ email }) => email).filter(Boolean))]);
  const byName = await readByName(database, [...new Set(named.filter(({ email }) => !email).map(sortedName))]);
  const organisations = await readOrganisations(database, [...new Set(named.map(({ company }) => nameKey(company)))]);
  return named.map((one) => {
    if (one.email) {
      const known = byEmail.get(one.email) ?? [];
      const same = known.find(({ name_key }) => name_key === personKey(one));
      const alike = same ?? known.find(({ search_text }) => search_text === sortedName(one));
      return { ...one, personId: alike?.id ?? null, isSeveral: false };
    }
    const organisation = organisations.get(nameKey(one.company));
    const people = (byName.get(sortedName(one)) ?? []).filter(
      ({ organisation_id }) => one.company === "" || (organisation && organisation_id === organisation),
    );
    return { ...one, personId: people[0]?.id ?? null, isSeveral: people.length > 1 };
  });
}

async function readByEmail(database: Reader, emails: readonly string[]) {
  const rows = [];
  for (const some of chunks(emails, VALUES_PER_STATEMENT))
    rows.push(
      ...(await database
        .selectFrom("person_contacts")
        .innerJoin("people", "people.id", "person_contacts.person_id")
        .select(["contact", "name_key", "search_text", "people.id"])
        .where("contact", "in", some)
        .where("kind", "=", "email")
        .where("merged_into", "is", null)
        .orderBy("people.id")
        .execute()),
    );
  return Map.groupBy(rows, ({ contact }) => contact);
}

async function readByName(database: Reader, names: readonly string[]) {
  const rows = [];
  for (const some of chunks(names, VALUES_PER_STATEMENT))
    rows.push(
      ...(await database
        .selectFrom("people")
        .select(["id", "search_text", "organisation_id"])
        .where("search_text", "in", some)
        .where("merged_into", "is", null)
        .execute()),
    );
  return Map.groupBy(rows, ({ search_text }) => search_text);
}

async function readOrganisations(database: Reader, keys: readonly string[]): Promise<Map<string, string>> {
  const ids = new Map<string, string>();
  for (const some of chunks(keys, VALUES_PER_STATEMENT)) {
    const rows = await database
      .selectFrom("organisation_names")
      .select(["name_key", "organisation_id"])
      .where("name_key", "in", some)
      .execute();
    for (const { name_key, organisation_id } of rows) ids.set(name_key, organisation_id);
  }
  return ids;
}

/** Rows of the same new person have it in common. */
export const newPersonKey = (one: NamedHolding) => `${sortedName(one)}\n${one.email || nameKey(one.company)}`;

/** Somebody holds something since a day once. */
export const heldKey = (one: FoundHolder) =>
  `${one.personId ?? newPersonKey(one)}\n${one.certificationId}\n${one.heldOn}`;

/** What these people are known to hold, as heldKey. */
export async function heldKeys(database: Reader, found: readonly FoundHolder[]): Promise<Set<string>> {
  const ids = [...new Set(found.flatMap(({ personId }) => personId ?? []))];
  const keys = new Set<string>();
  for (const some of chunks(ids, VALUES_PER_STATEMENT)) {
    const rows = await database
      .selectFrom("holdings")
      .select(["person_id", "certification_id", "obtained_on"])
      .where("person_id", "in", some)
      .execute();
    for (const row of rows) keys.add(`${row.person_id}\n${row.certification_id}\n${row.obtained_on}`);
  }
  return keys;
}
