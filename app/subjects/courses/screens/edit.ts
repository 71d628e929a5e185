import { editForm } from "#frame/office/edit-form.ts";
import { FormPage, formClientAction, formMeta } from "#frame/office/form-page.tsx";
import type { Visit } from "#frame/office/visit.ts";
import { withFlash } from "#platform/forms/flash.ts";
import { feminine } from "#platform/values/noun.ts";
import { counted } from "#platform/values/plural.ts";
import { FILE_FIELD } from "#subjects/stages/rules/stage-file.ts";
import { archiveCourse, changeCourse } from "../data/change-courses.ts";
import { listDifferingStages } from "../data/coming-stages.ts";
import { findCourse } from "../data/courses.ts";
import { referenceOf } from "../rules/course.ts";
import {
  COURSE_ARCHIVED_EXPLAINED,
  COURSE_FIELDS,
  COURSE_FILE_GONE,
  courseArchived,
  courseDraft,
  courseRestored,
  courseTexts,
} from "../rules/course-fields.ts";
import { addStagePath, CATALOGUE_PATH, courseStagesPath } from "../rules/course-path.ts";

async function load({ services: { database }, today }: Visit, { course: id = "" }: Record<string, string | undefined>) {
  const course = await findCourse(database, id);
  return course && { course, differing: (await listDifferingStages(database, course, today)).length };
}

const COURSE = editForm({
  noun: feminine("formation"),
  fields: COURSE_FIELDS,
  load,
  frame: ({ course, differing }) => ({
    title: `${course.title} – Catalogue`,
    heading: course.title,
    lead: course.isArchived ? COURSE_ARCHIVED_EXPLAINED : (referenceOf(course) ?? "Formation du centre"),
    back: { label: "Catalogue", to: CATALOGUE_PATH },
    links: [
      ...(course.isArchived ? [] : [{ label: "Ajouter un stage", to: addStagePath(course.id) }]),
      ...(differing === 0
        ? []
        : [{ label: counted(differing, "stage", "différent"), to: courseStagesPath(course.id) }]),
    ],
  }),
  stored: ({ course }) => ({ value: courseTexts(course), version: course.version }),
  save: async ({ services, by, now }, { found: { course }, value, edited, changes }) => {
    const saved = await changeCourse(services, { course, draft: courseDraft(value), edited, changes, by }, now);
    return typeof saved === "string" ? saved : { faults: { [FILE_FIELD[saved.missing]]: COURSE_FILE_GONE } };
  },
  next: async (visit, { found }) => {
    const { differing = 0 } = (await load(visit, { course: found.course.id })) ?? {};
    return differing === 0 ? null : withFlash(courseStagesPath(found.course.id), "formation-modifiee");
  },
  steps: {
    archive: {
      label: "Archiver",
      busy: "Archivage…",
      look: "quiet",
      isOffered: ({ course }) => !course.isArchived,
      run: async ({ services, by, now }, { course: { id } }) => {
        const archived = await archiveCourse(services.database, { id, isArchived: true, by }, now);
        return archived && courseArchived(archived.title);
      },
    },
    restore: {
      label: "Remettre au catalogue",
      busy: "Enregistrement…",
      look: "quiet",
      isOffered: ({ course }) => course.isArchived,
      run: async ({ services, by, now }, { course: { id } }) => {
        const restored = await archiveCourse(services.database, { id, isArchived: false, by }, now);
        return restored && courseRestored(restored.title);
      },
    },
  },
});

export const loader = COURSE.loader;
export const action = COURSE.action;
export const clientAction = formClientAction;
export const meta = formMeta;
export default FormPage;
