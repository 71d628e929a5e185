import { addForm } from "#frame/office/edit-form.ts";
import { FormPage, formClientAction, formMeta } from "#frame/office/form-page.tsx";
import { withFlash } from "#platform/forms/flash.ts";
import { feminine } from "#platform/values/noun.ts";
import { addOrganisation } from "../data/save-organisation.ts";
import { organisationPath, SIRET_TAKEN } from "../rules/organisation.ts";
import { ORGANISATION_FIELDS } from "../rules/organisation-fields.ts";

const NEW_ORGANISATION = addForm({
  noun: feminine("entreprise"),
  fields: ORGANISATION_FIELDS,
  frame: {
    title: "Ajouter une entreprise – Administration",
    heading: "Ajouter une entreprise",
    lead: "",
    back: { label: "Entreprises", to: "/admin/entreprises" },
  },
  submit: "Ajouter",
  add: async ({ services, by, now }, { value, submission }) => {
    const added = await addOrganisation(services.database, { value, submission, by }, now);
    return added === "siretTaken" ? { faults: { companySiret: SIRET_TAKEN } } : added;
  },
  next: (id) => withFlash(organisationPath(id), "entreprise-ajoutee", id),
});

export const loader = NEW_ORGANISATION.loader;
export const action = NEW_ORGANISATION.action;
export const clientAction = formClientAction;
export const meta = formMeta;
export default FormPage;
