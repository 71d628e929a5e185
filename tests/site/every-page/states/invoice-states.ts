import { semoirDansDixJours } from "../../../stages.ts";
import { DRAFT_INVOICE, INVOICE, INVOICES_LINK } from "../../invoices/plant-invoices.ts";

const DRAFT = `/admin/factures/${DRAFT_INVOICE}`;
const MONEY = `/admin/stages/${semoirDansDixJours.id}/argent`;

/** The pages of invoices, and their refused forms. */
export const INVOICE_STATES: (readonly ["odile" | "visitor", string, Record<string, string>?])[] = [
  ["visitor", `/factures/${INVOICES_LINK}`],
  ["visitor", "/factures/inconnu"],
  ["odile", `/admin/factures/${INVOICE}`, { intent: "send" }],
  ["odile", "/admin/factures"],
  ["odile", "/admin/factures", { intent: "remind" }],
  ["odile", `/admin/factures/${INVOICE}`, { intent: "remind" }],
  ["odile", "/admin/factures?q=personne"],
  ["odile", "/admin/factures?etat=a-facturer"],
  ["odile", "/admin/factures?etat=a-encaisser&tri=date"],
  ["odile", "/admin/factures?par=inconnue&stage=inconnu&nature=main"],
  ["odile", "/admin/factures/sommes"],
  ["odile", "/admin/factures/sommes?etat=stage&annee=2026"],
  ["odile", "/admin/factures/journal"],
  ["odile", "/admin/factures/journal?du=2020-01-01&au=2020-12-31"],
  ["odile", "/admin/factures/inconnue"],
  ["odile", `/admin/factures/${INVOICE}`],
  ["odile", `/admin/factures/${INVOICE}/modifier`],
  ["odile", `/admin/factures/${INVOICE}`, { intent: "issue" }],
  ["odile", `/admin/factures/${INVOICE}`, { intent: "pay", paidAmount: "beaucoup", paidInvoices: "une" }],
  ["odile", "/admin/financeurs"],
  ["odile", "/admin/financeurs?etat=a-completer&annee=2026&q=personne"],
  ["odile", "/admin/paiements"],
  ["odile", "/admin/paiements?q=personne"],
  ["odile", "/admin/paiements/releve"],
  ["odile", "/admin/paiements/releve", { intent: "read" }],
  ["odile", "/admin/paiements/releve", { intent: "pay", statementLine: "inconnue", paidInvoices: "FAC-2026-0001" }],
  ["odile", DRAFT],
  ["odile", DRAFT, { intent: "issue" }],
  ["odile", `${DRAFT}/modifier`, { version: "1", lineLabel1: "Salle", linePrice1: "beaucoup", lineVat2: "200" }],
  ["odile", `${DRAFT}/modifier`, { version: "7", lineLabel1: "Salle", linePrice1: "10" }],
  ["odile", "/admin/factures/nouvelle", { lineLabel1: "Salle" }],
  ["odile", MONEY],
  ["odile", MONEY, { intent: "issueAll" }],
  ["odile", "/admin/stages/inconnu/argent"],
];
