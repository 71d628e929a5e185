import { randomUUID } from "node:crypto";
import { engineOf } from "#platform/database/column-types.ts";
import type { Transaction } from "#platform/database/database.ts";
import { prepareQuery } from "#platform/database/prepared-query.ts";
import {
  type Contact,
  emailContact,
  furtherContacts,
  leadingContact,
  personKey,
  sortedName,
} from "../rules/person-key.ts";
import { contactRow } from "./account-person.ts";
import { noteChange } from "./join-people.ts";

/** What was typed about a person in a registration or an entry of a waiting list. */
interface TypedRow {
  /** The account that registered itself, whatever name it typed. */
  user_id?: string | null;
  email: string;
  first_name: string;
  last_name: string;
  person_key: string;
  phone: string;
}

/** The same, with what it is compared by. Made before the transaction, which then only reads and writes. */
export interface TypedPerson {
  row: TypedRow;
  sorted: string;
  leading: Contact;
  further: Contact[];
}

export const typedPeople = (rows: readonly TypedRow[]): TypedPerson[] =>
  rows.map((row) => ({
    row,
    sorted: sortedName({ firstName: row.first_name, lastName: row.last_name }),
    leading: leadingContact(row),
    further: furtherContacts(row),
  }));

const listOf = (values: Record<string, string>, name: string, size: number) =>
  Array.from({ length: size }, (_, index) => values[`${name}${index}`] ?? "");

/** The person of each account, with their contacts. */
const readAccounts = prepareQuery((database, values: Record<string, string>, size) =>
  database
    .selectFrom("users")
    .leftJoin("person_contacts", "person_contacts.person_id", "users.person_id")
    .select(["users.id", "users.person_id", "first_name", "last_name", "contact"])
    .where("users.id", "in", listOf(values, "id", size)),
);

/**
 * The person to whom each name leads with a contact, with all their contacts. More pairs than were asked for. On PostgreSQL
 * nobody deletes these people before the registration is there.
 */
const readKeys = prepareQuery((database, values: Record<string, string>, size) =>
  database
    .selectFrom("person_contacts as key")
    .innerJoin("people", "people.id", "key.person_id")
    .innerJoin("person_contacts as own", "own.person_id", "people.id")
    .select(["key.name_key", "key.contact", "people.id as person_id", "own.contact as known"])
    .where("key.name_key", "in", listOf(values, "name", size))
    .where("key.contact", "in", listOf(values, "contact", size))
    .$if(engineOf(database) === "postgres", (query) => query.forKeyShare("people")),
);

const SOME = 200;
/** A name has no line break, so that two keys are never equal by accident. */
export const keyOf = ({ row, leading }: TypedPerson) => `${row.person_key}\n${leading.contact}`;

/**
 * The people of these rows, in their order (docs/decisions/084): the person of the account that registers under its own
 * name; otherwise the one to whom the name leads with the address; otherwise a new one.
 */
export async function assignPeople(
  transaction: Transaction,
  typed: readonly TypedPerson[],
  organisations: readonly (string | null)[],
  now: Date,
): Promise<string[]> {
  const found = new Found();
  const accounts = await readOwn(transaction, typed, found);
  const others = typed.filter(({ row }) => !isOwn(row, accounts));
  await found.read(transaction, others);
  const missing = new Map(others.filter((one) => !found.people.has(keyOf(one))).map((one) => [keyOf(one), one]));
  if (missing.size > 0) {
    const organisationOf = new Map(typed.map((one, index) => [keyOf(one), organisations[index] ?? null]));
    // In one order, so that two registrations at once never wait for each other.
    const added = [...missing].sort(([one], [other]) => (one < other ? -1 : 1));
    await add(
      transaction,
      added.map(([key, one]) => ({ ...one, organisationId: organisationOf.get(key) ?? null })),
      found,
      now,
    );
  }
  const people = typed.map((one) => accounts.get(one.row.user_id ?? "")?.personOf(one.row) ?? found.personOf(one));
  await addContacts(transaction, typed, people, { found, accounts });
  return people;
}

interface Correction {
  typed: TypedPerson;
  /** The person of the registration until now. */
  personId: string | null;
  /** Only the address or the phone number was corrected. */
  keepsName: boolean;
  organisationId: string | null;
}

/**
 * The person of a registration that the centre has corrected: whom the new texts lead to; otherwise the same one, who gets
 * the corrected address, or somebody new if it was the name.
 */
export async function assignCorrected(
  transaction: Transaction,
  { typed, personId, keepsName, organisationId }: Correction,
  now: Date,
): Promise<string> {
  const found = new Found();
  const accounts = await readOwn(transaction, [typed], found);
  if (!isOwn(typed.row, accounts) && personId && keepsName) {
    await found.read(transaction, [typed]);
    if (!found.people.has(keyOf(typed)))
      await transaction
        .insertInto("person_contacts")
        .values(contactRow(personId, typed.leading, { nameKey: typed.row.person_key }))
        .onConflict((conflict) => conflict.columns(["name_key", "contact"]).doNothing())
        .execute();
  }
  const [person = ""] = await assignPeople(transaction, [typed], [organisationId], now);
  return person;
}

type Accounts = ReadonlyMap<string, { personOf: (row: TypedRow) => string | null }>;

const isOwn = (row: TypedRow, accounts: Accounts) => Boolean(accounts.get(row.user_id ?? "")?.personOf(row));

/** Accounts that register themselves: what they register under another name is of somebody else. */
async function readOwn(transaction: Transaction, typed: readonly TypedPerson[], found: Found): Promise<Accounts> {
  const ids = [...new Set(typed.flatMap(({ row }) => row.user_id ?? []))];
  if (ids.length === 0) return new Map();
  const rows = await readAccounts(transaction, named("id", ids), ids.length);
  for (const { person_id, contact } of rows) if (person_id) found.know(person_id, contact ?? "");
  return new Map(
    rows.map(({ id, person_id, first_name, last_name }) => {
      const key = personKey({ firstName: first_name, lastName: last_name });
      return [id, { personOf: (row) => (row.person_key === key ? person_id : null) }];
    }),
  );
}

const named = (name: string, texts: readonly string[]) =>
  Object.fromEntries(texts.map((text, index) => [`${name}${index}`, text]));

/** What the database knows of some names. */
class Found {
  readonly people = new Map<string, string>();
  readonly #contacts = new Set<string>();

  async read(transaction: Transaction, typed: readonly TypedPerson[]): Promise<void> {
    for (let from = 0; from < typed.length; from += SOME) {
      const some = typed.slice(from, from + SOME);
      const values = {
        ...named(
          "name",
          some.map(({ row }) => row.person_key),
        ),
        ...named(
          "contact",
          some.map(({ leading }) => leading.contact),
        ),
      };
      for (const row of await readKeys(transaction, values, some.length)) {
        this.people.set(`${row.name_key}\n${row.contact}`, row.person_id);
        this.know(row.person_id, row.known);
      }
    }
  }

  know(personId: string, contact: string): void {
    this.#contacts.add(`${personId}\n${contact}`);
  }

  knows = (personId: string, contact: string) => this.#contacts.has(`${personId}\n${contact}`);

  personOf(one: TypedPerson): string {
    const person = this.people.get(keyOf(one));
    if (!person) throw new Error("a person was neither found nor added");
    return person;
  }
}

type NewPerson = TypedPerson & { organisationId: string | null };

async function add(transaction: Transaction, typed: readonly NewPerson[], found: Found, now: Date): Promise<void> {
  for (let from = 0; from < typed.length; from += SOME) {
    const some = typed.slice(from, from + SOME).map((one) => ({ ...one, id: randomUUID() }));
    const people = some.map(({ id, row, sorted, organisationId }) => ({
      id,
      first_name: row.first_name,
      last_name: row.last_name,
      search_text: sorted,
      organisation_id: organisationId,
      merged_into: null,
      version: 0,
      by_name: "",
      updated_at: now,
    }));
    await transaction.insertInto("people").values(people).execute();
    const contacts = some.flatMap(({ id, row, leading, further }) => [
      contactRow(id, leading, { nameKey: row.person_key }),
      ...further.map((contact) => contactRow(id, contact)),
    ]);
    const added = await transaction
      .insertInto("person_contacts")
      .values(contacts)
      .onConflict((conflict) => conflict.columns(["name_key", "contact"]).doNothing())
      .returning(["person_id", "contact", "name_key"])
      .execute();
    for (const { person_id, contact, name_key } of added) {
      found.know(person_id, contact);
      if (name_key !== null) found.people.set(`${name_key}\n${contact}`, person_id);
    }
    const late = some.filter((one) => !found.people.has(keyOf(one)));
    if (late.length === 0) continue;
    // Another registration has added the same people at the same time.
    const ids = late.map(({ id }) => id);
    await transaction.deleteFrom("people").where("id", "in", ids).execute();
    await found.read(transaction, late);
  }
}

/** What the people have typed for the first time. */
async function addContacts(
  transaction: Transaction,
  typed: readonly TypedPerson[],
  people: readonly string[],
  { found, accounts }: { found: Found; accounts: Accounts },
): Promise<void> {
  const added = typed.flatMap(({ row, further }, index) => {
    const person = people[index] ?? "";
    // An account has not proved every address that it types.
    const own = isOwn(row, accounts) && row.email ? [emailContact(row.email)] : [];
    return [...own, ...further].flatMap((contact) => {
      if (found.knows(person, contact.contact)) return [];
      found.know(person, contact.contact);
      return contactRow(person, contact);
    });
  });
  for (let from = 0; from < added.length; from += SOME) {
    const some = added.slice(from, from + SOME);
    await transaction.insertInto("person_contacts").values(some).execute();
    await noteChange(
      transaction,
      some.map(({ person_id }) => person_id),
    );
  }
}
