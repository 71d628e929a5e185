import { singleStatement } from "#platform/database/single-statement.ts";
import { addDraft, draftCreditNote } from "#subjects/invoices/data/change-drafts.ts";
import { invoicesLink } from "#subjects/invoices/data/invoice-links.ts";
import { issueInvoice } from "#subjects/invoices/data/issue-invoice.ts";
import { recordPayment } from "#subjects/invoices/data/payments.ts";
import { sendInvoice } from "#subjects/invoices/data/send-invoices.ts";
import { storeLines } from "#subjects/invoices/data/statement-lines.ts";
import { invoiceSent } from "#subjects/invoices/mails.ts";
import { digestOf, storeLink } from "#subjects/mails/data/links.ts";
import { storedMail } from "../../stored-mail.ts";
import { plantOrganisation } from "../organisations/plant-organisation.ts";
import type { Site } from "../site.ts";
import { EMPTY_INVOICE } from "./invoice-site.ts";

export const INVOICE = "une-facture-emise";
export const DRAFT_INVOICE = "une-facture-en-brouillon";
/** The token of the link that the CUMA received. */
export const INVOICES_LINK = "lien-factures-de-cuma1";
const CREDIT_NOTE = "un-avoir-en-brouillon";

const CUMA = "compta@cuma.example";
const BY = { id: "odile", name: "Odile Wacquez" };

/** An invoice that was issued, the draft of its credit note, and a draft that lacks something. */
export async function plantInvoices({ services }: Site): Promise<void> {
  const { database, clock, centre } = services;
  const dossiers = { ...services.dossiers, iban: "FR7630006000011234567890189" };
  const address = { street: "3 rue du Puits", postal_code: "59400", city: "Cambrai" };
  await plantOrganisation(
    database,
    { id: "cuma", name: "CUMA du Pont", siret: "73282932000074", billing_email: CUMA, ...address },
    clock(),
  );
  await singleStatement(database)
    .insertInto("organisation_names")
    .values({ name_key: "cuma du pont", organisation_id: "cuma" })
    .execute();
  const typed = { lineLabel1: "Salle, une journée", linePrice1: "15000", lineVat1: "2000" };
  const draft = (submission: string, value: Partial<typeof EMPTY_INVOICE>) =>
    addDraft(database, { submission, value: { ...EMPTY_INVOICE, ...typed, ...value }, dossiers, by: BY }, clock());
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
  const line = { paidOn: "2026-11-13", cents: 8_000, payerName: "CUMA DU PONT", reference: "" };
  const lines = [
    { ...line, label: "VIR CUMA DU PONT FAC-2026-0001" },
    { ...line, label: "LOYER <b>DE NOVEMBRE</b>" },
  ];
  await storeLines(database, { lines, by: BY }, clock());
  await sendInvoice(database, { invoiceId: INVOICE, by: BY }, clock());
  await storeInvoicesLink({ services }, { invoiceId: INVOICE, email: CUMA }, INVOICES_LINK);
  await draftCreditNote(database, { invoiceId: INVOICE, submission: CREDIT_NOTE, by: BY }, clock());
}

/** A link to the invoices of the first organisation that has some. */
export async function plantInvoicesLink(site: Pick<Site, "services">, token: string) {
  const { id, email } = await site.services.database
    .selectFrom("invoices")
    .innerJoin("organisations", "organisations.id", "invoices.organisation_id")
    .select(["invoices.id", "signatory_email as email"])
    .where("signatory_email", "<>", "")
    .orderBy("invoices.id")
    .executeTakeFirstOrThrow();
  await storeInvoicesLink(site, { invoiceId: id, email }, token);
}

/** The link of a mail with this invoice to that address. */
export async function storeInvoicesLink(
  { services: { database, clock } }: Pick<Site, "services">,
  { invoiceId, email }: { invoiceId: string; email: string },
  token: string,
) {
  const mail = storedMail(invoiceSent.with({ ...invoiceSent.example, invoiceId }), email);
  if (!(await storeLink(database, invoicesLink, { mail, digest: digestOf(token) }, clock())))
    throw new Error("the link was not stored");
}
