export const REMINDER_LIMITS = { least: 1, most: 60 } as const;

export const reminderDaysWrong = `Indiquez des nombres de jours de ${REMINDER_LIMITS.least} à ${REMINDER_LIMITS.most} séparés par des virgules, par exemple 7, 1 ; ou laissez vide.`;

/** The longest first; none for "0", "none" and "aucun". Null when it is not a list of days. */
export function readReminderDays(text: string): number[] | null {
  if (/^(0|none|aucun)$/i.test(text.trim())) return [];
  const { least, most } = REMINDER_LIMITS;
  const days = text.split(",").map((part) => (/^\s*\d{1,3}\s*$/.test(part) ? Number(part) : Number.NaN));
  return days.every((count) => count >= least && count <= most)
    ? [...new Set(days)].sort((one, other) => other - one)
    : null;
}
