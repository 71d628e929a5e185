import { dateAndHour, dayInWords, parseDay } from "#platform/values/paris-time.ts";
import { counted, hoursText } from "#platform/values/plural.ts";
import { type AccountLink, LINK_MILLISECONDS } from "../links.ts";

export const accountReason = ({ host }: URL) =>
  `Vous recevez ce message parce que cette adresse est celle d’un compte sur ${host}.`;

export const greeting = (firstName: string) => `Bonjour ${firstName},`;

const HOUR = 3_600_000;

/** How long the link works: "7 jours", "1 heure". */
export function linkLife(kind: AccountLink): string {
  const hours = LINK_MILLISECONDS[kind] / HOUR;
  return hours % 24 === 0 ? counted(hours / 24, "jour") : hoursText(hours);
}

/** "15 novembre 2026 à 10 h 00" or, for a day, "dimanche 15 novembre 2026". */
export function dayOrInstant(text: string): string {
  const day = parseDay(text);
  if (day) return dayInWords(day);
  const instant = new Date(text);
  return Number.isNaN(instant.getTime()) ? text : dateAndHour(instant);
}
