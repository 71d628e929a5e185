import { singleStatement } from "#platform/database/single-statement.ts";
import { addDraft, draftCreditNote } from "#subjects/invoices/data/change-drafts.ts";
import { issueInvoice } from "#subjects/invoices/data/issue-invoice.ts";
import { recordPayment } from "#subjects/invoices/data/payments.ts";
import { INVOICE_FIELDS, type InvoiceField } from "#subjects/invoices/rules/invoice-fields.ts";
import { plantOrganisation } from "../organisations/plant-organisation.ts";
import type { Site } from "../site.ts";

export const INVOICE = "une-facture-emise";
export const DRAFT_INVOICE = "une-facture-en-brouillon";
const CREDIT_NOTE = "un-avoir-en-brouillon";

const EMPTY = Object.fromEntries(Object.keys(INVOICE_FIELDS).map((field) => [field, ""])) as Record<
  InvoiceField,
  string
>;
const BY = { id: "odile", name: "Odile Wacquez" };

/** An invoice that was issued, the draft of its credit note, and a draft that lacks something. */
export async function plantInvoices({ services }: Site): Promise<void> {
  const { database, clock, centre } = services;
  const dossiers = { ...services.dossiers, iban: "FR7630006000011234567890189" };
  const address = { street: "3 rue du Puits", postal_code: "59400", city: "Cambrai" };
  await plantOrganisation(database, { id: "cuma", name: "CUMA du Pont", siret: "73282932000074", ...address }, clock());
  await singleStatement(database)
    .insertInto("organisation_names")
    .values({ name_key: "cuma du pont", organisation_id: "cuma" })
    .execute();
  const line = { lineLabel1: "Salle, une journée", linePrice1: "15000", lineVat1: "2000" };
  const draft = (submission: string, value: Partial<typeof EMPTY>) =>
    addDraft(database, { submission, value: { ...EMPTY, ...line, ...value }, dossiers, by: BY }, clock());
  await draft(INVOICE, { invoiceCompany: "CUMA du Pont" });
  await draft(DRAFT_INVOICE, { invoiceName: "Luc Denis" });
  const issued = await issueInvoice(services, { id: INVOICE, centre, dossiers, by: BY }, clock());
  if (!("number" in issued)) throw new Error(issued.refusal);
  const value = {
    paidOn: "2026-11-14",
    paidAmount: "10000",
    paidMeans: "cheque",
    paidReference: "n° 17",
    paidInvoices: "",
  };
  await recordPayment(database, { invoiceId: INVOICE, submission: "un-paiement", value, by: BY }, clock());
  await draftCreditNote(database, { invoiceId: INVOICE, submission: CREDIT_NOTE, by: BY }, clock());
}
