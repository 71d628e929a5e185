import { type CentreRules, isOverlapRule, RULE_LIMITS } from "./centre-rules.ts";
import { fieldChecks } from "./field-checks.ts";
import { readReminderDays } from "./reminder-days.ts";
import type { SectionForm, Typed } from "./section-form.ts";
import { numberWrong, reminderDaysWrong } from "./setting-fault-messages.ts";

/** The order is that of the form. */
export const RULE_LABELS = {
  cancelDays: "Annuler au plus tard, en jours avant le stage",
  holdHours: "Place retenue, en heures",
  overlaps: "Formateur, salle ou machine déjà pris",
  reminderDays: "Rappels, en jours avant le stage",
  healthDataMonths: "Données de santé gardées, en mois après le stage",
} as const;

export type RuleField = keyof typeof RULE_LABELS;

export const rulesForm: SectionForm<"rules", RuleField> = {
  section: "rules",
  labels: RULE_LABELS,
  toTyped: ({ cancelDays, holdHours, overlaps, reminderDays, healthDataMonths }) => ({
    cancelDays: String(cancelDays),
    holdHours: String(holdHours),
    overlaps,
    reminderDays: reminderDays.join(", "),
    healthDataMonths: String(healthDataMonths),
  }),
  check,
};

function check(typed: Typed<RuleField>) {
  const { text, read, faults, result } = fieldChecks(typed);
  const whole = (field: "cancelDays" | "holdHours" | "healthDataMonths") => {
    const { least, most } = RULE_LIMITS[field];
    const value = /^\d{1,4}$/.test(text(field)) ? Number(text(field)) : Number.NaN;
    if (!(value >= least && value <= most)) faults[field] = numberWrong(RULE_LIMITS[field]);
    return value;
  };
  const value: CentreRules = {
    cancelDays: whole("cancelDays"),
    holdHours: whole("holdHours"),
    reminderDays: read<number[]>("reminderDays", readReminderDays, reminderDaysWrong(RULE_LIMITS.reminderDays), []),
    healthDataMonths: whole("healthDataMonths"),
    overlaps: isOverlapRule(text("overlaps")) ? (text("overlaps") as CentreRules["overlaps"]) : "ask",
  };
  return result(value);
}
