import type { Reader } from "#platform/database/database.ts";
import type { Person } from "../rules/person.ts";

/**
 * By their own id, or by that of an account, of a registration or of a place on a waiting list: an address or a name in a
 * URL would be in every log. One who was merged is the one who stayed.
 */
export async function findPerson(database: Reader, id: string): Promise<Person | null> {
  const named = await findId(database, id);
  for (let personId = named; personId; ) {
    const row = await database
      .selectFrom("people")
      .leftJoin("organisations", "organisations.id", "people.organisation_id")
      .select(["people.id", "first_name as firstName", "last_name as lastName", "people.notes", "people.version"])
      .select("people.recall_refused_at as recallRefusedAt")
      .select(["people.merged_into", "organisations.name as organisation", "organisations.id as organisationId"])
      .where("people.id", "=", personId)
      .executeTakeFirst();
    if (!row) return null;
    const { merged_into, organisation, recallRefusedAt, ...person } = row;
    if (!merged_into)
      return {
        ...person,
        hasRefusedRecall: recallRefusedAt !== null,
        organisation: organisation ?? "",
        contacts: await readContacts(database, personId),
      };
    personId = merged_into;
  }
  return null;
}

async function findId(database: Reader, id: string): Promise<string | null> {
  const row = await database
    .selectNoFrom(({ selectFrom }) => [
      selectFrom("people").select("id").where("id", "=", id).as("own"),
      selectFrom("users").select("person_id").where("id", "=", id).as("account"),
      selectFrom("participants").select("person_id").where("id", "=", id).as("registration"),
      selectFrom("waiting_people").select("person_id").where("id", "=", id).as("waiting"),
    ])
    .executeTakeFirstOrThrow();
  return row.account ?? row.registration ?? row.waiting ?? row.own;
}

/** The proved ones first. */
async function readContacts(database: Reader, personId: string): Promise<Person["contacts"]> {
  const rows = await database
    .selectFrom("person_contacts")
    .select(["kind", "value", "contact", "is_proven"])
    .where("person_id", "=", personId)
    .orderBy("is_proven", "desc")
    .orderBy("contact")
    .orderBy("value")
    .execute();
  return rows.map(({ kind, is_proven, ...contact }) => ({
    ...contact,
    kind: kind === "email" ? "email" : "phone",
    isProven: Boolean(is_proven),
  }));
}
