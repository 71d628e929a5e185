import { mediumFrenchDate } from "./paris-time.ts";
import { counted } from "./plural.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** "il y a 5 min". After a month, the date. */
export function ageInWords(from: Date, now: Date): string {
  const age = now.getTime() - from.getTime();
  if (age < MINUTE) return "à l’instant";
  if (age < HOUR) return `il y a ${Math.floor(age / MINUTE)} min`;
  if (age < DAY) return `il y a ${Math.floor(age / HOUR)} h`;
  return age < 30 * DAY ? `il y a ${counted(Math.floor(age / DAY), "jour")}` : mediumFrenchDate(from);
}
