import { editForm } from "#frame/office/edit-form.ts";
import { FormPage, formClientAction, formMeta } from "#frame/office/form-page.tsx";
import { masculine } from "#platform/values/noun.ts";
import { archiveResource, findResource, saveResource } from "../../data/resources.ts";
import { RESOURCE_FIELDS, RESOURCE_KINDS, resourceDraft, resourceTexts } from "../../rules/planning-fields.ts";
import { NAME_TAKEN, resourceArchived, resourceRestored } from "../../rules/planning-messages.ts";
import { RESOURCES_PATH, thingPath } from "../../rules/thing.ts";

const RESOURCE = editForm({
  noun: masculine("moyen"),
  fields: RESOURCE_FIELDS,
  load: ({ services }, { resource = "" }) => findResource(services.database, resource),
  frame: ({ id, name, kind, isArchived }) => ({
    title: `${name} – Salles et machines`,
    heading: name,
    lead: isArchived ? "Archivé : on ne peut plus le choisir, les stages qui l’ont le gardent." : RESOURCE_KINDS[kind],
    back: { label: "Salles et machines", to: RESOURCES_PATH },
    links: [{ label: "Son planning", to: thingPath(id) }],
  }),
  stored: (resource) => ({ value: resourceTexts(resource), version: resource.version }),
  save: async ({ services, by, now }, { found: { id }, value, edited, changes }) => {
    const draft = resourceDraft(value);
    const saved = await saveResource(services.database, { id, draft, edited, changes, by }, now);
    return saved === "nameTaken" ? { faults: { resourceName: NAME_TAKEN } } : saved;
  },
  steps: {
    archive: {
      label: "Archiver",
      busy: "Archivage…",
      look: "quiet",
      isOffered: ({ isArchived }) => !isArchived,
      run: async ({ services, by, now }, resource) =>
        (await archiveResource(services.database, { resource, isArchived: true, by }, now))
          ? resourceArchived(resource.name)
          : null,
    },
    restore: {
      label: "Remettre au planning",
      busy: "Enregistrement…",
      look: "quiet",
      isOffered: ({ isArchived }) => isArchived,
      run: async ({ services, by, now }, resource) =>
        (await archiveResource(services.database, { resource, isArchived: false, by }, now))
          ? resourceRestored(resource.name)
          : null,
    },
  },
});

export const loader = RESOURCE.loader;
export const action = RESOURCE.action;
export const clientAction = formClientAction;
export const meta = formMeta;
export default FormPage;
