import { addDays, type Day } from "#platform/values/paris-time.ts";
import { isPublicHoliday } from "#platform/values/public-holidays.ts";
import type { Booked, UnavailableThing } from "./overlaps.ts";
import { isWeekend, mondayOf } from "./planning-grid.ts";
import { type Half, HOURS_OF, meet, unavailableHours } from "./thing.ts";

/** How long a stage lasts, for a search of free days. */
export const FREE_LENGTHS = {
  "0.5": "Une demi-journée",
  "1": "1 jour",
  "2": "2 jours",
  "3": "3 jours",
  "4": "4 jours",
  "5": "5 jours",
  "10": "10 jours",
} as const;
export type FreeLength = keyof typeof FREE_LENGTHS;
export const isFreeLength = (text: string): text is FreeLength => Object.hasOwn(FREE_LENGTHS, text);

/** How far a search looks ahead, and how many proposals it makes. */
export const SEARCHED_DAYS = 365;
const MOST_PROPOSALS = 10;

/** Half-days on which everything that was asked for is free. */
export interface Proposal {
  days: Day[];
  /** The half of the day that is wanted; null: whole days. */
  half: Half | null;
}

interface Search {
  from: Day;
  length: FreeLength;
  /** The half-days of the things that are asked for. */
  booked: readonly Booked[];
  unavailable: readonly UnavailableThing[];
}

/**
 * The next runs of working days, Monday to Friday, on which all of it is free. Up to five days stay inside a week. Two proposals
 * share no day.
 */
export function findFreeDays({ from, length, booked, unavailable }: Search): Proposal[] {
  const isFree = (day: Day, half: Half) =>
    !booked.some((one) => one.day === day && meet(one, HOURS_OF[half])) &&
    !unavailable.some((one) => {
      const hours = unavailableHours(one, day);
      return hours !== null && meet(hours, HOURS_OF[half]);
    });
  const working = Array.from({ length: SEARCHED_DAYS }, (_, index) => addDays(from, index)).filter(
    (day) => !isWeekend(day) && !isPublicHoliday(day),
  );
  const proposals: Proposal[] = [];
  if (length === "0.5") {
    for (const day of working)
      for (const half of ["morning", "afternoon"] as const)
        if (proposals.length < MOST_PROPOSALS && isFree(day, half)) proposals.push({ days: [day], half });
    return proposals;
  }
  const count = Number(length);
  let run: Day[] = [];
  for (const day of working) {
    if (proposals.length === MOST_PROPOSALS) break;
    const [first] = run;
    if (first && count <= 5 && mondayOf(first) !== mondayOf(day)) run = [];
    run = isFree(day, "morning") && isFree(day, "afternoon") ? [...run, day] : [];
    if (run.length < count) continue;
    proposals.push({ days: run, half: null });
    run = [];
  }
  return proposals;
}
