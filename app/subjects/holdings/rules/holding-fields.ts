import { choice, day, grouped, line, type TextFaults, type Texts, wholeNumber } from "#platform/values/fields.ts";
import { FIELD_REQUIRED } from "#platform/values/form-messages.ts";
import { ID } from "#platform/values/text-lengths.ts";
import { RULE_KINDS, type RuleKind, type ValidityRule } from "./validity.ts";

/** What is typed on the page of a person. */
export const HOLDING_FIELDS = {
  heldCertification: line("Habilitation", { length: ID, missing: FIELD_REQUIRED }),
  heldOn: day("Obtenue le", { missing: FIELD_REQUIRED }),
};
export type HoldingField = keyof typeof HOLDING_FIELDS;

const LONGEST_MONTHS = 600;
const LONGEST_SOURCE = 300;

export const RULE_FIELDS = {
  ...grouped("Pour quoi", {
    ruleName: line("Habilitation", {
      missing: FIELD_REQUIRED,
      isWide: true,
      hint: "Comme dans la fiche de la formation qui la donne. Un nom que le site ne connaît pas encore ajoute une habilitation.",
    }),
  }),
  ...grouped("Ce que dit la règle", {
    ruleKind: choice("Règle", RULE_KINDS, { missing: FIELD_REQUIRED }),
    ruleMonths: wholeNumber("Mois", {
      least: 1,
      most: LONGEST_MONTHS,
      hint: "Durée, allongement, ou début du renouvellement avant la fin. Vide : valable sans limite.",
    }),
    ruleUntil: wholeNumber("Renouvellement : dernier mois avant la fin", {
      least: 0,
      most: LONGEST_MONTHS,
      hint: "Vide : jusqu’à la fin.",
    }),
    ruleFrom: day("À partir du", { hint: "Jour d’obtention pour une durée, de fin sinon. Vide : depuis toujours." }),
    ruleTo: day("Jusqu’au"),
    ruleSource: line("Source", {
      length: LONGEST_SOURCE,
      missing: FIELD_REQUIRED,
      isWide: true,
      hint: "Décret, arrêté, recommandation, décision du centre…",
    }),
  }),
};
type RuleField = keyof typeof RULE_FIELDS;
type RuleText = Exclude<RuleField, "ruleName">;

export type RuleDraft = ValidityRule & { source: string };

export const ruleTexts = (rule: RuleDraft): Texts<RuleText> => ({
  ruleKind: rule.kind,
  ruleMonths: rule.months === null ? "" : `${rule.months}`,
  ruleUntil: rule.untilMonths === 0 ? "" : `${rule.untilMonths}`,
  ruleFrom: rule.from ?? "",
  ruleTo: rule.to ?? "",
  ruleSource: rule.source,
});

/** What only several fields together say. */
export function ruleDraft(value: Texts<RuleText>): RuleDraft | { faults: TextFaults<RuleText> } {
  const kind = value.ruleKind as RuleKind;
  const months = value.ruleMonths === "" ? null : Number(value.ruleMonths);
  const untilMonths = kind === "window" ? Number(value.ruleUntil) : 0;
  const [from, to] = [value.ruleFrom || null, value.ruleTo || null];
  const faults: TextFaults<RuleText> = {
    ...(months === null && kind !== "period" && { ruleMonths: "Indiquez de combien de mois." }),
    ...(kind === "prolongation" && from === null && { ruleFrom: "Indiquez la première fin de validité concernée." }),
    ...(kind === "prolongation" && to === null && { ruleTo: "Indiquez la dernière fin de validité concernée." }),
    ...(from !== null && to !== null && to < from && { ruleTo: "Ce jour est avant le premier." }),
    ...(months !== null &&
      kind === "window" &&
      untilMonths >= months && { ruleUntil: "Plus près de la fin que le début." }),
  };
  if (Object.keys(faults).length > 0) return { faults };
  return { kind, months, untilMonths, from, to, source: value.ruleSource };
}
