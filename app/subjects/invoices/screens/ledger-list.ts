import { list } from "#frame/office/list.ts";
import { day } from "#frame/office/list-filters.ts";
import type { Visit } from "#frame/office/visit.ts";
import { feminine } from "#platform/values/noun.ts";
import { type Day, dashedDate } from "#platform/values/paris-time.ts";
import { invoiceYears } from "../data/list-invoices.ts";
import { type Period, readLedger } from "../data/read-ledger.ts";
import { centsText } from "../rules/amounts.ts";
import { INVOICES_PATH } from "../rules/invoice.ts";
import { type Entry, JOURNALS } from "../rules/ledger.ts";

const LEDGER_PATH = `${INVOICES_PATH}/journal`;

/** The period of the address; without one, the current year until today. */
export const periodOf = ({ du, au }: { du: Day | null; au: Day | null }, today: Day): Period => ({
  from: du ?? `${(au ?? today).slice(0, 4)}-01-01`,
  to: au ?? today,
});

export const LEDGER_FILTERS = { du: day("Du"), au: day("Au") };

/** The years whose closing is one click away. */
const MOST_CLOSINGS = 3;

const amount = (cents: number) => (cents === 0 ? "" : centsText(cents));

/** What the accountant takes over: all lines of a period, as a list, a spreadsheet, and a text like the FEC. */
export const LEDGER = list({
  path: LEDGER_PATH,
  title: "Journal comptable",
  lead: "Les comptes sont dans les réglages des dossiers.",
  noun: feminine("écriture"),
  empty: "Rien n’a été facturé ni encaissé cette année.",
  links: async ({ services }: Visit, query: string) => [
    { label: "Fichier pour le comptable (FEC)", to: `${LEDGER_PATH}.txt${query && `?${query}`}`, isFile: true },
    ...(await invoiceYears(services.database)).slice(0, MOST_CLOSINGS).map((year) => ({
      label: `Clôture ${year} (PDF)`,
      to: `${INVOICES_PATH}/cloture.pdf?annee=${year}`,
      isFile: true,
    })),
  ],
  filters: LEDGER_FILTERS,
  rows: async ({ services, today }, chosen, { offset, limit }) => {
    const { database, dossiers } = services;
    const entries = [];
    for await (const entry of readLedger(database, periodOf(chosen, today), dossiers)) {
      if (entries.length === offset + limit) break;
      entries.push({ ...entry, key: `${entries.length}` });
    }
    return entries.slice(offset);
  },
  key: ({ key }) => key,
  href: ({ piece }) => `${INVOICES_PATH}?q=${encodeURIComponent(piece)}`,
  columns: [
    { heading: "Écriture", cell: ({ label }) => label },
    { heading: "Journal", look: "short", cell: ({ journal }) => JOURNALS[journal] },
    { heading: "Date", look: "short", cell: ({ day: on }) => dashedDate(on) },
    {
      heading: "Compte",
      cell: ({ account, accountLabel, customerLabel }) => ({ text: account, note: customerLabel || accountLabel }),
    },
    { heading: "Débit", look: "number", cell: ({ debitCents }) => amount(debitCents) },
    { heading: "Crédit", look: "number", cell: ({ creditCents }) => amount(creditCents) },
  ],
  sheet: {
    path: `${LEDGER_PATH}.xlsx`,
    file: "journal-comptable",
    title: "Journal",
    journal: "ledgerExported",
    columns: () => [
      { heading: "Journal", width: 10, cell: ({ journal }: Entry) => journal },
      { heading: "Écriture", width: 16, cell: ({ number }: Entry) => number },
      { heading: "Date", width: 12, cell: ({ day: on }: Entry) => on },
      { heading: "Compte", width: 12, cell: ({ account }: Entry) => account },
      { heading: "Intitulé", width: 24, cell: ({ accountLabel }: Entry) => accountLabel },
      { heading: "Client", width: 16, cell: ({ customer }: Entry) => customer },
      { heading: "Nom du client", width: 30, cell: ({ customerLabel }: Entry) => customerLabel },
      { heading: "Pièce", width: 16, cell: ({ piece }: Entry) => piece },
      { heading: "Date de la pièce", width: 16, cell: ({ pieceDay }: Entry) => pieceDay },
      { heading: "Libellé", width: 40, cell: ({ label }: Entry) => label },
      { heading: "Débit", width: 14, cell: ({ debitCents }: Entry) => debitCents / 100 },
      { heading: "Crédit", width: 14, cell: ({ creditCents }: Entry) => creditCents / 100 },
    ],
    complete: async (_, rows) => rows,
  },
});
