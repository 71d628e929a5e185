import type { Day } from "#platform/values/paris-time.ts";
import { type Month, monthOf } from "#subjects/stages/rules/calendar.ts";

/** Somebody who must renew, from the opening of the window to its end. */
interface Renewing {
  opens: Day;
  closes: Day;
}

/** The seats that are free on a day. */
interface Offered {
  on: Day;
  seats: number;
}

export interface PlannedMonth {
  month: Month;
  /** How many must have renewed by the end of this month. */
  toRenew: number;
  /** Free seats of the stages of this month. */
  seats: number;
  /** How many of them find no seat, in this month or one before in their window. */
  lacking: number;
}

/**
 * How many seats are missing, by the month in which somebody would have needed one at the latest. Each seat goes to the person
 * with the nearest end of those whose window is open: no other way of seating them leaves fewer without a seat.
 */
export function planMonths(
  { people, offered }: { people: readonly Renewing[]; offered: readonly Offered[] },
  months: readonly Month[],
): PlannedMonth[] {
  const [first = ""] = months;
  // Who is late already must come at once.
  const lastMonth = ({ closes }: Renewing) => (monthOf(closes) < first ? first : monthOf(closes));
  const waiting = people
    .map((person) => ({ ...person, last: lastMonth(person) }))
    .sort((one, other) => (one.closes < other.closes ? -1 : 1));
  const seated = new Set<(typeof waiting)[number]>();
  const lacking = new Map<Month, number>();
  for (const month of months) {
    let left = offered.filter(({ on }) => monthOf(on) === month).reduce((sum, { seats }) => sum + seats, 0);
    for (const person of waiting) {
      if (left === 0) break;
      if (seated.has(person) || monthOf(person.opens) > month || person.last < month) continue;
      seated.add(person);
      left -= 1;
    }
    lacking.set(month, waiting.filter((person) => person.last === month && !seated.has(person)).length);
  }
  return months.map((month) => ({
    month,
    toRenew: waiting.filter(({ last }) => last === month).length,
    seats: offered.filter(({ on }) => monthOf(on) === month).reduce((sum, { seats }) => sum + seats, 0),
    lacking: lacking.get(month) ?? 0,
  }));
}
