import { semoirDansDixJours } from "../../../stages.ts";
import { DRAFT_INVOICE, INVOICE } from "../../invoices/plant-invoices.ts";
import { DRAFT_QUOTATION, QUOTATION } from "../../quotations/plant-quotations.ts";
import { all, NOBODYS_FILE, NOBODYS_TOKEN, type Rule } from "./permission-rule.ts";

const forAdministrators = (at: string, post: string): Rule => ({
  at,
  get: ["404", "404", "404", "200"],
  post: ["404", "404", "404", post],
});

/** The pages of invoices. */
export const INVOICE_PERMISSIONS: Record<string, Rule> = {
  // Nobody’s link. tests/site/invoices/sending.test.ts opens those that exist.
  "/factures/:token": { at: `/factures/${NOBODYS_TOKEN}`, get: all("404"), post: all("405") },
  "/factures/:token/:invoice.pdf": {
    at: `/factures/${NOBODYS_TOKEN}/${NOBODYS_FILE}.pdf`,
    get: all("404"),
    post: all("405"),
  },
  // Who pays it reads it too: tests/site/invoices/own-invoices.test.ts.
  "/pieces/factures/:invoice/:paper": {
    at: `/pieces/factures/${INVOICE}/recu-un-paiement.pdf`,
    get: ["404", "404", "404", "200"],
    post: all("405"),
  },
  "/admin/stages/:stage/argent": forAdministrators(`/admin/stages/${semoirDansDixJours.id}/argent`, "400"),
  "/admin/factures": forAdministrators("/admin/factures", "400"),
  "/admin/factures/export.xlsx": forAdministrators("/admin/factures/export.xlsx", "405"),
  "/admin/factures/sommes": forAdministrators("/admin/factures/sommes", "405"),
  "/admin/factures/sommes.xlsx": forAdministrators("/admin/factures/sommes.xlsx", "405"),
  "/admin/factures/journal": forAdministrators("/admin/factures/journal", "405"),
  "/admin/factures/journal.xlsx": forAdministrators("/admin/factures/journal.xlsx", "405"),
  "/admin/factures/journal.txt": forAdministrators("/admin/factures/journal.txt", "405"),
  "/admin/factures/cloture.pdf": forAdministrators("/admin/factures/cloture.pdf?annee=2026", "405"),
  "/admin/devis": forAdministrators("/admin/devis", "405"),
  "/admin/devis/export.xlsx": forAdministrators("/admin/devis/export.xlsx", "405"),
  "/admin/devis/nouveau": forAdministrators("/admin/devis/nouveau", "400"),
  "/admin/devis/:quotation": forAdministrators(`/admin/devis/${QUOTATION}`, "400"),
  "/admin/devis/:quotation/modifier": forAdministrators(`/admin/devis/${DRAFT_QUOTATION}/modifier`, "400"),
  "/admin/devis/:quotation.pdf": forAdministrators(`/admin/devis/${QUOTATION}.pdf`, "405"),
  "/admin/financeurs": forAdministrators("/admin/financeurs", "405"),
  "/admin/financeurs/:stage/:funder.zip": forAdministrators(
    `/admin/financeurs/${semoirDansDixJours.id}/vivea.zip`,
    "405",
  ),
  "/admin/paiements": forAdministrators("/admin/paiements", "405"),
  "/admin/paiements/releve": forAdministrators("/admin/paiements/releve", "400"),
  "/admin/paiements/export.xlsx": forAdministrators("/admin/paiements/export.xlsx", "405"),
  "/admin/factures/nouvelle": forAdministrators("/admin/factures/nouvelle", "400"),
  "/admin/factures/:invoice": forAdministrators(`/admin/factures/${INVOICE}`, "400"),
  "/admin/factures/:invoice/modifier": forAdministrators(`/admin/factures/${DRAFT_INVOICE}/modifier`, "409"),
  "/admin/factures/:invoice.xml": forAdministrators(`/admin/factures/${INVOICE}.xml`, "405"),
  "/admin/factures/:invoice.pdf": forAdministrators(`/admin/factures/${INVOICE}.pdf`, "405"),
};
