import { addForm } from "#frame/office/edit-form.ts";
import { FormPage, formClientAction, formMeta } from "#frame/office/form-page.tsx";
import { withFlash } from "#platform/forms/flash.ts";
import { feminine } from "#platform/values/noun.ts";
import { FILE_FIELD } from "#subjects/stages/rules/stage-file.ts";
import { addCourse } from "../data/change-courses.ts";
import { COURSE_FIELDS, COURSE_FILE_GONE, courseDraft } from "../rules/course-fields.ts";
import { CATALOGUE_PATH, coursePath } from "../rules/course-path.ts";

const NEW_COURSE = addForm({
  noun: feminine("formation"),
  fields: COURSE_FIELDS,
  frame: {
    title: "Ajouter une formation – Catalogue",
    heading: "Ajouter une formation",
    lead: "Ses prochains stages commencent avec ces textes.",
    back: { label: "Catalogue", to: CATALOGUE_PATH },
  },
  submit: "Ajouter au catalogue",
  add: async ({ services, by, now }, { value, submission }) => {
    const added = await addCourse(services, { draft: courseDraft(value), submission, by }, now);
    return "missing" in added ? { faults: { [FILE_FIELD[added.missing]]: COURSE_FILE_GONE } } : added;
  },
  next: (id) => withFlash(coursePath(id), "formation-ajoutee", id),
});

export const loader = NEW_COURSE.loader;
export const action = NEW_COURSE.action;
export const clientAction = formClientAction;
export const meta = formMeta;
export default FormPage;
