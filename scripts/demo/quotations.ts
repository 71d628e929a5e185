import type { RequestServices } from "#platform/services.ts";
import { findUserByEmail } from "#subjects/accounts/data/users.ts";
import { addQuotation } from "#subjects/quotations/data/change-quotations.ts";
import { issueQuotation } from "#subjects/quotations/data/send-quotation.ts";
import { QUOTATION_FIELDS, type QuotationField } from "#subjects/quotations/rules/quotation-fields.ts";

type Typed = Partial<Record<QuotationField, string>>;

const SENT: Typed = {
  ...{ quotationCompany: "EARL des Trois Vallées", quotationPeople: "3", quotationDiscount: "9000" },
  ...{ lineLabel1: "Repas de midi", lineQuantity1: "300", linePrice1: "1850", lineVat1: "1000" },
};
const DRAFT: Typed = { quotationCompany: "CUMA de l’Escaut", quotationPeople: "2" };

/** A quotation that was sent to a company, and a draft. Made again, nothing is added. */
export async function makeDemoQuotations(services: RequestServices): Promise<void> {
  const { database, dossiers, centre, clock } = services;
  const by = await findUserByEmail(database, "admin@demo.fr");
  const coming = await database
    .selectFrom("stages")
    .select("id")
    .where("state", "=", "open")
    .where("price_cents", "is not", null)
    .where("id", "like", "demo-%")
    .orderBy("date", "desc")
    .limit(1)
    .executeTakeFirst();
  if (!by || !coming) return;
  const empty = Object.fromEntries(Object.keys(QUOTATION_FIELDS).map((field) => [field, ""]));
  for (const [id, typed] of Object.entries({ "demo-devis-envoye": SENT, "demo-devis-brouillon": DRAFT })) {
    const value = { ...empty, quotationStage: coming.id, ...typed } as Record<QuotationField, string>;
    await addQuotation(database, { submission: id, value, dossiers, by }, clock());
  }
  await issueQuotation(services, { id: "demo-devis-envoye", centre, by }, clock());
}
