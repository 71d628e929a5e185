import type { Day } from "./paris-time.ts";

const words = new Intl.DateTimeFormat("fr-FR", { timeZone: "UTC", dateStyle: "full" });

/** "mercredi 25 novembre 2026". */
export function dayInWords(day: Day): string {
  return words.format(new Date(`${day}T12:00:00Z`));
}
