import { editForm } from "#frame/office/edit-form.ts";
import { FormPage, formClientAction, formMeta } from "#frame/office/form-page.tsx";
import { feminine } from "#platform/values/noun.ts";
import { findOrganisation } from "../data/find-organisations.ts";
import { saveOrganisation } from "../data/save-organisation.ts";
import { organisationPath, SIRET_TAKEN } from "../rules/organisation.ts";
import { ORGANISATION_FIELDS } from "../rules/organisation-fields.ts";

const ORGANISATION = editForm({
  noun: feminine("entreprise"),
  fields: ORGANISATION_FIELDS,
  load: ({ services }, { organisation = "" }) => findOrganisation(services.database, organisation),
  frame: ({ id, companyName }) => ({
    title: `${companyName} – Entreprises`,
    heading: companyName,
    lead: "Imprimé sur ses devis et conventions.",
    back: { label: companyName, to: organisationPath(id) },
  }),
  stored: ({ version, ...value }) => ({ value, version }),
  save: async ({ services, by, now }, { found: { id }, ...change }) => {
    const outcome = await saveOrganisation(services.database, { id, ...change, by }, now);
    return outcome === "siretTaken" ? { faults: { companySiret: SIRET_TAKEN } } : outcome;
  },
});

export const loader = ORGANISATION.loader;
export const action = ORGANISATION.action;
export const clientAction = formClientAction;
export const meta = formMeta;
export default FormPage;
