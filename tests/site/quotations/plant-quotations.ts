import { addQuotation } from "#subjects/quotations/data/change-quotations.ts";
import { sendQuotation } from "#subjects/quotations/data/send-quotation.ts";
import { QUOTATION_FIELDS, type QuotationField } from "#subjects/quotations/rules/quotation-fields.ts";
import { semoirDansDixJours } from "../../stages.ts";
import type { Site } from "../site.ts";

export const QUOTATION = "un-devis-envoye";
export const DRAFT_QUOTATION = "un-devis-en-brouillon";

const BY = { id: "odile", name: "Odile Wacquez" };

/** The form of a quotation, with nothing in it. */
const EMPTY = Object.fromEntries(Object.keys(QUOTATION_FIELDS).map((field) => [field, ""])) as Record<
  QuotationField,
  string
>;

/** One that was sent, and a draft. After plantInvoices, whose company has an address. */
export async function plantQuotations({ services }: Pick<Site, "services">): Promise<void> {
  const { database, clock, centre, dossiers } = services;
  const typed = {
    ...{ quotationCompany: "CUMA du Pont", quotationStage: semoirDansDixJours.id, quotationPeople: "3" },
    ...{ quotationPrice: "40000", lineLabel1: "Repas", lineQuantity1: "300", linePrice1: "1850", lineVat1: "1000" },
  };
  for (const submission of [QUOTATION, DRAFT_QUOTATION])
    await addQuotation(database, { submission, value: { ...EMPTY, ...typed }, dossiers, by: BY }, clock());
  const sent = await sendQuotation(services, { id: QUOTATION, centre, by: BY }, clock());
  if ("reason" in sent) throw new Error(sent.reason);
}
