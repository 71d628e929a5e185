import type { Day } from "#platform/values/paris-time.ts";

/** How many years can be chosen: as long as evidence is kept. */
const YEARS = 7;
const DUE = "04-30";

const yearOf = (today: Day) => Number(today.slice(0, 4));

/** Until it is due, the report of the year before; then the year under way. */
const currentReport = (today: Day) => yearOf(today) - Number(today.slice(5) <= DUE);

/** Latest first. */
export const reportYears = (today: Day): number[] => Array.from({ length: YEARS }, (_, index) => yearOf(today) - index);

/** The year in the address; anything else is the report that is due next. */
export function readReportYear(text: string | null, today: Day): number {
  const year = Number(text);
  return reportYears(today).includes(year) ? year : currentReport(today);
}

/** « À déclarer avant le 30 avril 2027. » */
export function dueInWords(year: number, today: Day): string {
  const due = `${year + 1}-${DUE}`;
  if (today > due) return `Ce bilan était à déclarer avant le 30 avril ${year + 1}.`;
  return yearOf(today) === year
    ? `L’année est en cours : ce bilan sera à déclarer avant le 30 avril ${year + 1}, sur le site Mon Activité Formation.`
    : `À déclarer avant le 30 avril ${year + 1}, sur le site Mon Activité Formation.`;
}
