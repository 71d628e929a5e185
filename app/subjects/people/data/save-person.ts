import type { Database, Transaction } from "#platform/database/database.ts";
import { refusableTransaction } from "#platform/database/refusable-transaction.ts";
import { isMailable } from "#platform/values/email.ts";
import type { Texts } from "#platform/values/fields.ts";
import type { User } from "#platform/values/user.ts";
import { contactRow } from "#subjects/identities/data/account-person.ts";
import {
  type Contact,
  emailContact,
  personKey,
  phoneContact,
  sortedName,
} from "#subjects/identities/rules/person-key.ts";
import { record } from "#subjects/journal/data/journal.ts";
import type { JournalChange } from "#subjects/journal/rules/journal.ts";
import { namedOrganisations, withOrganisations } from "#subjects/organisations/data/assign-organisations.ts";
import { correctRow } from "#subjects/registrations/data/correct-row.ts";
import { findRegistrant } from "#subjects/registrations/data/registrant-list.ts";
import { addressesOf, type Person, phonesOf } from "../rules/person.ts";
import { linesOf, PERSON_FIELDS, type PersonField } from "../rules/person-fields.ts";
import type { PersonRow } from "./person-rows.ts";

export const textsOf = (person: Person): Texts<PersonField> => ({
  personFirstName: person.firstName,
  personLastName: person.lastName,
  personOrganisation: person.organisation,
  personEmails: addressesOf(person).join("\n"),
  personPhones: phonesOf(person).join("\n"),
  personNotes: person.notes,
});

interface PersonChange {
  person: Person;
  value: Texts<PersonField>;
  /** The version that the form was loaded with. */
  edited: number;
  changes: JournalChange[];
  /** Registrations that get the name too. */
  coming: readonly PersonRow[];
  by: User;
  /** Name of the centre. */
  brand: string;
}

type SheetRefusal = "wrongAddress" | "noFirstName" | ComingRefusal;

/** Returns the stages whose registrations were corrected. */
export async function savePerson(
  database: Database,
  { person, value, edited, changes, coming, by, brand }: PersonChange,
  now: Date,
): Promise<{ stages: string[] } | SheetRefusal> {
  const emails = linesOf(value.personEmails);
  const known = new Set(addressesOf(person));
  if (emails.some((address) => !known.has(address) && !isMailable(address))) return "wrongAddress";
  const [firstName, lastName] = [value.personFirstName, value.personLastName];
  // A registration has both.
  if (coming.length > 0 && firstName === "") return "noFirstName";
  const contacts = [
    ...emails.map(emailContact),
    ...linesOf(value.personPhones)
      .map(phoneContact)
      .filter(({ contact }) => contact !== ""),
  ];
  const company = value.personOrganisation;
  const named = namedOrganisations([{ company }]);
  const columns = {
    first_name: firstName,
    last_name: lastName,
    notes: value.personNotes,
    search_text: sortedName({ firstName, lastName }),
  };
  const isSheetChanged = changes.length > 0 || edited === 0;
  return refusableTransaction<SheetRefusal, { stages: string[] }>(database, async (transaction, refuse) => {
    if (isSheetChanged) {
      const isNamedAnew = company !== person.organisation;
      const [assigned] = isNamedAnew ? await withOrganisations(transaction, [{ company }], named, now) : [];
      const { numUpdatedRows } = await transaction
        .updateTable("people")
        .set({
          ...columns,
          ...(isNamedAnew && { organisation_id: assigned?.organisation_id ?? null }),
          version: edited + 1,
          by_name: by.name,
          updated_at: now,
        })
        .where("id", "=", person.id)
        .where("version", "=", edited)
        .where("merged_into", "is", null)
        .executeTakeFirstOrThrow();
      if (numUpdatedRows !== 1n) refuse("changedMeanwhile");
      await saveContacts(transaction, { id: person.id, contacts, nameKey: personKey({ firstName, lastName }) });
      const noted = { firstName, lastName };
      await record(transaction, { by, action: "personChanged", person: noted, changes: changes.map(withoutData) }, now);
    }
    const corrected = await correctComing(transaction, { rows: coming, firstName, lastName, by, brand }, now);
    return "stages" in corrected ? corrected : refuse(corrected.refusal);
  });
}

const PRIVATE: readonly string[] = (["personEmails", "personPhones", "personNotes"] as const).map(
  (field) => PERSON_FIELDS[field].label,
);

/** The journal says that they were changed: it keeps no address, no number and no note. */
const withoutData = (change: JournalChange): JournalChange =>
  PRIVATE.includes(change.label) ? { label: change.label, before: "", after: "changé" } : change;

interface Contacts {
  id: string;
  contacts: readonly Contact[];
  nameKey: string;
}

/** Those that are gone lead nowhere any more; the others lead to the person under the new name too. */
async function saveContacts(transaction: Transaction, { id, contacts, nameKey }: Contacts): Promise<void> {
  const kept = contacts.map(({ contact }) => contact);
  await transaction
    .deleteFrom("person_contacts")
    .where("person_id", "=", id)
    // Somebody without an address and a number is found by the name alone.
    .where("contact", "not in", [...kept, ""])
    .execute();
  const rows = await transaction
    .selectFrom("person_contacts")
    .select(["contact", "name_key"])
    .where("person_id", "=", id)
    .execute();
  const known = new Set(rows.map(({ contact }) => contact));
  const leads = new Set(rows.flatMap(({ contact, name_key }) => (name_key === null ? [] : contact)));
  const hasAddress = contacts.some(({ kind }) => kind === "email");
  for (const contact of contacts) {
    const isNew = !known.has(contact.contact);
    const isKey = isNew ? contact.kind === "email" || !hasAddress : leads.has(contact.contact);
    // Another person may have the same name and address: then it leads to that one.
    const keyed = isKey
      ? await transaction
          .insertInto("person_contacts")
          .values(contactRow(id, contact, { nameKey, byCentre: isNew }))
          .onConflict((conflict) => conflict.columns(["name_key", "contact"]).doNothing())
          .returning("id")
          .executeTakeFirst()
      : undefined;
    if (isNew && !keyed)
      await transaction
        .insertInto("person_contacts")
        .values(contactRow(id, contact, { byCentre: true }))
        .execute();
  }
}

interface Corrected extends Pick<User, "firstName" | "lastName"> {
  rows: readonly Pick<PersonRow, "id" | "stage">[];
  by: Pick<User, "id" | "name">;
  /** Name of the centre. */
  brand: string;
}

/** Somebody else on that stage has this name and this address. */
type ComingRefusal = "changedMeanwhile" | { namedTwiceOn: string };

/**
 * Registrations get the name of the sheet, as when the office corrects one: each has its row in the journal, and what was
 * signed stays as it is. Returns the stages of those that had another name.
 */
export async function correctComing(
  transaction: Transaction,
  { rows, firstName, lastName, by, brand }: Corrected,
  now: Date,
): Promise<{ stages: string[] } | { refusal: ComingRefusal }> {
  const named = namedOrganisations([]);
  const stages: string[] = [];
  for (const { id, stage } of rows) {
    const before = await findRegistrant(transaction, stage.id, id);
    if (!before || (before.firstName === firstName && before.lastName === lastName)) continue;
    const participant = { ...before, firstName, lastName };
    const correction = { stageId: stage.id, before, participant, named, by, brand, isOffice: true, personStays: true };
    const refusal = await correctRow(transaction, correction, now);
    if (refusal)
      return { refusal: refusal.reason === "alreadyRegistered" ? { namedTwiceOn: stage.title } : "changedMeanwhile" };
    stages.push(stage.id);
  }
  return { stages };
}
