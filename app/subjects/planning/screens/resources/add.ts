import { addForm } from "#frame/office/edit-form.ts";
import { FormPage, formClientAction, formMeta } from "#frame/office/form-page.tsx";
import { withFlash } from "#platform/forms/flash.ts";
import { masculine } from "#platform/values/noun.ts";
import { addResource } from "../../data/resources.ts";
import { RESOURCE_FIELDS, resourceDraft } from "../../rules/planning-fields.ts";
import { NAME_TAKEN } from "../../rules/planning-messages.ts";
import { RESOURCES_PATH } from "../../rules/thing.ts";

const NEW_RESOURCE = addForm({
  noun: masculine("moyen"),
  fields: RESOURCE_FIELDS,
  frame: {
    title: "Ajouter une salle ou une machine – Administration",
    heading: "Ajouter une salle ou une machine",
    lead: "",
    back: { label: "Salles et machines", to: RESOURCES_PATH },
  },
  submit: "Ajouter",
  add: async ({ services, by, now }, { value, submission }) => {
    const added = await addResource(services.database, { draft: resourceDraft(value), submission, by }, now);
    return added === "nameTaken" ? { faults: { resourceName: NAME_TAKEN } } : added;
  },
  next: () => withFlash(RESOURCES_PATH, "moyen-ajoute"),
});

export const loader = NEW_RESOURCE.loader;
export const action = NEW_RESOURCE.action;
export const clientAction = formClientAction;
export const meta = formMeta;
export default FormPage;
