import { addForm } from "#frame/office/edit-form.ts";
import { FormPage, formClientAction, formMeta } from "#frame/office/form-page.tsx";
import { withFlash } from "#platform/forms/flash.ts";
import { feminine } from "#platform/values/noun.ts";
import { addRule } from "../../data/change-rules.ts";
import { RULES_PATH } from "../../rules/holding.ts";
import { RULE_FIELDS, ruleDraft } from "../../rules/holding-fields.ts";

const NEW_RULE = addForm({
  noun: feminine("règle"),
  fields: RULE_FIELDS,
  frame: {
    title: "Nouvelle règle de validité – Administration",
    heading: "Nouvelle règle de validité",
    lead: "La fin de validité de chacun suit aussitôt.",
    back: { label: "Règles de validité", to: RULES_PATH },
  },
  submit: "Ajouter la règle",
  add: async ({ services, by, now }, { value: { ruleName, ...value }, submission }) => {
    const draft = ruleDraft(value);
    return "faults" in draft ? draft : addRule(services.database, { name: ruleName, draft, submission, by }, now);
  },
  next: () => withFlash(RULES_PATH, "regle-ajoutee"),
});

export const loader = NEW_RULE.loader;
export const action = NEW_RULE.action;
export const clientAction = formClientAction;
export const meta = formMeta;
export default FormPage;
