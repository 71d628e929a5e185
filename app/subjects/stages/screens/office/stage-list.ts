import { list } from "#frame/office/list.ts";
import { known, search, views } from "#frame/office/list-filters.ts";
import type { Visit } from "#frame/office/visit.ts";
import { masculine } from "#platform/values/noun.ts";
import { dashedDate } from "#platform/values/paris-time.ts";
import type { SheetColumn } from "#platform/values/sheet.ts";
import { listCourses } from "#subjects/courses/data/courses.ts";
import { listMonths, listStages } from "#subjects/dossiers/data/list-stages.ts";
import { STAGE_VIEWS } from "#subjects/dossiers/rules/listed-stage.ts";
import { listTrainers } from "#subjects/team/data/trainers.ts";
import { monthTitle, parseMonth } from "../../rules/calendar.ts";
import { type Stage, startDay } from "../../rules/stage.ts";
import { type OfficeStage, withNext } from "./office-stage.ts";

/** The list of stages; each of the modes of the administration opens it to do one thing with a stage. */
const stageList = ({ path, title, href }: { path: string; title: string; href: (stage: Stage) => string }) =>
  list({
    path,
    title,
    noun: masculine("stage"),
    empty: "Aucun stage n’est à venir : ajoutez-en un, ou choisissez une autre vue.",
    links: [{ label: "Ajouter un stage", to: "/admin/ajouter" }],
    filters: {
      etat: views("Stages à montrer", STAGE_VIEWS, "À venir"),
      q: search("Titre ou lieu"),
      mois: { ...known("Mois", "Tous les mois", monthOptions, parseMonth), replacesFirstView: true },
      type: known("Formation", "Toutes les formations", courseOptions, (text) =>
        /^\d{1,9}$/.test(text) ? Number(text) : null,
      ),
      formateur: known("Formateur", "Tous les formateurs", trainerOptions, (text) => text || null),
    },
    sorts: { titre: "Stage", date: "Date", inscrits: "Inscrits" },
    rows: async (visit, { etat, q, mois, type, formateur }, range) => {
      const { database, dossiers } = visit.services;
      const hasHouseRules = dossiers.houseRulesUrl !== "";
      const wanted = {
        view: etat ?? (mois ? "month" : "coming"),
        text: q,
        month: mois,
        typeId: type,
        trainerId: formateur,
      } as const;
      return withNext(visit, await listStages(database, { ...wanted, hasHouseRules }, range, visit.now));
    },
    key: ({ stage }) => stage.id,
    href: ({ stage }) => href(stage),
    columns: [
      { heading: "Stage", cell: ({ stage }) => stage.title },
      { heading: "Date", look: "short", cell: ({ stage }) => dashedDate(startDay(stage)) },
      { heading: "Lieu", cell: ({ stage }) => stage.location },
      {
        heading: "Formateur",
        cell: ({ trainers }) => ({ text: trainers.map(withInitial).join(", "), hint: trainers.join(", ") }),
      },
      { heading: "Inscrits", look: "number", cell: ({ counts, seats }) => `${counts.participants} / ${seats}` },
      { heading: "État", look: "short", cell: ({ state }) => state },
      { heading: "À faire", cell: ({ next }) => next },
    ],
    sheet: {
      path: "/admin/stages/export.xlsx",
      file: "stages",
      title: "Stages",
      journal: "stagesExported",
      columns: () => SHEET,
      complete: withRows,
    },
  });

/** "G. Aubrevault", where there is little room. */
function withInitial(name: string): string {
  const [first = "", ...others] = name.split(" ");
  return others.length === 0 ? name : `${[...first][0]}. ${others.join(" ")}`;
}

const withRows = async (_: Visit, rows: OfficeStage[]) => rows;

const SHEET: readonly SheetColumn<OfficeStage>[] = [
  { heading: "Stage", width: 48, cell: ({ stage }) => stage.title },
  { heading: "Type", width: 18, cell: ({ stage }) => stage.type },
  { heading: "Date", width: 12, cell: ({ stage }) => stage.date ?? "" },
  { heading: "Durée (heures)", width: 12, cell: ({ stage }) => stage.duration ?? "" },
  { heading: "Lieu", width: 24, cell: ({ stage }) => stage.location },
  { heading: "Formateurs", width: 30, cell: ({ trainers }) => trainers.join(", ") },
  { heading: "Inscrits", width: 10, cell: ({ counts }) => counts.participants },
  { heading: "Places", width: 10, cell: ({ seats }) => seats },
  {
    heading: "Prix net (euros)",
    width: 14,
    cell: ({ stage }) => (stage.priceCents === null ? "" : stage.priceCents / 100),
  },
  { heading: "État", width: 16, cell: ({ state }) => state.text },
  { heading: "À faire", width: 36, cell: ({ next }) => next },
];

const monthOptions = async ({ services }: Visit) =>
  Object.fromEntries((await listMonths(services.database)).map((month) => [month, monthTitle(month)]));

const courseOptions = async ({ services }: Visit) =>
  Object.fromEntries((await listCourses(services.database)).map(({ typeId, title }) => [`${typeId}`, title]));

const trainerOptions = async ({ services }: Visit) =>
  Object.fromEntries((await listTrainers(services.database)).map(({ id, name }) => [id, name]));

const tabOf =
  (tab: string) =>
  ({ id }: Stage) =>
    `/admin/stages/${encodeURIComponent(id)}${tab}`;

export const STAGES = stageList({ path: "/admin/stages", title: "Stages", href: tabOf("") });
export const TO_EDIT = stageList({ path: "/admin/modifier", title: "Modifier un stage", href: tabOf("/reglages") });
export const TO_VIEW = stageList({ path: "/admin/inscrits", title: "Voir les inscrits", href: tabOf("/inscrits") });
