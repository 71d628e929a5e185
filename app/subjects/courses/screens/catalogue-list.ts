import { list } from "#frame/office/list.ts";
import { search, views } from "#frame/office/list-filters.ts";
import type { Visit } from "#frame/office/visit.ts";
import { feminine } from "#platform/values/noun.ts";
import { counted, hoursText } from "#platform/values/plural.ts";
import { searchText } from "#platform/values/search-text.ts";
import { typedPriceText } from "#subjects/stages/rules/price.ts";
import { moveCourse } from "../data/change-courses.ts";
import { countComingStages } from "../data/coming-stages.ts";
import { listCourses } from "../data/courses.ts";
import { type Course, referenceOf } from "../rules/course.ts";
import { CATALOGUE_EXPLAINED, courseMoved } from "../rules/course-fields.ts";
import { CATALOGUE_PATH, coursePath } from "../rules/course-path.ts";

interface Line extends Course {
  coming: number;
  price: string;
}

const STATES = { ouvertes: "Au catalogue", archivees: "Archivées" } as const;

export const CATALOGUE = list({
  path: CATALOGUE_PATH,
  title: "Catalogue",
  lead: CATALOGUE_EXPLAINED,
  noun: feminine("formation"),
  empty: "Ajoutez la première.",
  links: [{ label: "Ajouter une formation", to: `${CATALOGUE_PATH}/nouveau` }],
  filters: { q: search("Titre ou référence"), etat: views("État", STATES, "Toutes") },
  rows: async ({ services, today }, { q, etat }, { offset, limit }): Promise<Line[]> => {
    const [courses, coming] = await Promise.all([
      listCourses(services.database),
      countComingStages(services.database, today),
    ]);
    // A catalogue has tens of courses: all are read.
    return courses
      .filter(({ isArchived }) => etat === null || isArchived === (etat === "archivees"))
      .filter((course) => q === null || searchText(`${course.title} ${referenceOf(course)}`).includes(searchText(q)))
      .slice(offset, offset + limit)
      .map((course) => ({
        ...course,
        coming: coming.get(course.typeId) ?? 0,
        price: course.priceCents === null ? "" : typedPriceText(course.priceCents, services.centre.vatPercent),
      }));
  },
  key: ({ id }) => id,
  href: ({ id }) => coursePath(id),
  columns: [
    {
      heading: "Formation",
      cell: (course) => ({
        text: course.title,
        note: [referenceOf(course), course.certificate].filter(Boolean).join(" · "),
      }),
    },
    {
      heading: "Durée",
      look: "number",
      cell: ({ duration }) => (duration === null ? "" : hoursText(duration)),
    },
    {
      heading: "Prix",
      look: "number",
      cell: ({ price }) => price,
    },
    {
      heading: "À venir",
      look: "number",
      cell: ({ coming }) => (coming === 0 ? "" : counted(coming, "stage")),
    },
    {
      heading: "État",
      look: "short",
      cell: ({ isArchived }) => (isArchived ? { text: "Archivée", tone: "over" } : ""),
    },
  ],
  steps: {
    up: {
      label: "Monter",
      icon: "up",
      isOffered: (line, lines) => canMove(line, lines[lines.indexOf(line) - 1]),
      run: (visit, id) => move(visit, id, "up"),
    },
    down: {
      label: "Descendre",
      icon: "down",
      isOffered: (line, lines) => canMove(line, lines[lines.indexOf(line) + 1]),
      run: (visit, id) => move(visit, id, "down"),
    },
  },
});

const canMove = (line: Line, other: Line | undefined) => !line.isArchived && other?.isArchived === false;

async function move({ services, by, now }: Visit, id: string, direction: "up" | "down") {
  const moved = await moveCourse(services.database, { id, direction, by }, now);
  return moved && courseMoved(moved.title, moved.place);
}
