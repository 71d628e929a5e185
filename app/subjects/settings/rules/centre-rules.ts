import { grouped, startOf, type ValuesOf } from "#platform/values/fields.ts";
import { HEALTH_DATA_MONTHS } from "./retention.ts";
import { declaredSection } from "./section-form.ts";
import { chosen, days, number } from "./setting-kinds.ts";

export const REMINDER_LIMITS = { least: 1, most: 60 } as const;

const reminderDaysWrong = `Indiquez des nombres de jours de ${REMINDER_LIMITS.least} à ${REMINDER_LIMITS.most} séparés par des virgules, par exemple 7, 1 ; ou laissez vide.`;

/** The longest first; none for "0", "none" and "aucun". Null when it is not a list of days. */
export function readReminderDays(text: string): number[] | null {
  if (/^(0|none|aucun)$/i.test(text.trim())) return [];
  const { least, most } = REMINDER_LIMITS;
  const days = text.split(",").map((part) => (/^\s*\d{1,3}\s*$/.test(part) ? Number(part) : Number.NaN));
  return days.every((count) => count >= least && count <= most)
    ? [...new Set(days)].sort((one, other) => other - one)
    : null;
}

/** What happens when a stage is saved that needs a trainer, a room or a machine which another one has. */
const OVERLAP_RULES = { ask: "Demander confirmation", refuse: "Refuser" } as const;
export type OverlapRule = keyof typeof OVERLAP_RULES;

/** What a centre chooses of the rules, most of all delays. */
export const CENTRE_RULES = {
  ...grouped("Inscriptions", {
    cancelDays: number("Annuler au plus tard, en jours avant le stage", {
      least: 0,
      most: 60,
      start: 1,
      hint: "Sur la page du stage, dans « Mes formations » et dans les e-mails : jusqu’à quand une personne annule elle-même. L’administration peut toujours.",
      isWide: true,
    }),
    holdHours: number("Place retenue, en heures", {
      least: 1,
      most: 720,
      start: 48,
      hint: "Le temps qu’a une personne de la liste d’attente pour confirmer une place qui se libère.",
      isWide: true,
    }),
  }),
  ...grouped("Planning", {
    overlaps: chosen("Formateur, salle ou machine déjà pris", OVERLAP_RULES, {
      hint: "Quand un stage a besoin d’un formateur, d’une salle ou d’une machine qu’un autre stage a déjà, ou qui est indisponible.",
      isWide: true,
    }),
  }),
  ...grouped("E-mails", {
    reminderDays: days("Rappels, en jours avant le stage", {
      start: [7, 1],
      readDays: readReminderDays,
      fault: reminderDaysWrong,
      hint: `Des nombres de ${REMINDER_LIMITS.least} à ${REMINDER_LIMITS.most} séparés par des virgules, par exemple 7, 1 ; vide pour aucun.`,
      isWide: true,
    }),
  }),
  ...grouped("Données personnelles", {
    healthDataMonths: number("Données de santé gardées, en mois après le stage", {
      least: 1,
      most: 60,
      start: HEALTH_DATA_MONTHS,
      hint: "Ensuite le handicap déclaré est effacé. La politique de confidentialité annonce cette durée.",
      isWide: true,
    }),
  }),
};

export type CentreRules = ValuesOf<typeof CENTRE_RULES>;
export const DEFAULT_RULES = startOf(CENTRE_RULES);

export const rulesForm = declaredSection({
  section: "rules",
  fields: CENTRE_RULES,
  toStored: (values: CentreRules) => values,
  toValues: (stored: CentreRules) => stored,
});
