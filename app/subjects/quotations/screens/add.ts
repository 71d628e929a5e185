import { addForm } from "#frame/office/edit-form.ts";
import { FormPage, formClientAction, formMeta } from "#frame/office/form-page.tsx";
import { withFlash } from "#platform/forms/flash.ts";
import { queryText } from "#platform/forms/query.ts";
import { masculine } from "#platform/values/noun.ts";
import { findOrganisation } from "#subjects/organisations/data/find-organisations.ts";
import { findStage } from "#subjects/stages/data/stages.ts";
import { addQuotation } from "../data/change-quotations.ts";
import { contactOf } from "../data/read-quotations.ts";
import { QUOTATIONS_PATH, quotationPath, usualValidity } from "../rules/quotation.ts";
import { quotationFields, stageOfAddress } from "./quotation-form.ts";

const NEW_QUOTATION = addForm({
  noun: masculine("devis"),
  fields: (visit, at) => quotationFields(visit, stageOfAddress(at)),
  start: async ({ services: { database, dossiers }, today }, address) => {
    const stage = await findStage(database, queryText(address, "stage") ?? "");
    const organisation = await findOrganisation(database, queryText(address, "par") ?? "");
    const contact = organisation && (await contactOf(database, organisation.id));
    return {
      quotationCompany: organisation?.companyName ?? "",
      quotationEmail: contact?.email ?? "",
      quotationStage: stage?.id ?? "",
      quotationPrice: stage?.priceCents?.toString() ?? "",
      // Which stage it is may be chosen in the form only.
      quotationValidUntil: stage ? usualValidity(today, dossiers.quotationDays, stage.date) : "",
    };
  },
  frame: {
    title: "Nouveau devis – Administration",
    heading: "Nouveau devis",
    lead: "Pour des personnes qui n’ont pas encore de nom.",
    back: { label: "Devis", to: QUOTATIONS_PATH },
  },
  submit: "Préparer le devis",
  add: ({ services, by, now }, { value, submission }) =>
    addQuotation(services.database, { submission, value, dossiers: services.dossiers, by }, now),
  next: (id) => withFlash(quotationPath(id), "devis-prepare", id),
});

export const loader = NEW_QUOTATION.loader;
export const action = NEW_QUOTATION.action;
export const clientAction = formClientAction;
export const meta = formMeta;
export default FormPage;
