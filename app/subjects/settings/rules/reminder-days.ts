import { RULE_LIMITS } from "./centre-rules.ts";

/** The longest first; none for "0", "none" and "aucun". Null when it is not a list of days. */
export function readReminderDays(text: string): number[] | null {
  if (/^(0|none|aucun)$/i.test(text.trim())) return [];
  const { least, most } = RULE_LIMITS.reminderDays;
  const days = text.split(",").map((part) => (/^\s*\d{1,3}\s*$/.test(part) ? Number(part) : Number.NaN));
  return days.every((count) => count >= least && count <= most)
    ? [...new Set(days)].sort((one, other) => other - one)
    : null;
}
