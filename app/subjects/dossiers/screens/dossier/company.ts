import { editForm } from "#frame/office/edit-form.ts";
import { FormPage, formClientAction, formMeta } from "#frame/office/form-page.tsx";
import { withFlash } from "#platform/forms/flash.ts";
import { feminine } from "#platform/values/noun.ts";
import { counted } from "#platform/values/plural.ts";
import { saveOrganisation } from "#subjects/organisations/data/save-organisation.ts";
import { SIRET_TAKEN } from "#subjects/organisations/rules/organisation.ts";
import { ORGANISATION_FIELDS } from "#subjects/organisations/rules/organisation-fields.ts";
import { noteDossierChange } from "../../data/note-change.ts";
import { findDossierCompany } from "../../data/read-dossier.ts";
import { dossierPath } from "../../parts/dossier/paths.ts";

const COMPANY = editForm({
  noun: feminine("entreprise"),
  fields: ORGANISATION_FIELDS,
  load: ({ services }, { stage = "", company = "" }) =>
    findDossierCompany(services.database, { stageId: stage, companyId: company }),
  frame: ({ stage, company, people }) => ({
    title: `${company.companyName} – Dossiers`,
    heading: company.companyName,
    lead: `${counted(people, "participant")} de ce stage. Imprimé sur la convention et le devis.`,
    back: { label: `Dossier : ${stage.title}`, to: dossierPath(stage.id) },
  }),
  stored: ({ company: { version, ...value } }) => ({ value, version }),
  save: async ({ services, by, now }, { found: { stage, company }, value, edited, changes }) => {
    const change = { id: company.id, value, edited, changes, stage, by };
    const outcome = await saveOrganisation(services.database, change, now);
    if (outcome === "saved") await noteDossierChange(services, stage.id);
    return outcome === "siretTaken" ? { faults: { companySiret: SIRET_TAKEN } } : outcome;
  },
  // What the convention lacked is there now: the dossier has the button that sends it.
  next: async (_, { found: { stage } }) => withFlash(dossierPath(stage.id), "entreprise-enregistree", stage.id),
});

export const loader = COMPANY.loader;
export const action = COMPANY.action;
export const clientAction = formClientAction;
export const meta = formMeta;
export default FormPage;
