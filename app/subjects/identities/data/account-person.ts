import { randomUUID } from "node:crypto";
import type { Transaction } from "#platform/database/database.ts";
import { type Contact, emailContact, personKey, phoneContact, sortedName } from "../rules/person-key.ts";
import { joinPeople, lockPeople } from "./join-people.ts";

interface Account {
  id: string;
  email: string;
  first_name: string;
  last_name: string;
  telephone: string;
}

/** The account is a person of its own, with the same id: nothing shows yet that the address is theirs. */
export async function addPersonOfAccount(transaction: Transaction, account: Account, now: Date): Promise<void> {
  const { id, first_name, last_name, email, telephone } = account;
  await transaction
    .insertInto("people")
    .values({
      ...{ id, first_name, last_name, search_text: searchedOf(account) },
      ...{ organisation_id: null, merged_into: null, version: 0, by_name: "", updated_at: now },
    })
    .execute();
  await transaction
    .insertInto("person_contacts")
    .values([emailContact(email), phoneContact(telephone)].map((contact) => contactRow(id, contact)))
    .execute();
}

const searchedOf = ({ first_name, last_name }: Pick<Account, "first_name" | "last_name">) =>
  sortedName({ firstName: first_name, lastName: last_name });

/** What an account says of its person is theirs too, unless the centre has written something else. */
export async function followAccount(transaction: Transaction, userId: string, now: Date): Promise<void> {
  const account = await readAccount(transaction, userId);
  if (!account?.person_id) return;
  const { person_id: personId, first_name, last_name, email, telephone } = account;
  await transaction
    .updateTable("people")
    .set({ first_name, last_name, search_text: searchedOf(account), updated_at: now })
    .where("id", "=", personId)
    .where("by_name", "=", "")
    .execute();
  const known = await transaction
    .selectFrom("person_contacts")
    .select("contact")
    .where("person_id", "=", personId)
    .execute();
  const added = [emailContact(email), phoneContact(telephone)].filter(
    ({ contact }) => !known.some((one) => one.contact === contact),
  );
  if (added.length > 0)
    await transaction
      .insertInto("person_contacts")
      .values(added.map((contact) => contactRow(personId, contact)))
      .execute();
  if (account.email_verified) await proveAddress(transaction, userId, now);
}

/**
 * The account has proved its address. Registrations with its name and this address, of before and of later, belong to its
 * person.
 */
export async function proveAddress(transaction: Transaction, userId: string, now: Date): Promise<void> {
  await lockPeople(transaction);
  const account = await readAccount(transaction, userId);
  if (!account?.person_id) return;
  const { person_id: personId, email } = account;
  const nameKey = personKey({ firstName: account.first_name, lastName: account.last_name });
  const ofAddress = transaction
    .updateTable("person_contacts")
    .set({ is_proven: true })
    .where("contact", "=", email)
    .where("kind", "=", "email");
  const known = await ofAddress.where("name_key", "=", nameKey).returning("person_id").executeTakeFirst();
  if (known && known.person_id !== personId)
    await joinPeople(transaction, { goneId: personId, intoId: known.person_id, byName: "" }, now);
  const own = await ofAddress
    .where("person_id", "=", known?.person_id ?? personId)
    .returning(["id", "name_key"])
    .execute();
  if (known) return;
  const keyed = await transaction
    .insertInto("person_contacts")
    .values(contactRow(personId, emailContact(email), { nameKey, isProven: true }))
    // Somebody registers with them at this moment: they are suggested as the same person.
    .onConflict((conflict) => conflict.columns(["name_key", "contact"]).doNothing())
    .returning("id")
    .executeTakeFirst();
  const unnamed = own.flatMap(({ id, name_key }) => (name_key === null ? id : []));
  if (keyed && unnamed.length > 0) await transaction.deleteFrom("person_contacts").where("id", "in", unnamed).execute();
}

const readAccount = (transaction: Transaction, userId: string) =>
  transaction
    .selectFrom("users")
    .select(["person_id", "email", "email_verified", "first_name", "last_name", "telephone"])
    .where("id", "=", userId)
    .executeTakeFirst();

interface About {
  /** personKey of the name with which it leads to the person. */
  nameKey?: string | null;
  isProven?: boolean;
  byCentre?: boolean;
}

export const contactRow = (
  personId: string,
  { kind, value, contact }: Contact,
  { nameKey = null, isProven = false, byCentre = false }: About = {},
) => ({
  id: randomUUID(),
  person_id: personId,
  kind,
  value,
  contact,
  name_key: nameKey,
  is_proven: isProven,
  by_centre: byCentre,
});
