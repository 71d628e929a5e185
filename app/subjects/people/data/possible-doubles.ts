import type { Reader } from "#platform/database/database.ts";
import { type Shared, whySame } from "../rules/doubles.ts";
import { nameOf, type Person } from "../rules/person.ts";

export interface Double {
  id: string;
  name: string;
  why: string;
}

/** A company may have one number for everybody. */
const SHOWN = 10;
const MOST_COLLEAGUES = 5_000;

/** Those who may be the same person: by a number, an address or an organisation that they share. */
export async function possibleDoubles(database: Reader, person: Person): Promise<Double[]> {
  const others = new Map<string, { name: string; shared: Shared }>();
  const note = (row: { id: string; firstName: string; lastName: string }, what: keyof Shared) => {
    const nothing = { phone: false, address: false, organisation: false };
    const other = others.get(row.id) ?? { name: nameOf(row), shared: nothing };
    others.set(row.id, { ...other, shared: { ...other.shared, [what]: true } });
  };
  const contacts = person.contacts.flatMap(({ contact }) => (contact === "" ? [] : contact));
  const reached = await database
    .selectFrom("person_contacts as own")
    .innerJoin("people", "people.id", "own.person_id")
    .select(["people.id", "first_name as firstName", "last_name as lastName", "own.kind"])
    .where("own.contact", "in", [...contacts, ""])
    .where("own.contact", "<>", "")
    .where("people.id", "<>", person.id)
    .where("people.merged_into", "is", null)
    .limit(MOST_COLLEAGUES)
    .execute();
  for (const row of reached) note(row, row.kind === "email" ? "address" : "phone");
  for (const row of await colleagues(database, person.id)) note(row, "organisation");
  const doubles = [...others].flatMap(([id, { name, shared }]) => {
    const why = whySame(nameOf(person), name, shared);
    return why === null ? [] : { id, name, why };
  });
  return doubles.sort((one, other) => one.name.localeCompare(other.name, "fr")).slice(0, SHOWN);
}

/** Those who were registered for one of the person's organisations, or belong to it. */
async function colleagues(database: Reader, id: string) {
  const rows = await database
    .selectFrom("participants")
    .select("organisation_id")
    .distinct()
    .where("person_id", "=", id)
    .where("organisation_id", "is not", null)
    .union(
      database
        .selectFrom("people")
        .select("organisation_id")
        .where("id", "=", id)
        .where("organisation_id", "is not", null),
    )
    .execute();
  const organisations = rows.flatMap(({ organisation_id }) => organisation_id ?? []);
  if (organisations.length === 0) return [];
  return database
    .selectFrom("people")
    .select(["id", "first_name as firstName", "last_name as lastName"])
    .where("id", "in", (eb) =>
      eb
        .selectFrom("participants")
        .select("person_id")
        .where("organisation_id", "in", organisations)
        .where("person_id", "is not", null)
        .union(
          eb
            .selectFrom("people as own")
            .select("own.id as person_id")
            .where("own.organisation_id", "in", organisations),
        ),
    )
    .where("id", "<>", id)
    .where("merged_into", "is", null)
    .limit(MOST_COLLEAGUES)
    .execute();
}
