import { list } from "#frame/office/list.ts";
import { search, views, year } from "#frame/office/list-filters.ts";
import { masculine } from "#platform/values/noun.ts";
import { addDays, type Day, dashedDate } from "#platform/values/paris-time.ts";
import { searchText } from "#platform/values/search-text.ts";
import { type FunderFile, readFunderFiles } from "../data/funder-files.ts";
import { invoiceYears } from "../data/list-invoices.ts";
import { centsText } from "../rules/amounts.ts";
import { FUNDERS_PATH } from "../rules/funder-file.ts";
import { stageMoneyPath } from "../rules/invoice.ts";

const STATES = { "a-completer": "À compléter", complets: "Complets" } as const;

/** The list shows what is going on when no year is chosen. */
const DAYS_AROUND = 180;

const periodOf = (wanted: number | null, today: Day) =>
  wanted === null
    ? { from: addDays(today, -DAYS_AROUND), to: addDays(today, DAYS_AROUND) }
    : { from: `${wanted}-01-01`, to: `${wanted}-12-31` };

/** The file of each stage and funder, with what lacks. Its archive is on the page of the stage. */
export const FUNDER_FILES = list({
  path: FUNDERS_PATH,
  title: "Financeurs",
  lead: "Un dossier par stage et par financeur, de six mois avant aujourd’hui à six mois après, ou d’une année.",
  noun: masculine("dossier"),
  empty: "Aucun financeur ne paie une part d’un stage : une réservation dit qui paie.",
  filters: {
    etat: views("État", STATES, "Tous"),
    q: search("Financeur, stage ou numéro de dossier"),
    annee: year(({ services }) => invoiceYears(services.database)),
  },
  rows: async ({ services, today }, { etat, q, annee }, { offset, limit }): Promise<FunderFile[]> => {
    const files = await readFunderFiles(services.database, periodOf(annee, today), services.dossiers, today);
    const words = searchText(q ?? "")
      .split(" ")
      .filter(Boolean);
    return files
      .filter(({ lacks }) => etat === null || (etat === "complets") === (lacks.length === 0))
      .filter(({ funder, stage, fileNumbers }) => {
        const text = searchText([funder, stage.title, ...fileNumbers].join(" "));
        return words.every((word) => text.includes(word));
      })
      .slice(offset, offset + limit);
  },
  key: ({ stage, key }) => `${stage.id} ${key}`,
  href: ({ stage }) => stageMoneyPath(stage.id),
  columns: [
    { heading: "Stage", cell: ({ stage }) => stage.title },
    { heading: "Début", look: "short", cell: ({ stage }) => dashedDate(stage.firstDay) },
    { heading: "Financeur", look: "short", cell: ({ funder }) => funder },
    {
      heading: "Dossier",
      cell: ({ fileNumbers, agreedOn }) => ({
        text: fileNumbers.join(", "),
        ...(agreedOn && { note: `accord du ${dashedDate(agreedOn)}` }),
      }),
    },
    { heading: "Montant HT", look: "number", cell: ({ cents }) => (cents === null ? "" : centsText(cents)) },
    { heading: "Manque", cell: ({ lacks }) => lacks.join(", ") },
    {
      heading: "Échéance",
      look: "short",
      cell: ({ lacks, dueOn }, { today }) =>
        lacks.length === 0
          ? { text: "Complet", tone: "done" }
          : { text: dashedDate(dueOn), tone: dueOn < today ? "alarm" : "waiting" },
    },
  ],
});
