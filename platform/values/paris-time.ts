/** A date in Europe/Paris, the centre's time zone, as YYYY-MM-DD; the server's own time zone does not matter. */
export type Day = string;

/** HH:MM, on the centre's clock. */
export type Time = string;

const PARIS = "Europe/Paris";

// The Swedish locale formats dates as YYYY-MM-DD.
const isoDay = new Intl.DateTimeFormat("sv-SE", { timeZone: PARIS, dateStyle: "short" });

const MINUTE = 60_000;
let last = { minute: Number.NaN, day: "" };

/** Cached for a minute, because a page needs it several times. A day begins at the start of a minute in any time zone. */
export function dayInParis(instant: Date): Day {
  const minute = Math.floor(instant.getTime() / MINUTE);
  if (minute !== last.minute) last = { minute, day: isoDay.format(instant) };
  return last.day;
}

/** 15/11/2026, as the legal pages and spreadsheets show it; other pages write dashedDate, or words. */
export function numericFrenchDate(day: Day): string {
  const [year, month, date] = day.split("-");
  return `${date}/${month}/${year}`;
}

/** Null for a date that does not exist (31 February) or is not written YYYY-MM-DD. */
export function parseDay(text: string): Day | null {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return null;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text) ? text : null;
}

/** Whole years between two dates, as an age is counted; null if the first is not a date or is after the second. */
export function yearsBetween(from: string, to: Day): number | null {
  const day = parseDay(from);
  if (!day || day > to) return null;
  const birthdayIsAhead = day.slice(5) > to.slice(5);
  return Number(to.slice(0, 4)) - Number(day.slice(0, 4)) - (birthdayIsAhead ? 1 : 0);
}

export function addDays(day: Day, days: number): Day {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}

/** How many days after the first the second is. */
export function daysBetween(first: Day, second: Day): number {
  return (Date.parse(`${second}T00:00:00Z`) - Date.parse(`${first}T00:00:00Z`)) / 86_400_000;
}

/** The instant at which a day starts in Paris, in winter or summer time. */
export function midnightInParis(day: Day): Date {
  const noonBefore = new Date(`${addDays(day, -1)}T12:00:00Z`);
  // Paris is one or two hours ahead of UTC: its midnight is at 22:00 or 23:00 UTC on the day before.
  const late = new Date(noonBefore.getTime() + 11 * 3_600_000);
  const early = new Date(noonBefore.getTime() + 10 * 3_600_000);
  return dayInParis(early) === day ? early : late;
}

const THREE_O_CLOCK = 3 * 60;

/** The instant of HH:MM in Paris. The clocks change before three in the morning: from then on, the end of the day counts. */
export function instantInParis(day: Day, time: Time): Date {
  const minutes = Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
  const [from, by] =
    minutes < THREE_O_CLOCK ? [midnightInParis(day), minutes] : [midnightInParis(addDays(day, 1)), minutes - 24 * 60];
  return new Date(from.getTime() + by * MINUTE);
}

/** "2026-11-25T09:00:00+01:00": a time on the centre's clock, readable in any time zone. */
export function withParisOffset(day: Day, time: Time): string {
  const ahead = Date.parse(`${day}T${time}:00Z`) - instantInParis(day, time).getTime();
  return `${day}T${time}:00+0${ahead / 3_600_000}:00`;
}

/** 05-11-2026, as stage pages show it. */
export function dashedDate(day: Day): string {
  return day && `${day.slice(8)}-${day.slice(5, 7)}-${day.slice(0, 4)}`;
}

const long = new Intl.DateTimeFormat("fr-FR", { timeZone: PARIS, dateStyle: "long", timeStyle: "short" });

/** "15 novembre 2026 à 10:00", as notifications show it. */
export function longFrenchDate(instant: Date): string {
  return long.format(instant);
}

const longDay = new Intl.DateTimeFormat("fr-FR", { timeZone: PARIS, dateStyle: "long" });

/** "15 novembre 2026": the day of an instant, where the time says nothing. */
export const longFrenchDay = (instant: Date) => longDay.format(instant);

const shortTime = new Intl.DateTimeFormat("fr-FR", { timeZone: PARIS, timeStyle: "short" });

export const timeInParis = (instant: Date): Time => shortTime.format(instant);

/** "15 novembre 2026 à 10 h 12", "1 h 27" at night: as pages and mails tell an instant. */
export function dateAndHour(instant: Date): string {
  return longFrenchDate(instant).replace(/0?(\d+):(\d+)$/, "$1\u00a0h\u00a0$2");
}

const medium = new Intl.DateTimeFormat("fr-FR", { timeZone: PARIS, dateStyle: "medium", timeStyle: "short" });

/** "15 nov. 2026, 10:00", as lists of files show it. */
export function mediumFrenchDate(instant: Date): string {
  return medium.format(instant);
}

const weekday = new Intl.DateTimeFormat("fr-FR", { timeZone: "UTC", dateStyle: "full" });

/** "vendredi 27 novembre 2026", "dimanche 1er novembre 2026", as mails show it. */
export function dayInWords(day: Day): string {
  return weekday.format(new Date(`${day}T00:00:00Z`)).replace(" 1 ", " 1er ");
}

/** "27 novembre 2026", "1er novembre 2026", as a document is dated. */
export const dateInWords = (day: Day) => dayInWords(day).replace(/^\S+ /, "");
