import { editForm } from "#frame/office/edit-form.ts";
import { FormPage, formClientAction, formMeta } from "#frame/office/form-page.tsx";
import type { Visit } from "#frame/office/visit.ts";
import { withFlash } from "#platform/forms/flash.ts";
import { masculine } from "#platform/values/noun.ts";
import { saveQuotation } from "../data/change-quotations.ts";
import { findQuotation } from "../data/read-quotations.ts";
import { quotationPath } from "../rules/quotation.ts";
import { quotationTexts } from "../rules/quotation-fields.ts";
import { quotationFields } from "./quotation-form.ts";

/** What was sent never changes. */
async function findDraft({ services }: Visit, { quotation = "" }: Record<string, string | undefined>) {
  const found = await findQuotation(services.database, quotation);
  return found?.state === "draft" ? found : null;
}

const DRAFT = editForm({
  noun: masculine("devis"),
  fields: async (visit, { params }) => quotationFields(visit, (await findDraft(visit, params))?.stage?.id ?? null),
  load: findDraft,
  frame: ({ id, recipientName }) => ({
    title: `Devis : ${recipientName} – Administration`,
    heading: `Devis : ${recipientName}`,
    lead: "Sans numéro jusqu’à l’envoi.",
    back: { label: "Brouillon", to: quotationPath(id) },
  }),
  stored: (found) => ({ value: quotationTexts(found), version: found.version }),
  save: ({ services, by, now }, saving) =>
    saveQuotation(services.database, { ...saving, dossiers: services.dossiers, by }, now),
  next: async (_, { found }) => withFlash(quotationPath(found.id), "brouillon-enregistre", found.id),
});

export const loader = DRAFT.loader;
export const action = DRAFT.action;
export const clientAction = formClientAction;
export const meta = formMeta;
export default FormPage;
