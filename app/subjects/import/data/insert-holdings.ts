import { randomUUID } from "node:crypto";
import { setImmediate as yieldToEventLoop } from "node:timers/promises";
import type { Transaction } from "#platform/database/database.ts";
import { lockCertification, rulesOf } from "#subjects/holdings/data/certifications.ts";
import { endOf, type ValidityRule } from "#subjects/holdings/rules/validity.ts";
import { contactRow } from "#subjects/identities/data/account-person.ts";
import { emailContact, personKey, sortedName } from "#subjects/identities/rules/person-key.ts";
import { namedOrganisations, withOrganisations } from "#subjects/organisations/data/assign-organisations.ts";
import { type NamedHolding, readHoldingKey } from "../rules/judge.ts";
import { chunks } from "./chunks.ts";
import { findHolders, heldKey, heldKeys, newPersonKey } from "./holders.ts";
import type { Insertion, ReadyRow } from "./ready-rows.ts";

const ROWS_PER_STATEMENT = 500;

/** What people hold from elsewhere. The certifications are locked first: no end is computed with a rule that changes. */
export function prepareHoldings(rows: readonly ReadyRow[], byName: string, now: Date): Insertion {
  const named = rows.map(({ sameKey }) => readHoldingKey(sameKey));
  return async (transaction, refuse) => {
    const rules = new Map<string, ValidityRule[]>();
    for (const id of [...new Set(named.map(({ certificationId }) => certificationId))].sort()) {
      if (!(await lockCertification(transaction, id))) refuse("hasFaults");
      rules.set(id, await rulesOf(transaction, id));
    }
    const found = await findHolders(transaction, named);
    const there = await heldKeys(transaction, found);
    if (found.some((one) => one.isSeveral || there.has(heldKey(one)))) refuse("hasFaults");
    if (new Set(found.map(heldKey)).size < found.length) refuse("hasFaults");
    const added = await addPeople(
      transaction,
      found.filter(({ personId }) => personId === null),
      now,
    );
    const held = found.map((one, index) => ({
      id: rows[index]?.madeId ?? randomUUID(),
      person_id: one.personId ?? added.get(newPersonKey(one)) ?? "",
      certification_id: one.certificationId,
      obtained_on: one.heldOn,
      ends_on: endOf(one.heldOn, rules.get(one.certificationId) ?? []),
      participant_id: null,
      source: "imported",
      by_name: byName,
      created_at: now,
    }));
    for (const some of chunks(held, ROWS_PER_STATEMENT)) {
      await transaction.insertInto("holdings").values(some).execute();
      // Statements of SQLite are synchronous: visitors are answered in between.
      await yieldToEventLoop();
    }
  };
}

/** The ids of the new people, by newPersonKey. Their address is the centre's word: no registration has to name it. */
async function addPeople(transaction: Transaction, named: readonly NamedHolding[], now: Date) {
  const once = [...new Map(named.map((one) => [newPersonKey(one), one])).values()];
  const people = (await withOrganisations(transaction, once, namedOrganisations(once), now)).map((one) => ({
    ...one,
    id: randomUUID(),
  }));
  for (const some of chunks(people, ROWS_PER_STATEMENT)) {
    const rows = some.map((one) => ({
      id: one.id,
      first_name: one.firstName,
      last_name: one.lastName,
      search_text: sortedName(one),
      organisation_id: one.organisation_id,
      merged_into: null,
      version: 0,
      by_name: "",
      updated_at: now,
    }));
    await transaction.insertInto("people").values(rows).execute();
    const contacts = some
      .filter(({ email }) => email !== "")
      .map((one) => contactRow(one.id, emailContact(one.email), { nameKey: personKey(one), byCentre: true }));
    if (contacts.length > 0) await transaction.insertInto("person_contacts").values(contacts).execute();
    await yieldToEventLoop();
  }
  return new Map(people.map((one) => [newPersonKey(one), one.id]));
}
