import type { Reader } from "#platform/database/database.ts";
import type { TablesWith } from "#platform/database/move-rows.ts";
import type { Person } from "#platform/personal.ts";
import { fieldsOf } from "#platform/values/map-fields.ts";

/**
 * Every table that names a person. What is theirs goes along when they are merged with another; "keeps": nobody is forgotten
 * who has a row of it. Contacts come last, as everywhere: a correction and an erasure lock a registration first, then its
 * contacts, then the person. What does not go along says why.
 */
const NAMING_A_PERSON = {
  participants: "keeps",
  waiting_people: "keeps",
  users: "keeps",
  holdings: "keeps",
  person_contacts: "goes along",
  team_people: { stays: "the company says again who works for it" },
  attendance_records: { stays: "its person is a registration, and it is never changed" },
  absence_notices: { stays: "its person is a registration" },
} as const satisfies { [Table in TablesWith<"person_id">]: "keeps" | "goes along" | { stays: string } };

type Naming = typeof NAMING_A_PERSON;
type Keeping = { [Table in keyof Naming]: Naming[Table] extends "keeps" ? Table : never }[keyof Naming];
type OfPerson = { [Table in keyof Naming]: Naming[Table] extends string ? Table : never }[keyof Naming];

const tables = fieldsOf(NAMING_A_PERSON);
export const KEEPING_A_PERSON = tables.filter((table): table is Keeping => NAMING_A_PERSON[table] === "keeps");
export const OF_PERSON = tables.filter((table): table is OfPerson => typeof NAMING_A_PERSON[table] === "string");

/** Their contacts: those of their account, and those with their address under their name, if it is known. */
export const contactsOf = (database: Reader, { userId, email, nameKey }: Person) =>
  database.selectFrom("person_contacts as own").where("own.id", "in", ({ selectFrom }) =>
    // Not "or": PostgreSQL would read all contacts.
    selectFrom("person_contacts as theirs")
      .innerJoin("users", "users.person_id", "theirs.person_id")
      .select("theirs.id")
      .where("users.id", "=", userId ?? "")
      .union(
        selectFrom("person_contacts as named")
          .select("named.id")
          .where("named.contact", "=", email ?? "")
          .where("named.contact", "<>", "")
          .where("named.kind", "=", "email")
          .$if(nameKey !== undefined, (query) => query.where("named.name_key", "=", nameKey ?? "")),
      ),
  );
