import { addDays, type Day } from "#platform/values/paris-time.ts";

export const WEEKDAYS = ["Lun", "Mar", "Mer", "Jeu", "Ven", "Sam", "Dim"] as const;

/** YYYY-MM. */
export type Month = string;

export interface CalendarDay<Event> {
  date: Day;
  inMonth: boolean;
  events: Event[];
}

/** Null unless all weeks of the month are in years of four digits. */
export function parseMonth(text: string | null): Month | null {
  return text && /^(?!9999)[1-9]\d{3}-(0[1-9]|1[0-2])$/.test(text) ? text : null;
}

export function monthOf(day: Day): Month {
  return day.slice(0, 7);
}

/** The first day of the month, and that of the next one. */
export function daysOfMonth(month: Month): { from: Day; until: Day } {
  return { from: `${month}-01`, until: `${shiftMonth(month, 1)}-01` };
}

export function monthsFrom(month: Month, count: number): Month[] {
  return Array.from({ length: count }, (_, index) => shiftMonth(month, index));
}

const short = new Intl.DateTimeFormat("fr-FR", { month: "short", year: "2-digit", timeZone: "UTC" });
/** "nov. 26" */
export const shortMonth = (month: Month) => short.format(new Date(`${month}-01T00:00:00Z`));

export function shiftMonth(month: Month, by: number): Month {
  const date = new Date(`${month}-01T00:00:00Z`);
  date.setUTCMonth(date.getUTCMonth() + by);
  return date.toISOString().slice(0, 7);
}

/** The whole weeks that contain the month: from a Monday to a Sunday. */
export function shownDays(month: Month): { first: Day; last: Day } {
  const first: Day = `${month}-01`;
  const last = addDays(`${shiftMonth(month, 1)}-01`, -1);
  return { first: addDays(first, -((weekday(first) + 6) % 7)), last: addDays(last, (7 - weekday(last)) % 7) };
}

/** The week of a day, from Monday to Sunday. */
export function weekOf(day: Day): { first: Day; last: Day } {
  const first = addDays(day, -((weekday(day) + 6) % 7));
  return { first, last: addDays(first, 6) };
}

/** The most stages that a calendar application reads. */
export const DATED = 2_000;

export const monthGrid = <Event extends { date: Day }>(month: Month, events: readonly Event[]) =>
  weekRows(shownDays(month), month, events);

/** The weeks between a Monday and a Sunday. */
export function weekRows<Event extends { date: Day }>(
  { first, last }: { first: Day; last: Day },
  month: Month,
  events: readonly Event[],
): CalendarDay<Event>[][] {
  const weeks: CalendarDay<Event>[][] = [];
  for (let start = first; start <= last; start = addDays(start, 7)) {
    weeks.push(
      WEEKDAYS.map((_, offset) => {
        const date = addDays(start, offset);
        return { date, inMonth: monthOf(date) === month, events: events.filter((event) => event.date === date) };
      }),
    );
  }
  return weeks;
}

/** 0 for Sunday, as in JavaScript. */
function weekday(day: Day): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay();
}

const monthName = new Intl.DateTimeFormat("fr-FR", { timeZone: "UTC", month: "long", year: "numeric" });

export function monthTitle(month: Month): string {
  return monthName.format(new Date(`${month}-01T00:00:00Z`));
}
