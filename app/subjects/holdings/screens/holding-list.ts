import { list } from "#frame/office/list.ts";
import { choice, known, linked, search } from "#frame/office/list-filters.ts";
import { feminine } from "#platform/values/noun.ts";
import { type Day, dashedDate } from "#platform/values/paris-time.ts";
import { addMonths } from "#subjects/settings/rules/retention.ts";
import { listCertifications, rulesByCertification } from "../data/certifications.ts";
import { type ListedHolding, listHoldings } from "../data/list-holdings.ts";
import {
  endInWords,
  HOLDING_SOURCES,
  HOLDING_TONES,
  HOLDINGS_PATH,
  holdingState,
  RULES_PATH,
} from "../rules/holding.ts";
import type { ValidityRule } from "../rules/validity.ts";

type Row = ListedHolding & { rules: readonly ValidityRule[] };

const WITHIN = {
  terminees: "Déjà terminées",
  "3": "Dans les 3 mois",
  "6": "Dans les 6 mois",
  "12": "Dans l’année",
} as const;

const daysOf = (within: keyof typeof WITHIN | null, today: Day) => {
  if (within === null) return {};
  return within === "terminees"
    ? { endsBefore: today }
    : { endsFrom: today, endsBefore: addMonths(today, Number(within)) };
};

const nameOf = ({ person }: Row) => `${person.lastName} ${person.firstName}`.trim() || "Sans nom";

export const HOLDINGS = list({
  path: HOLDINGS_PATH,
  title: "Échéances",
  noun: feminine("échéance"),
  empty:
    "Un certificat émis pour une formation qui certifie arrive ici ; le reste se saisit sur la fiche de la personne.",
  links: [{ label: "Règles de validité", to: RULES_PATH }],
  filters: {
    q: search("Nom de la personne"),
    nature: known(
      "Habilitation",
      "Toutes",
      async ({ services }) =>
        Object.fromEntries((await listCertifications(services.database)).map(({ id, name }) => [id, name])),
      (text) => text || null,
    ),
    avant: choice("Fin", WITHIN, "Toutes les fins"),
    par: linked("Toutes les entreprises"),
  },
  rows: async ({ services: { database }, today }, { q, nature, avant, par }, range): Promise<Row[]> => {
    const rulesOf = await rulesByCertification(database);
    const wanted = { text: q, certificationId: nature, organisationId: par, ...daysOf(avant, today) };
    const rows = await listHoldings(database, wanted, range);
    return rows.map((row) => ({ ...row, rules: rulesOf(row.certification.id) }));
  },
  key: ({ id }) => id,
  href: ({ person }) => `/admin/personnes/${encodeURIComponent(person.id)}`,
  columns: [
    { heading: "Nom", cell: nameOf },
    { heading: "Habilitation", cell: ({ certification }) => certification.name },
    { heading: "Entreprise", cell: ({ organisation }) => organisation },
    { heading: "Obtenue le", look: "short", cell: ({ obtainedOn }) => dashedDate(obtainedOn) },
    {
      heading: "Fin",
      look: "short",
      cell: ({ endsOn, rules }, { today }) => ({
        text: endInWords(endsOn, today),
        tone: HOLDING_TONES[holdingState(endsOn, rules, today)],
      }),
    },
  ],
  sheet: {
    path: `${HOLDINGS_PATH}/export.xlsx`,
    file: "echeances",
    title: "Échéances",
    journal: "holdingsExported",
    columns: () => [
      { heading: "Nom", width: 20, cell: ({ person }: Row) => person.lastName },
      { heading: "Prénom", width: 20, cell: ({ person }: Row) => person.firstName },
      { heading: "Entreprise", width: 30, cell: ({ organisation }: Row) => organisation },
      { heading: "Habilitation", width: 24, cell: ({ certification }: Row) => certification.name },
      { heading: "Obtenue le", width: 12, cell: ({ obtainedOn }: Row) => obtainedOn },
      { heading: "Fin", width: 12, cell: ({ endsOn }: Row) => endsOn ?? "" },
      { heading: "Origine", width: 24, cell: ({ source }: Row) => HOLDING_SOURCES[source] },
    ],
    complete: async (_, rows) => rows,
  },
});
