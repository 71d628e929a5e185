import { addForm } from "#frame/office/edit-form.ts";
import { FormPage, formClientAction, formMeta } from "#frame/office/form-page.tsx";
import { withFlash } from "#platform/forms/flash.ts";
import { feminine } from "#platform/values/noun.ts";
import { addDraft } from "../data/change-drafts.ts";
import { invoicePath } from "../rules/invoice.ts";
import { INVOICE_FIELDS } from "../rules/invoice-fields.ts";
import { INVOICES_LINK } from "../rules/lacks.ts";

const { invoiceReason: _, ...FIELDS } = INVOICE_FIELDS;

const NEW_INVOICE = addForm({
  noun: feminine("facture"),
  fields: FIELDS,
  frame: {
    title: "Nouvelle facture – Administration",
    heading: "Nouvelle facture",
    lead: "Celles d’un stage se font depuis son onglet « Argent ».",
    back: INVOICES_LINK,
  },
  submit: "Préparer le brouillon",
  add: ({ services, by, now }, { value, submission }) =>
    addDraft(
      services.database,
      { submission, value: { ...value, invoiceReason: "" }, dossiers: services.dossiers, by },
      now,
    ),
  next: (id) => withFlash(invoicePath(id), "brouillon-prepare", id),
});

export const loader = NEW_INVOICE.loader;
export const action = NEW_INVOICE.action;
export const clientAction = formClientAction;
export const meta = formMeta;
export default FormPage;
