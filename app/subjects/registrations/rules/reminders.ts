import { addDays, type Day, dayInParis, midnightInParis } from "#platform/values/paris-time.ts";

const HOUR = 3_600_000;
const FIRST_HOUR = 8;

export interface Reminder {
  /** The days of the setting: 7, although a late one may be sent five days before. */
  setting: number;
  /** Really left until the stage. */
  days: number;
  /** People who registered on or after it know already. */
  registeredBefore: Date;
}

/** Eight o'clock in Paris. The clocks change before, so the hours that are left of the day are always sixteen. */
function isMorning(now: Date): boolean {
  const end = midnightInParis(addDays(dayInParis(now), 1));
  return now.getTime() >= end.getTime() - (24 - FIRST_HOUR) * HOUR;
}

/**
 * The reminder to send now to the registrants of a stage of that day, or null. Only the smallest setting whose day has
 * come: if the site was stopped, a late one is sent unless the day of the next has come too.
 */
export function dueReminder(day: Day, settings: readonly number[], now: Date): Reminder | null {
  const today = dayInParis(now);
  if (day <= today || !isMorning(now)) return null;
  const due = settings.filter((count) => addDays(day, -count) <= today);
  if (due.length === 0) return null;
  const setting = Math.min(...due);
  return { setting, days: daysBetween(today, day), registeredBefore: midnightInParis(addDays(day, -setting)) };
}

/** Both at midnight UTC, where every day has 24 hours. */
const daysBetween = (from: Day, to: Day) => (Date.parse(to) - Date.parse(from)) / (24 * HOUR);
