import type { Reader } from "#platform/database/database.ts";
import { sortedName } from "#subjects/identities/rules/person-key.ts";
import { type Shared, whySame } from "../rules/doubles.ts";
import { nameOf, type Person } from "../rules/person.ts";

export interface Double {
  id: string;
  name: string;
  why: string;
}

const SHOWN = 10;
/** A company may have one number for everybody. */
const MOST_READ = 5_000;

type Found = Pick<Person, "id" | "firstName" | "lastName">;

/** Those who may be the same person: by their name, or by a number or an address that they share. */
export async function possibleDoubles(database: Reader, person: Person): Promise<Double[]> {
  const others = new Map<string, { found: Found; shared: Shared }>();
  const note = (found: Found, what: Partial<Shared>) => {
    const shared = others.get(found.id)?.shared ?? { phone: false, address: false };
    others.set(found.id, { found, shared: { ...shared, ...what } });
  };
  for (const { kind, ...found } of await reachedBySame(database, person))
    note(found, kind === "email" ? { address: true } : { phone: true });
  for (const found of await ofSameName(database, person)) note(found, {});
  const doubles = [...others.values()].flatMap(({ found, shared }) => {
    const why = whySame(person, found, shared);
    return why === null ? [] : { id: found.id, name: nameOf(found), why };
  });
  return doubles.sort((one, other) => one.name.localeCompare(other.name, "fr")).slice(0, SHOWN);
}

const othersThan = (database: Reader, id: string) =>
  database.selectFrom("people").where("people.id", "<>", id).where("merged_into", "is", null).limit(MOST_READ);

function reachedBySame(database: Reader, { id, contacts }: Person) {
  const own = contacts.flatMap(({ contact }) => (contact === "" ? [] : contact));
  if (own.length === 0) return [];
  return othersThan(database, id)
    .innerJoin("person_contacts", "person_contacts.person_id", "people.id")
    .select(["people.id", "first_name as firstName", "last_name as lastName", "person_contacts.kind"])
    .where("person_contacts.contact", "in", own)
    .execute();
}

/** Both orders are compared: the first and the last name may have been typed in the other's place. */
function ofSameName(database: Reader, { id, firstName, lastName }: Person) {
  const names = [sortedName({ firstName, lastName }), sortedName({ firstName: lastName, lastName: firstName })];
  return othersThan(database, id)
    .select(["people.id", "first_name as firstName", "last_name as lastName"])
    .where("search_text", "in", names)
    .execute();
}
