import { list } from "#frame/office/list.ts";
import { choice, known, views } from "#frame/office/list-filters.ts";
import { feminine } from "#platform/values/noun.ts";
import { dashedDate, dayInParis } from "#platform/values/paris-time.ts";
import { STAGE_TYPES } from "#subjects/stages/rules/stage-type.ts";
import { listAnswers } from "../../data/results/list-opinions.ts";
import { OPINION_KINDS, type OpinionKind } from "../../rules/opinion-kinds.ts";
import { shownYears } from "../../rules/results/shown-years.ts";
import { opinionPath } from "./show-opinion.ts";

const { end, ...OTHER_KINDS } = OPINION_KINDS;
const KIND_LABELS = Object.fromEntries(Object.entries(OTHER_KINDS).map(([kind, { label }]) => [kind, label])) as Record<
  Exclude<OpinionKind, "end">,
  string
>;
const TYPE_LABELS = Object.fromEntries(STAGE_TYPES.map(({ id, name }) => [`type:${id}`, name]));
const typeIn = (option: string | null) => (option === null ? null : Number(option.slice("type:".length)));

/** A satisfaction that asks for a look. */
const LOW = 2;

/** Every answer of a questionnaire in a year. */
export const ANSWERS = list({
  path: "/admin/qualite/reponses",
  title: "Réponses",
  lead: "Les noms sont pour l’administration : ne les donnez pas aux formateurs.",
  noun: feminine("réponse"),
  empty: "Les questionnaires partent par e-mail avant, à la fin et six semaines après chaque stage.",
  filters: {
    nature: views("Questionnaire", KIND_LABELS, end.label),
    annee: known(
      "Année",
      "Cette année",
      ({ now }) =>
        Object.fromEntries(
          shownYears(now)
            .slice(1)
            .map((year) => [`${year}`, `${year}`]),
        ),
      (text) => (/^20\d\d$/.test(text) ? Number(text) : null),
    ),
    par: choice("Formation", TYPE_LABELS, "Toutes les formations"),
  },
  rows: ({ services, now }, { nature, annee, par }, range) => {
    const year = annee ?? shownYears(now)[0] ?? 0;
    return listAnswers(services.database, { kind: nature ?? "end", year, typeId: typeIn(par) }, range);
  },
  key: ({ id }) => id,
  href: ({ id }) => opinionPath(id),
  columns: [
    { heading: "De", cell: ({ person }) => person || "Inscription effacée" },
    { heading: "Stage", cell: ({ stageTitle }) => stageTitle },
    { heading: "Commentaire", cell: ({ comment }) => comment },
    {
      heading: "Satisfaction",
      look: "short",
      cell: ({ satisfaction }) =>
        satisfaction === null
          ? ""
          : { text: `${satisfaction} sur 5`, ...(satisfaction <= LOW && { tone: "alarm" as const }) },
    },
    {
      heading: "Réaction",
      look: "short",
      cell: ({ reaction }) => (reaction === "open" ? { text: "À donner", tone: "waiting" } : ""),
    },
    { heading: "Reçue le", look: "short", cell: ({ answeredAt }) => dashedDate(dayInParis(answeredAt)) },
  ],
});
