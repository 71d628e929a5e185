import { editForm } from "#frame/office/edit-form.ts";
import { FormPage, formClientAction, formMeta } from "#frame/office/form-page.tsx";
import { feminine } from "#platform/values/noun.ts";
import { noteStageChange } from "#subjects/dossiers/data/note-change.ts";
import { findPerson } from "../data/find-person.ts";
import { type PersonRow, readBelongings } from "../data/person-rows.ts";
import { savePerson, textsOf } from "../data/save-person.ts";
import {
  correctComing,
  NO_FIRST_NAME,
  namedTwice,
  nameSaved,
  namesKept,
  WRONG_ADDRESS,
} from "../rules/people-messages.ts";
import { nameOf, personPath } from "../rules/person.ts";
import { PERSON_FIELDS } from "../rules/person-fields.ts";
import { comingOf } from "../rules/to-do.ts";

const PERSON = editForm({
  noun: feminine("fiche"),
  fields: PERSON_FIELDS,
  load: async ({ services, now }, { person: id = "" }) => {
    const person = await findPerson(services.database, id);
    if (!person) return null;
    const { rows, accounts } = await readBelongings(services.database, person.id, now);
    const coming = comingOf(rows, now);
    const past = rows.filter((row) => !row.waiting && !coming.includes(row));
    return { person, coming, past, waiting: rows.filter((row) => row.waiting), hasAccount: accounts.length > 0 };
  },
  frame: ({ person, past, waiting, hasAccount }) => ({
    title: "Modifier une fiche – Administration",
    heading: nameOf(person),
    lead: namesKept({ past: past.length, waiting: waiting.length, hasAccount }),
    back: { label: nameOf(person), to: personPath(person.id) },
  }),
  stored: ({ person }) => ({ value: textsOf(person), version: person.version }),
  also: ({ coming }) => (coming.length > 0 ? correctComing(coming.length) : null),
  save: async ({ services, by, now }, { found: { person, coming, past, waiting }, also, changes, ...change }) => {
    const { database, centre } = services;
    const saving = { person, coming: also ? coming : [], changes, ...change, by, brand: centre.brand };
    const outcome = await savePerson(database, saving, now);
    if (outcome === "changedMeanwhile") return outcome;
    if (outcome === "wrongAddress") return { faults: { personEmails: WRONG_ADDRESS } };
    if (outcome === "noFirstName") return { faults: { personFirstName: NO_FIRST_NAME } };
    if ("namedTwiceOn" in outcome) return { faults: { personLastName: namedTwice(outcome.namedTwiceOn) } };
    const { stages } = outcome;
    for (const stageId of new Set(stages)) await noteStageChange(services, stageId);
    const [firstName, lastName] = [change.value.personFirstName, change.value.personLastName];
    const isRenamed = firstName !== person.firstName || lastName !== person.lastName;
    const kept = (rows: readonly PersonRow[]) =>
      rows.filter((row) => row.firstName !== firstName || row.lastName !== lastName).length;
    if (stages.length > 0 || isRenamed) {
      const left = { coming: also ? 0 : kept(coming), past: kept(past), waiting: kept(waiting) };
      return { done: nameSaved({ corrected: stages.length, ...left }) };
    }
    return changes.length > 0 || change.edited === 0 ? "saved" : "unchanged";
  },
});

export const loader = PERSON.loader;
export const action = PERSON.action;
export const clientAction = formClientAction;
export const meta = formMeta;
export default FormPage;
