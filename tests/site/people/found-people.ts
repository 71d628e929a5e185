import type { Database } from "#platform/database/database.ts";
import { findPerson } from "#subjects/people/data/find-person.ts";
import { listPeople } from "#subjects/people/data/list-people.ts";
import { readBelongings } from "#subjects/people/data/person-rows.ts";
import { nameOf } from "#subjects/people/rules/person.ts";

/** A person with what belongs to them, by any id that leads to them. */
export async function personOf(database: Database, id: string, now: Date) {
  const person = await findPerson(database, id);
  return person && { ...person, name: nameOf(person), ...(await readBelongings(database, person.id, now)) };
}

/** The people whom the list shows for a text, with what belongs to them. */
export async function searchPeople(database: Database, text: string, now: Date) {
  const listed = await listPeople(database, text, { offset: 0, limit: 50, today: "2026-11-15" });
  const people = await Promise.all(listed.map(({ id }) => personOf(database, id, now)));
  return people.filter((person) => person !== null);
}
