import { editForm } from "#frame/office/edit-form.ts";
import { FormPage, formClientAction, formMeta } from "#frame/office/form-page.tsx";
import { feminine } from "#platform/values/noun.ts";
import { findPerson } from "../data/find-person.ts";
import { savePerson, textsOf } from "../data/save-person.ts";
import { WRONG_ADDRESS } from "../rules/people-messages.ts";
import { nameOf, personPath } from "../rules/person.ts";
import { PERSON_FIELDS } from "../rules/person-fields.ts";

const PERSON = editForm({
  noun: feminine("fiche"),
  fields: PERSON_FIELDS,
  load: ({ services }, { person = "" }) => findPerson(services.database, person),
  frame: (person) => ({
    title: "Modifier une fiche – Administration",
    heading: nameOf(person),
    lead: "Ses inscriptions et son compte ne changent pas.",
    back: { label: nameOf(person), to: personPath(person.id) },
  }),
  stored: (person) => ({ value: textsOf(person), version: person.version }),
  save: async ({ services, by, now }, { found: person, ...change }) => {
    const outcome = await savePerson(services.database, { person, ...change, by }, now);
    return outcome === "wrongAddress" ? { faults: { personEmails: WRONG_ADDRESS } } : outcome;
  },
});

export const loader = PERSON.loader;
export const action = PERSON.action;
export const clientAction = formClientAction;
export const meta = formMeta;
export default FormPage;
