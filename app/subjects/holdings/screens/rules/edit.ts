import { redirect } from "react-router";
import { editForm } from "#frame/office/edit-form.ts";
import { FormPage, formClientAction, formMeta } from "#frame/office/form-page.tsx";
import { withFlash } from "#platform/forms/flash.ts";
import { feminine } from "#platform/values/noun.ts";
import { findRule } from "../../data/certifications.ts";
import { removeRule, saveRule } from "../../data/change-rules.ts";
import { RULES_PATH } from "../../rules/holding.ts";
import { RULE_FIELDS, ruleDraft, ruleTexts } from "../../rules/holding-fields.ts";
import { RULE_KINDS } from "../../rules/validity.ts";

const { ruleName: _, ...FIELDS } = RULE_FIELDS;

const RULE = editForm({
  noun: feminine("règle"),
  fields: FIELDS,
  load: ({ services }, { rule = "" }) => findRule(services.database, rule),
  frame: ({ certification, kind }) => ({
    title: `${certification.name} – Règles de validité`,
    heading: `${certification.name} : ${RULE_KINDS[kind].toLowerCase()}`,
    lead: "La fin de validité de chacun suit aussitôt.",
    back: { label: "Règles de validité", to: RULES_PATH },
  }),
  stored: (rule) => ({ value: ruleTexts(rule), version: rule.version }),
  save: async ({ services, by, now }, { found: rule, value, edited, changes }) => {
    const draft = ruleDraft(value);
    return "faults" in draft ? draft : saveRule(services.database, { rule, draft, edited, changes, by }, now);
  },
  steps: {
    remove: {
      label: "Retirer la règle",
      busy: "Retrait…",
      look: "danger",
      isOffered: () => true,
      run: async ({ services, by, now }, rule) => {
        if (!(await removeRule(services.database, { rule, by }, now))) return null;
        throw redirect(withFlash(RULES_PATH, "regle-retiree"));
      },
    },
  },
});

export const loader = RULE.loader;
export const action = RULE.action;
export const clientAction = formClientAction;
export const meta = formMeta;
export default FormPage;
