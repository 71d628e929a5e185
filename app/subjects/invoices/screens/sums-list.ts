import { list } from "#frame/office/list.ts";
import type { Cell } from "#frame/office/list-declaration.ts";
import { views, year } from "#frame/office/list-filters.ts";
import { feminine } from "#platform/values/noun.ts";
import { invoiceYears } from "../data/list-invoices.ts";
import { BY_NAME, readSums } from "../data/sum-invoices.ts";
import { centsText } from "../rules/amounts.ts";
import { INVOICES_PATH } from "../rules/invoice.ts";
import { AGES, GROUPINGS, type Grouping, type Sums } from "../rules/sums.ts";

type Row = Sums & { by: Grouping; year: number | null };

/** The invoices that a sum is made of. */
function linesPath({ key, by, year }: Row): string {
  const wanted = new URLSearchParams(year === null ? { etat: "a-encaisser" } : { annee: `${year}` });
  if (key.startsWith(BY_NAME)) wanted.set("q", key.slice(BY_NAME.length));
  else if (key !== "") wanted.set(PARAMETERS[by], key);
  return `${INVOICES_PATH}?${wanted}`;
}

const PARAMETERS = { payeur: "par", financeur: "nature", annee: "annee", stage: "stage" } as const;

const amount = (cents: number): Cell => ({ text: cents === 0 ? "" : centsText(cents) });

export const SUMS = list({
  path: `${INVOICES_PATH}/sommes`,
  title: "Sommes",
  lead: "Sans année : tout ce qui reste à encaisser.",
  noun: feminine("somme"),
  empty: "Tout est payé : choisissez une année pour voir ce qui a été facturé.",
  filters: {
    etat: views("Par", GROUPINGS, "Payeur et total"),
    annee: year(({ services }) => invoiceYears(services.database)),
  },
  rows: async ({ services, today }, { etat, annee }, { offset, limit }): Promise<Row[]> => {
    const by = etat ?? "payeur";
    const sums = await readSums(services.database, { by, year: annee }, today);
    return sums.slice(offset, offset + limit).map((one) => ({ ...one, by, year: annee }));
  },
  key: ({ key }) => key || "total",
  href: linesPath,
  columns: [
    { heading: "Qui", cell: ({ label }) => label },
    { heading: "Facturé", look: "number", cell: ({ invoicedCents }) => amount(invoicedCents) },
    {
      heading: "Payé",
      look: "number",
      cell: ({ paidCents, tooMuchCents }) => ({
        ...amount(paidCents),
        ...(tooMuchCents > 0 && { note: `${centsText(tooMuchCents)} de trop` }),
      }),
    },
    { heading: "Reste", look: "number", cell: ({ owedCents }) => amount(owedCents) },
    ...AGES.map(({ heading }, age) => ({
      heading,
      look: "number" as const,
      cell: ({ byAge }: Row) => amount(byAge[age] ?? 0),
    })),
  ],
  sheet: {
    path: `${INVOICES_PATH}/sommes.xlsx`,
    file: "sommes-des-factures",
    title: "Sommes",
    journal: "invoicesExported",
    columns: () => [
      { heading: "Qui", width: 34, cell: ({ label }: Row) => label },
      { heading: "Facturé", width: 14, cell: ({ invoicedCents }: Row) => invoicedCents / 100 },
      { heading: "Payé", width: 14, cell: ({ paidCents }: Row) => paidCents / 100 },
      { heading: "Payé de trop", width: 14, cell: ({ tooMuchCents }: Row) => tooMuchCents / 100 },
      { heading: "Reste", width: 14, cell: ({ owedCents }: Row) => owedCents / 100 },
      ...AGES.map(({ heading }, age) => ({
        ...{ heading, width: 14 },
        cell: ({ byAge }: Row) => (byAge[age] ?? 0) / 100,
      })),
    ],
    complete: async (_, rows) => rows,
  },
});
