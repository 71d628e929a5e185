import { list } from "#frame/office/list.ts";
import { choice, day, known, linked, views, words } from "#frame/office/list-filters.ts";
import { feminine } from "#platform/values/noun.ts";
import { addDays, type Day, dashedDate, dayInParis, timeInParis } from "#platform/values/paris-time.ts";
import { listAdministrators } from "#subjects/accounts/data/users.ts";
import { EVIDENCE_YEARS } from "#subjects/settings/rules/retention.ts";
import { listJournal } from "../data/journal-list.ts";
import { ACTION_CHOICES, actionsOf, JOURNAL_ACTIONS } from "../rules/journal.ts";
import { ACCOUNTLESS } from "../rules/journal-filter.ts";
import { changesInWords, JOURNAL_COLUMNS } from "../rules/journal-sheet.ts";

const JOURNAL_PATH = "/admin/journal";

/** What one asks for most. */
const PERIODS = { aujourdhui: "Aujourd’hui", semaine: "Cette semaine", "semaine-derniere": "Semaine dernière" };

/** A week begins on a Monday. */
function periodOf(chosen: keyof typeof PERIODS | null, today: Day): { from: Day | null; until: Day | null } {
  const monday = addDays(today, -((new Date(`${today}T00:00:00Z`).getUTCDay() + 6) % 7));
  if (chosen === "aujourdhui") return { from: today, until: today };
  if (chosen === "semaine") return { from: monday, until: addDays(monday, 6) };
  if (chosen === "semaine-derniere") return { from: addDays(monday, -7), until: addDays(monday, -1) };
  return { from: null, until: null };
}

/** Who did what, and when. */
export const JOURNAL = list({
  path: JOURNAL_PATH,
  title: "Journal",
  lead: `Aucune ligne ne s’efface ; un nom en est ôté au bout de ${EVIDENCE_YEARS} ans.`,
  noun: feminine("entrée"),
  empty: "Rien n’a encore été fait.",
  filters: {
    quand: views("Période", PERIODS, "Toujours"),
    personne: words("Personne concernée, ou qui a agi", "Nom ou prénom"),
    titre: words("Stage", "Mots du titre d’un stage"),
    stage: linked("Tous les stages"),
    nature: choice("Action", ACTION_CHOICES, "Toutes les actions"),
    par: known(
      "Par",
      "Par tout le monde",
      async ({ services }) => ({
        ...ACCOUNTLESS,
        ...Object.fromEntries((await listAdministrators(services.database)).map(({ id, name }) => [id, name])),
      }),
      (text) => text || null,
    ),
    du: day("Du"),
    au: day("Au"),
  },
  rows: ({ services, today }, { quand, personne, titre, stage, nature, par, du, au }, range) => {
    const { from, until } = du || au ? { from: du, until: au } : periodOf(quand, today);
    const filter = {
      person: personne ?? "",
      title: titre ?? "",
      stageId: stage ?? "",
      actions: actionsOf(nature),
      by: par ?? "",
      ...{ from, until },
    };
    return listJournal(services.database, filter, range);
  },
  key: ({ id }) => id,
  href: ({ id }) => `${JOURNAL_PATH}/${encodeURIComponent(id)}`,
  columns: [
    { heading: "Action", cell: ({ action }) => JOURNAL_ACTIONS[action] ?? action },
    { heading: "Stage", cell: ({ stageTitle }) => stageTitle },
    { heading: "Personne", cell: ({ person }) => person },
    { heading: "Détails", cell: ({ changes }) => changesInWords(changes) },
    { heading: "Par", cell: ({ by }) => by },
    { heading: "Quand", look: "short", cell: ({ at }) => `${dashedDate(dayInParis(at))} ${timeInParis(at)}` },
  ],
  sheet: {
    path: `${JOURNAL_PATH}/export.xlsx`,
    file: "journal",
    title: "Journal",
    journal: "journalExported",
    columns: () => JOURNAL_COLUMNS,
    complete: async (_, entries) => entries,
  },
});
