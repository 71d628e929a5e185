import { list } from "#frame/office/list.ts";
import { ListPage } from "#frame/office/list-page.tsx";
import { feminine } from "#platform/values/noun.ts";
import { listRules } from "../../data/certifications.ts";
import { RULES_PATH, rulePath } from "../../rules/holding.ts";
import { ruleDays, ruleInWords } from "../../rules/validity.ts";

const RULES = list({
  path: RULES_PATH,
  title: "Règles de validité",
  lead: "Un décret qui prolonge s’ajoute ici : la fin de chacun suit aussitôt.",
  noun: feminine("règle"),
  empty: "Ajoutez la durée de validité de chaque habilitation.",
  links: [{ label: "Ajouter une règle", to: `${RULES_PATH}/ajouter` }],
  filters: {},
  rows: async ({ services }, _, { offset, limit }) =>
    (await listRules(services.database)).slice(offset, offset + limit),
  key: ({ id }) => id,
  href: ({ id }) => rulePath(id),
  columns: [
    { heading: "Habilitation", cell: ({ certification }) => certification.name },
    { heading: "Règle", cell: (rule) => ({ text: ruleInWords(rule), note: ruleDays(rule) }) },
    { heading: "Source", cell: ({ source }) => source },
  ],
});

export const loader = RULES.loader;
export const action = RULES.action;
export const meta = () => [{ title: "Règles de validité – Administration" }];
export default ListPage;
