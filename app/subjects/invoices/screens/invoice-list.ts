import { list } from "#frame/office/list.ts";
import type { Cell } from "#frame/office/list-declaration.ts";
import { choice, linked, search, views, year } from "#frame/office/list-filters.ts";
import type { Visit } from "#frame/office/visit.ts";
import { feminine } from "#platform/values/noun.ts";
import { dashedDate } from "#platform/values/paris-time.ts";
import { counted } from "#platform/values/plural.ts";
import { PAYERS, type Payer } from "#subjects/bookings/rules/payers.ts";
import { departure } from "#subjects/mails/rules/departure.ts";
import { remindInvoice } from "../data/dunning.ts";
import {
  INVOICE_VIEWS,
  invoiceYears,
  type ListedInvoice,
  listInvoices,
  listStagesToInvoice,
  type StageToInvoice,
} from "../data/list-invoices.ts";
import { centsText } from "../rules/amounts.ts";
import { type RemindRefusal, remindRefusal } from "../rules/dunning.ts";
import {
  INVOICE_KINDS,
  INVOICE_STATES,
  INVOICE_TONES,
  INVOICES_PATH,
  invoicePath,
  owedCents,
  stageMoneyPath,
  stateOf,
} from "../rules/invoice.ts";
import { INVOICED_PAYERS } from "../rules/sums.ts";

/** An invoice, or a stage that is not wholly invoiced. */
type Row = { invoice: ListedInvoice; stage: null } | { invoice: null; stage: StageToInvoice };

const payerText = ({ payer }: ListedInvoice) => PAYERS[payer as Payer] ?? "";
const dayText = (day: string | null) => (day ? dashedDate(day) : "");
/** A credit note takes back. */
const sign = ({ kind }: ListedInvoice) => (kind === "creditNote" ? -1 : 1);
const owedOf = (invoice: ListedInvoice) =>
  invoice.kind === "invoice" && invoice.isIssued ? Math.max(0, owedCents(invoice)) : null;

const TO_INVOICE: Cell = { text: INVOICE_VIEWS["a-facturer"], tone: "waiting" };

export const INVOICES = list({
  path: INVOICES_PATH,
  title: "Factures",
  noun: feminine("facture"),
  empty: "Une facture se fait depuis l’onglet « Argent » d’un stage, ou à la main.",
  links: [
    { label: "Nouvelle facture", to: `${INVOICES_PATH}/nouvelle` },
    { label: "Nouveau devis", to: "/admin/devis/nouveau" },
  ],
  filters: {
    etat: views("Vue", INVOICE_VIEWS, "Toutes"),
    q: search("Numéro, nom, stage ou dossier"),
    annee: year(({ services }) => invoiceYears(services.database)),
    nature: choice("Payeur", INVOICED_PAYERS, "Tous les payeurs"),
    par: linked("Toutes les entreprises et personnes"),
    stage: linked("Tous les stages"),
  },
  rows: async ({ services, today }, { etat, q, annee, nature, par, stage: stageId }, range): Promise<Row[]> => {
    const { database } = services;
    if (etat === "a-facturer")
      return (await listStagesToInvoice(database, { text: q, year: annee }, range, today)).map((stage) => ({
        invoice: null,
        stage,
      }));
    const wanted = { text: q, view: etat, year: annee, payer: nature, recipientId: par, stageId };
    return (await listInvoices(database, wanted, range, today)).map((invoice) => ({ invoice, stage: null }));
  },
  key: ({ invoice, stage }) => invoice?.id ?? stage?.id ?? "",
  href: ({ invoice, stage }) => (invoice ? invoicePath(invoice.id) : stageMoneyPath(stage?.id ?? "")),
  actions: { remind: { label: "Relancer", run: remindAll } },
  columns: [
    {
      heading: "Facture",
      cell: ({ invoice, stage }) =>
        invoice
          ? { text: invoice.number ?? INVOICE_KINDS[invoice.kind].label, note: invoice.recipientName }
          : (stage?.title ?? ""),
    },
    {
      heading: "Stage",
      cell: ({ invoice, stage }) =>
        invoice
          ? { text: invoice.stage?.title ?? "", note: invoice.fileNumber && `Dossier ${invoice.fileNumber}` }
          : dayText(stage?.date ?? null),
    },
    { heading: "Date", look: "short", cell: ({ invoice }) => dayText(invoice?.issuedOn ?? null) },
    { heading: "Échéance", look: "short", cell: ({ invoice }) => dayText(invoice?.dueOn ?? null) },
    {
      heading: "Montant",
      look: "number",
      cell: ({ invoice, stage }) => centsText(invoice ? sign(invoice) * invoice.totalCents : (stage?.priceCents ?? 0)),
    },
    {
      heading: "Reste",
      look: "number",
      cell: ({ invoice, stage }) => {
        const cents = invoice ? owedOf(invoice) : (stage?.priceCents ?? 0) - (stage?.askedCents ?? 0);
        return cents === null ? "" : centsText(cents);
      },
    },
    {
      heading: "État",
      look: "short",
      cell: ({ invoice }, { today }) => {
        if (!invoice) return TO_INVOICE;
        const state = stateOf(invoice, today);
        return { text: INVOICE_STATES[state], tone: INVOICE_TONES[state] };
      },
    },
  ],
  sheet: {
    path: `${INVOICES_PATH}/export.xlsx`,
    file: "factures",
    title: "Factures",
    journal: "invoicesExported",
    columns: ({ today }) => [
      { heading: "Numéro", width: 16, cell: ({ invoice }: Row) => invoice?.number ?? "" },
      { heading: "Nature", width: 12, cell: ({ invoice }: Row) => (invoice ? INVOICE_KINDS[invoice.kind].label : "") },
      { heading: "À qui", width: 30, cell: ({ invoice }: Row) => invoice?.recipientName ?? "" },
      { heading: "Payeur", width: 20, cell: ({ invoice }: Row) => (invoice ? payerText(invoice) : "") },
      { heading: "Dossier", width: 16, cell: ({ invoice }: Row) => invoice?.fileNumber ?? "" },
      { heading: "Stage", width: 30, cell: ({ invoice, stage }: Row) => invoice?.stage?.title ?? stage?.title ?? "" },
      { heading: "Date", width: 12, cell: ({ invoice, stage }: Row) => invoice?.issuedOn ?? stage?.date ?? "" },
      { heading: "Échéance", width: 12, cell: ({ invoice }: Row) => invoice?.dueOn ?? "" },
      {
        heading: "Montant HT",
        width: 14,
        cell: ({ invoice, stage }: Row) =>
          (invoice ? sign(invoice) * invoice.netCents : (stage?.priceCents ?? 0)) / 100,
      },
      {
        heading: "TVA",
        width: 12,
        cell: ({ invoice }: Row) => (invoice ? (sign(invoice) * invoice.vatCents) / 100 : 0),
      },
      {
        heading: "Montant",
        width: 14,
        cell: ({ invoice, stage }: Row) =>
          (invoice ? sign(invoice) * invoice.totalCents : (stage?.priceCents ?? 0)) / 100,
      },
      {
        heading: "Reste",
        width: 14,
        cell: ({ invoice, stage }: Row) =>
          ((invoice ? owedOf(invoice) : (stage?.priceCents ?? 0) - (stage?.askedCents ?? 0)) ?? 0) / 100,
      },
      {
        heading: "État",
        width: 20,
        cell: ({ invoice }: Row) => (invoice ? INVOICE_STATES[stateOf(invoice, today)] : TO_INVOICE.text),
      },
    ],
    complete: async (_, rows) => rows,
  },
});

/** One transaction an invoice: the next reminder of each that is late. */
async function remindAll({ services, by, now }: Visit, ids: readonly string[]) {
  const { database, dossiers } = services;
  const reasons: RemindRefusal[] = [];
  for (const invoiceId of ids) {
    const outcome = await remindInvoice(database, { invoiceId, settings: dossiers, by }, now);
    if ("reason" in outcome) reasons.push(outcome.reason);
  }
  const sent = ids.length - reasons.length;
  const others = [...new Set(reasons)].map((reason) => remindRefusal[reason]).join(" ");
  if (sent === 0) return { refusal: others };
  const rest = reasons.length > 0 ? ` Pour les autres : ${others}` : "";
  return { success: `${counted(sent, "relance")} ${departure(services, sent > 1 ? "prêtes" : "prête")}.${rest}` };
}
