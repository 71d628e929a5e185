import { list } from "#frame/office/list.ts";
import { day, known, search, views } from "#frame/office/list-filters.ts";
import type { Visit } from "#frame/office/visit.ts";
import { feminine } from "#platform/values/noun.ts";
import { type Day, dashedDate, dayInParis } from "#platform/values/paris-time.ts";
import { phoneInPairs } from "#platform/values/phone.ts";
import type { SheetColumn } from "#platform/values/sheet.ts";
import { listCourses } from "#subjects/courses/data/courses.ts";
import { personPath } from "#subjects/people/rules/person.ts";
import { type ListedRegistration, listRegistrations } from "../../data/all-registrations.ts";
import { PARTICIPANT_FIELDS } from "../../rules/participant-fields.ts";
import { AFTER_NAMES, sheetColumns } from "../../rules/registrants-sheet.ts";

/** The days of each view of the list; those of « Du » and « Au » come before. */
const PERIODS = { "a-venir": "À venir", "annee-derniere": "L’an dernier", tous: "Toutes" } as const;

type Period = keyof typeof PERIODS | null;

/** Null for a view that is no year. */
function yearOf(view: Period, today: Day): number | null {
  if (view === "tous" || view === "a-venir") return null;
  return Number(today.slice(0, 4)) - (view === "annee-derniere" ? 1 : 0);
}

function daysOf(view: Period, today: Day): { from: Day; until: Day } {
  const year = yearOf(view, today);
  if (year === null) return { from: view === "tous" ? FIRST : today, until: LAST };
  return { from: `${year}-01-01` as Day, until: `${year}-12-31` as Day };
}

const FIRST = "" as Day;
const LAST = "9999-12-31" as Day;

/** The registrations of all stages. */
export const REGISTRATIONS = list({
  path: "/admin/inscriptions",
  title: "Inscriptions",
  noun: feminine("inscription"),
  // In winter the year that is over is what somebody comes for.
  links: [{ label: "Exporter l’an dernier", to: "/admin/inscriptions/export.xlsx?etat=annee-derniere", isFile: true }],
  empty: "Aucune inscription à un stage de cette année : choisissez une autre période.",
  filters: {
    etat: views("Période", PERIODS, "Cette année"),
    q: search("Nom, adresse e-mail, téléphone ou entreprise"),
    type: known("Formation", "Toutes les formations", courseOptions, (text) =>
      /^\d{1,9}$/.test(text) ? Number(text) : null,
    ),
    du: day("Du"),
    au: day("au"),
  },
  rows: ({ services, today }, { etat, q, type, du, au }, range) => {
    const period = du || au ? { from: du ?? FIRST, until: au ?? LAST } : daysOf(etat, today);
    return listRegistrations(services.database, { ...period, text: q, typeId: type }, range);
  },
  key: ({ id }) => id,
  href: ({ personId, stage }) =>
    personId ? personPath(personId) : `/admin/stages/${encodeURIComponent(stage.id)}/inscrits`,
  columns: [
    { heading: "Nom", cell: ({ firstName, lastName }) => `${firstName} ${lastName}`.trim() },
    { heading: "Entreprise", cell: ({ organisation }) => organisation },
    { heading: "Stage", cell: ({ stage }) => stage.title },
    { heading: "Date", look: "short", cell: ({ stage }) => (stage.date ? dashedDate(stage.date) : "") },
    {
      heading: "État",
      look: "short",
      cell: ({ stage }) => (stage.isCancelled ? { text: "Stage annulé", tone: "alarm" } : ""),
    },
    { heading: "Adresse e-mail", cell: ({ email }) => email },
    { heading: "Téléphone", look: "short", cell: ({ phone }) => phoneInPairs(phone) },
  ],
  sheet: {
    path: "/admin/inscriptions/export.xlsx",
    file: "inscriptions",
    year: ({ today }, { etat, du, au }) => (du || au ? null : yearOf(etat, today)),
    title: "Inscriptions",
    journal: "registrantsExported",
    columns: () => SHEET,
    complete: async (_, rows) => rows,
  },
});

async function courseOptions({ services }: Visit) {
  return Object.fromEntries((await listCourses(services.database)).map(({ typeId, title }) => [`${typeId}`, title]));
}

const SHEET: readonly SheetColumn<ListedRegistration>[] = [
  ...sheetColumns("lastName", "firstName"),
  { heading: "Entreprise", width: PARTICIPANT_FIELDS.company.width, cell: ({ organisation }) => organisation },
  { heading: "Stage", width: 44, cell: ({ stage }) => stage.title },
  { heading: "Date du stage", width: 14, cell: ({ stage }) => (stage.date ? new Date(stage.date) : "") },
  { heading: "Lieu", width: 22, cell: ({ stage }) => stage.location },
  { heading: "Stage annulé", width: 12, cell: ({ stage }) => (stage.isCancelled ? "Oui" : "") },
  ...sheetColumns(...AFTER_NAMES.filter((field) => field !== "company")),
  { heading: "Inscrit le", width: 12, cell: ({ registrationDate }) => new Date(dayInParis(registrationDate)) },
];
