import { mergeForm, type Side } from "#frame/office/merge-form.ts";
import { MergePage, mergeClientAction, mergeMeta } from "#frame/office/merge-page.tsx";
import type { Reader } from "#platform/database/database.ts";
import { phoneInPairs } from "#platform/values/phone.ts";
import { counted } from "#platform/values/plural.ts";
import { findPerson } from "../data/find-person.ts";
import { listPeople } from "../data/list-people.ts";
import { mergePeople } from "../data/merge-people.ts";
import { readBelongings } from "../data/person-rows.ts";
import { possibleDoubles } from "../data/possible-doubles.ts";
import { MERGE_EXPLAINED, mergeMessage, NOBODY_FOUND, NOT_MERGED } from "../rules/people-messages.ts";
import { addressesOf, companiesOf, nameOf, nextOrLast, personPath, phonesOf } from "../rules/person.ts";

const MOST = 20;

const MERGE = mergeForm({
  param: "person",
  path: personPath,
  heading: "Réunir deux fiches",
  searched: "L’autre fiche : nom, adresse e-mail, téléphone ou entreprise",
  noneFound: NOBODY_FOUND,
  explained: () => MERGE_EXPLAINED,
  gone: mergeMessage.gone,
  same: mergeMessage.samePerson,
  failed: NOT_MERGED,
  find: ({ services, now }, id) => sideOf(services.database, id, now),
  search: async ({ services, today }, text) => {
    const found = await listPeople(services.database, text, { offset: 0, limit: MOST, today });
    return found.map((person) => ({
      id: person.id,
      name: nameOf(person),
      about: [person.email || person.phone, person.organisation, counted(person.stages, "stage")].filter(Boolean),
    }));
  },
  doubles: async ({ services: { database } }, id) => {
    const person = await findPerson(database, id);
    const doubles = person ? await possibleDoubles(database, person) : [];
    return doubles.map(({ why, ...double }) => ({ ...double, about: [why] }));
  },
  merge: async ({ services, by, now }, merging) => {
    const outcome = await mergePeople(services.database, { ...merging, by }, now);
    return outcome === "merged" ? null : mergeMessage[outcome];
  },
});

async function sideOf(database: Reader, id: string, now: Date): Promise<Side | null> {
  const person = await findPerson(database, id);
  if (!person) return null;
  const { accounts, rows } = await readBelongings(database, person.id, now);
  const near = nextOrLast(rows, now);
  const account = accounts.some(({ emailVerified }) => emailVerified)
    ? "Compte, adresse vérifiée"
    : accounts.length > 0
      ? "Compte, adresse non vérifiée"
      : "Sans compte";
  const registrations = counted(rows.filter(({ waiting }) => waiting === null).length, "inscription");
  const about = [
    ...addressesOf(person),
    ...phonesOf(person).map(phoneInPairs),
    ...companiesOf({ ...person, accounts, rows }),
    near ? `${registrations}, ${near.stage.title}` : registrations,
    account,
  ];
  return { id: person.id, name: nameOf(person), about: [...new Set(about)] };
}

export const loader = MERGE.loader;
export const action = MERGE.action;
export const clientAction = mergeClientAction;
export const meta = mergeMeta;
export default MergePage;
