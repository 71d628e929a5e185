import { addDays, type Day } from "#platform/values/paris-time.ts";
import type { BookedElsewhere, UnavailableThing } from "./overlaps.ts";
import { HALVES, type Half, HOURS_OF, meet, unavailableHours } from "./thing.ts";

/** How many weeks the planning shows. */
export const PLANNED_WEEKS = [2, 4] as const;
export type PlannedWeeks = (typeof PLANNED_WEEKS)[number];

export interface PlannedEntry extends BookedElsewhere {
  isDraft: boolean;
}

/** Free, of a stage, of a draft that holds nothing yet, unavailable, or two of these at once. */
export type CellState = "free" | "booked" | "draft" | "away" | "clash";

/** One or several half-days of a thing that show the same. */
export interface PlannedCell {
  from: { day: Day; half: Half };
  to: { day: Day; half: Half };
  /** How many half-days. */
  span: number;
  state: CellState;
  stages: { id: string; title: string; isDraft: boolean }[];
  /** Why it is unavailable; null when it is not. */
  away: string | null;
}

/** The Monday of a week. */
export const mondayOf = (day: Day): Day => addDays(day, -((weekday(day) + 6) % 7));

/** 0 for Sunday, as in JavaScript. */
const weekday = (day: Day) => new Date(`${day}T00:00:00Z`).getUTCDay();

export const isWeekend = (day: Day) => weekday(day) === 0 || weekday(day) === 6;

/** The days of some weeks; of a weekend only those with something. */
export function plannedDays(first: Day, weeks: PlannedWeeks, isUsed: (day: Day) => boolean): Day[] {
  const days = Array.from({ length: 7 * weeks }, (_, index) => addDays(first, index));
  return days.filter((day) => !isWeekend(day) || isUsed(day));
}

/** The row of one thing on these days, in order. Half-days that follow each other inside a week and show the same are one cell. */
export function plannedRow(
  days: readonly Day[],
  booked: readonly PlannedEntry[],
  unavailable: readonly UnavailableThing[],
): PlannedCell[] {
  const cells: PlannedCell[] = [];
  for (const day of days)
    for (const half of ["morning", "afternoon"] as const) {
      const cell = plannedCell({ day, half }, booked, unavailable);
      const last = cells.at(-1);
      const isSame = last && last.state !== "free" && contentKey(last) === contentKey(cell);
      const follows = last && day <= addDays(last.to.day, 1);
      if (isSame && follows && mondayOf(last.from.day) === mondayOf(day)) {
        last.span += 1;
        last.to = cell.to;
      } else cells.push(cell);
    }
  return cells;
}

const contentKey = ({ state, stages, away }: PlannedCell) => JSON.stringify([state, stages.map(({ id }) => id), away]);

function plannedCell(
  at: PlannedCell["from"],
  booked: readonly PlannedEntry[],
  unavailable: readonly UnavailableThing[],
): PlannedCell {
  const hours = HOURS_OF[at.half];
  const here = booked.filter((entry) => entry.day === at.day && meet(entry, hours));
  const away = unavailable.find((one) => {
    const gone = unavailableHours(one, at.day);
    return gone !== null && meet(gone, hours);
  });
  const stages = new Map(here.map(({ stage, isDraft }) => [stage.id, { ...stage, isDraft }]));
  const held = here.filter(({ isDraft }) => !isDraft);
  const isTwice = held.some((one) => held.some((other) => other.stage.id !== one.stage.id && meet(one, other)));
  const isClash = isTwice || (away !== undefined && held.length > 0);
  const state = isClash ? "clash" : away ? "away" : held.length > 0 ? "booked" : here.length > 0 ? "draft" : "free";
  return { from: at, to: at, span: 1, state, stages: [...stages.values()], away: away ? away.reason : null };
}

const shortDay = new Intl.DateTimeFormat("fr-FR", {
  timeZone: "UTC",
  weekday: "short",
  day: "numeric",
  month: "short",
});

/** « lun. 8 juin » */
const shortDayInWords = (day: Day) => shortDay.format(new Date(`${day}T00:00:00Z`));

/** « lun. 8 juin matin », « lun. 8 juin », « lun. 8 juin – mar. 9 juin matin » */
export function cellInWords({ from, to }: Pick<PlannedCell, "from" | "to">): string {
  if (from.day === to.day) return `${shortDayInWords(from.day)}${from.half === to.half ? ` ${HALVES[from.half]}` : ""}`;
  const begins = `${shortDayInWords(from.day)}${from.half === "morning" ? "" : ` ${HALVES[from.half]}`}`;
  return `${begins} – ${shortDayInWords(to.day)}${to.half === "afternoon" ? "" : ` ${HALVES[to.half]}`}`;
}
