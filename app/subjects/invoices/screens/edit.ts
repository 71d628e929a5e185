import { editForm } from "#frame/office/edit-form.ts";
import { FormPage, formClientAction, formMeta } from "#frame/office/form-page.tsx";
import { withFlash } from "#platform/forms/flash.ts";
import { masculine } from "#platform/values/noun.ts";
import { saveDraft } from "../data/change-drafts.ts";
import { findInvoice } from "../data/read-invoices.ts";
import { INVOICE_KINDS, invoicePath } from "../rules/invoice.ts";
import { INVOICE_FIELDS, invoiceTexts } from "../rules/invoice-fields.ts";

const DRAFT = editForm({
  noun: masculine("brouillon"),
  fields: INVOICE_FIELDS,
  // What is issued never changes.
  load: async ({ services }, { invoice = "" }) => {
    const found = await findInvoice(services.database, invoice);
    return found?.isIssued ? null : found;
  },
  frame: ({ id, kind, recipient, credits }) => {
    const heading = `${INVOICE_KINDS[kind].label} : ${recipient.name || "brouillon"}`;
    return {
      title: `${heading} – Administration`,
      heading,
      lead: credits
        ? `Avoir sur ${credits.number} : gardez ou baissez les montants à rendre.`
        : "Rien n’est envoyé ni numéroté avant l’émission.",
      back: { label: "Brouillon", to: invoicePath(id) },
    };
  },
  stored: ({ organisation, version, ...found }) => ({
    value: invoiceTexts({ company: organisation?.name ?? "", ...found }),
    version,
  }),
  save: ({ services, by, now }, saving) =>
    saveDraft(services.database, { ...saving, dossiers: services.dossiers, by }, now),
  next: async (_, { found }) => withFlash(invoicePath(found.id), "brouillon-enregistre", found.id),
});

export const loader = DRAFT.loader;
export const action = DRAFT.action;
export const clientAction = formClientAction;
export const meta = formMeta;
export default FormPage;
