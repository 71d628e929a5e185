import { list } from "#frame/office/list.ts";
import { views } from "#frame/office/list-filters.ts";
import { masculine } from "#platform/values/noun.ts";
import { listResources } from "../../data/resources.ts";
import { RESOURCE_KINDS } from "../../rules/planning-fields.ts";
import { PLANNING_PATH, RESOURCES_PATH, thingPath } from "../../rules/thing.ts";

export const RESOURCES = list({
  path: RESOURCES_PATH,
  title: "Salles et machines",
  noun: masculine("moyen"),
  empty: "Ajoutez les salles et les machines que deux stages ne peuvent pas avoir en même temps.",
  links: [
    { label: "Ajouter", to: `${RESOURCES_PATH}/ajouter` },
    { label: "Planning", to: PLANNING_PATH },
  ],
  filters: { kind: views("Sorte", { room: "Salles", machine: "Machines" }, "Tout") },
  rows: async ({ services }, { kind }, { offset, limit }) =>
    (await listResources(services.database))
      .filter((resource) => kind === null || resource.kind === kind)
      .slice(offset, offset + limit),
  key: ({ id }) => id,
  href: ({ id }) => thingPath(id),
  columns: [
    { heading: "Nom", cell: ({ name }) => name },
    { heading: "Sorte", look: "short", cell: ({ kind }) => RESOURCE_KINDS[kind] },
    { heading: "Note", cell: ({ note }) => note },
    {
      heading: "État",
      look: "short",
      cell: ({ isArchived }) => (isArchived ? { text: "aux archives", tone: "quiet" } : ""),
    },
  ],
});
