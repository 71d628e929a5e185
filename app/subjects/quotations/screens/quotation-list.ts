import { list } from "#frame/office/list.ts";
import { linked, search, views } from "#frame/office/list-filters.ts";
import { masculine } from "#platform/values/noun.ts";
import { dashedDate, dayInParis } from "#platform/values/paris-time.ts";
import { centsText } from "#subjects/invoices/rules/amounts.ts";
import { type ListedQuotation, listQuotations } from "../data/read-quotations.ts";
import { QUOTATION_STATES, QUOTATION_TONES, QUOTATIONS_PATH, quotationPath, stateOf } from "../rules/quotation.ts";

const made = ({ createdAt }: ListedQuotation) => dashedDate(dayInParis(createdAt));
const named = ({ number }: ListedQuotation) => number ?? QUOTATION_STATES.draft;

export const QUOTATIONS = list({
  path: QUOTATIONS_PATH,
  title: "Devis",
  lead: "Devis faits avant de connaître les participants (DVP-…). Ceux des dossiers (DEV-…) sont dans le dossier de chaque stage et dans le registre des documents.",
  noun: masculine("devis"),
  empty: "« Nouveau devis » le prépare pour une entreprise dont on ne connaît pas encore les participants.",
  links: [
    { label: "Nouveau devis", to: `${QUOTATIONS_PATH}/nouveau` },
    { label: "Devis des dossiers", to: "/admin/dossiers/registre?nature=quotation" },
  ],
  filters: {
    etat: views("État", QUOTATION_STATES, "Tous"),
    q: search("Numéro, entreprise ou stage"),
    stage: linked("Devis de tous les stages"),
    par: linked("Devis de toutes les entreprises"),
  },
  rows: ({ services, today }, { q, etat, stage, par }, range) =>
    listQuotations(services.database, { text: q, state: etat, stageId: stage, organisationId: par }, range, today),
  key: ({ id }) => id,
  href: ({ id }) => quotationPath(id),
  columns: [
    { heading: "Devis", cell: (one) => ({ text: named(one), note: one.recipientName }) },
    { heading: "Stage", cell: ({ stageTitle }) => stageTitle },
    { heading: "Personnes", look: "number", cell: ({ people }) => String(people) },
    { heading: "Montant", look: "number", cell: ({ totalCents }) => centsText(totalCents) },
    { heading: "Fait le", look: "short", cell: made },
    { heading: "Valable jusqu’au", look: "short", cell: ({ validUntil }) => dashedDate(validUntil) },
    {
      heading: "État",
      look: "short",
      cell: (one, { today }) => {
        const state = stateOf(one, today);
        return { text: QUOTATION_STATES[state], tone: QUOTATION_TONES[state] };
      },
    },
  ],
  sheet: {
    path: `${QUOTATIONS_PATH}/export.xlsx`,
    file: "devis",
    title: "Devis",
    journal: "quotationsExported",
    columns: ({ today }) => [
      { heading: "Numéro", width: 16, cell: (one: ListedQuotation) => one.number ?? "" },
      { heading: "Entreprise", width: 30, cell: (one: ListedQuotation) => one.recipientName },
      { heading: "Stage", width: 30, cell: (one: ListedQuotation) => one.stageTitle },
      { heading: "Personnes", width: 12, cell: (one: ListedQuotation) => one.people },
      { heading: "Montant", width: 14, cell: (one: ListedQuotation) => one.totalCents / 100 },
      { heading: "Fait le", width: 12, cell: made },
      { heading: "Valable jusqu’au", width: 16, cell: (one: ListedQuotation) => dashedDate(one.validUntil) },
      { heading: "État", width: 12, cell: (one: ListedQuotation) => QUOTATION_STATES[stateOf(one, today)] },
    ],
    complete: async (_, rows) => rows,
  },
});
