import { list } from "#frame/office/list.ts";
import { choice, known, linked, search, views } from "#frame/office/list-filters.ts";
import { feminine } from "#platform/values/noun.ts";
import { type Day, dashedDate } from "#platform/values/paris-time.ts";
import { isInView, readRecallFacts } from "#subjects/recall/data/recall-facts.ts";
import { readRenewals } from "#subjects/recall/data/renewals.ts";
import { RECALL_VIEWS, type RecallFacts, recallInWords } from "#subjects/recall/rules/recall.ts";
import { addMonths } from "#subjects/settings/rules/retention.ts";
import { listCertifications, listRules } from "../data/certifications.ts";
import { type ListedHolding, listHoldings } from "../data/list-holdings.ts";
import {
  endInWords,
  HOLDING_SOURCES,
  HOLDING_TONES,
  HOLDINGS_PATH,
  holdingState,
  RULES_PATH,
} from "../rules/holding.ts";
import { type ValidityRule, windowOf } from "../rules/validity.ts";

type Row = ListedHolding & { rules: readonly ValidityRule[]; facts: RecallFacts | null };

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

const nameOf = ({ person }: Row) => `${person.firstName} ${person.lastName}`.trim() || "Sans nom";

const recallOf = ({ facts, endsOn, rules }: Row, today: Day) =>
  facts && endsOn ? recallInWords({ ...facts, endsOn, window: windowOf(endsOn, rules) }, today) : null;

export const HOLDINGS = list({
  path: HOLDINGS_PATH,
  title: "Échéances",
  noun: feminine("échéance"),
  empty:
    "Un certificat émis pour une formation qui certifie arrive ici ; le reste se saisit sur la fiche de la personne ou s’importe.",
  links: [
    { label: "Plan de l’année", to: `${HOLDINGS_PATH}/plan` },
    { label: "Règles de validité", to: RULES_PATH },
    { label: "Importer", to: "/admin/import?kind=holdings" },
  ],
  filters: {
    etat: views("Rappel", RECALL_VIEWS, "Toutes"),
    q: search("Nom de la personne"),
    nature: known(
      "Habilitation",
      "Toutes les habilitations",
      async ({ services }) =>
        Object.fromEntries((await listCertifications(services.database)).map(({ id, name }) => [id, name])),
      (text) => text || null,
    ),
    avant: choice("Fin", WITHIN, "Toutes les fins"),
    par: linked("Toutes les entreprises"),
  },
  rows: async ({ services: { database }, today }, { etat, q, nature, avant, par }, range): Promise<Row[]> => {
    const rules = Map.groupBy(await listRules(database), ({ certification }) => certification.id);
    const renewals = await readRenewals(database);
    const also = etat ? isInView(etat, { renewals, rules: [...rules.values()].flat(), today }) : undefined;
    const wanted = { text: q, certificationId: nature, organisationId: par, ...daysOf(avant, today), also };
    const rows = await listHoldings(database, wanted, range);
    const facts = await readRecallFacts(database, { holdingIds: rows.map(({ id }) => id), renewals }, today);
    return rows.map((row) => ({
      ...row,
      rules: rules.get(row.certification.id) ?? [],
      facts: facts.get(row.id) ?? null,
    }));
  },
  key: ({ id }) => id,
  href: ({ person }) => `/admin/personnes/${encodeURIComponent(person.id)}`,
  columns: [
    { heading: "Nom", cell: nameOf },
    { heading: "Habilitation", look: "short", cell: ({ certification }) => certification.name },
    { heading: "Entreprise", cell: ({ organisation }) => organisation },
    {
      heading: "Fin",
      look: "short",
      cell: ({ endsOn, rules }, { today }) => ({
        text: dashedDate(endsOn ?? ""),
        hint: endInWords(endsOn, today),
        tone: HOLDING_TONES[holdingState(endsOn, rules, today)],
      }),
    },
    { heading: "Rappel", look: "short", cell: (row, { today }) => recallOf(row, today) ?? "" },
  ],
  sheet: {
    path: `${HOLDINGS_PATH}/export.xlsx`,
    file: "echeances",
    title: "Échéances",
    journal: "holdingsExported",
    columns: ({ today }) => [
      { heading: "Nom", width: 20, cell: ({ person }: Row) => person.lastName },
      { heading: "Prénom", width: 20, cell: ({ person }: Row) => person.firstName },
      { heading: "Entreprise", width: 30, cell: ({ organisation }: Row) => organisation },
      { heading: "Habilitation", width: 24, cell: ({ certification }: Row) => certification.name },
      { heading: "Obtenue le", width: 12, cell: ({ obtainedOn }: Row) => obtainedOn },
      { heading: "Fin", width: 12, cell: ({ endsOn }: Row) => endsOn ?? "" },
      { heading: "Rappel", width: 24, cell: (row: Row) => recallOf(row, today)?.text ?? "" },
      { heading: "Origine", width: 24, cell: ({ source }: Row) => HOLDING_SOURCES[source] },
    ],
    complete: async (_, rows) => rows,
  },
});
