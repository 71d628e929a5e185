/** A day of the centre's calendar, written YYYY-MM-DD. The centre lives in Europe/Paris, wherever the server stands. */
export type Day = string;

const PARIS = "Europe/Paris";

// Swedish writes dates as YYYY-MM-DD.
const isoDay = new Intl.DateTimeFormat("sv-SE", { timeZone: PARIS, dateStyle: "short" });

export function dayInParis(instant: Date): Day {
  return isoDay.format(instant);
}

/** 15/11/2026, as the legal pages print it. */
export function numericFrenchDate(day: Day): string {
  const [year, month, date] = day.split("-");
  return `${date}/${month}/${year}`;
}

/** A day of the calendar, or null for a date that does not exist (31 February) or is not written YYYY-MM-DD. */
export function parseDay(text: string): Day | null {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return null;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text) ? text : null;
}

/** Whole years from one day to another, as an age is counted; null when the first is no day or lies in the future. */
export function yearsBetween(from: string, to: Day): number | null {
  const day = parseDay(from);
  if (!day || day > to) return null;
  const birthdayIsAhead = day.slice(5) > to.slice(5);
  return Number(to.slice(0, 4)) - Number(day.slice(0, 4)) - (birthdayIsAhead ? 1 : 0);
}
