import { readDay } from "../form/stage-form.ts";
import { type HalfDay, inOrder, parseTime } from "./half-days.ts";

/** The order in which a timetable is refused. */
const HALF_DAY_FAULTS = ["missing", "notADay", "notATime", "endsTooEarly", "overlaps"] as const;
export type HalfDayFault = (typeof HALF_DAY_FAULTS)[number];
export type HalfDayFaults = Partial<Record<"day" | "from" | "to", HalfDayFault>>;

interface CheckedTimetable {
  /** The valid half-days, in order. */
  halfDays: HalfDay[];
  /** The faults of each typed row. */
  faults: HalfDayFaults[];
  reason: HalfDayFault | null;
}

export function checkTimetable(typed: readonly HalfDay[]): CheckedTimetable {
  const rows = typed.map(trimmed);
  const faults = rows.map(faultsOf);
  const valid = rows.filter((_, row) => !hasFault(faults[row]));
  const halfDays = inOrder(valid);
  for (const overlapping of overlaps(halfDays)) faults[rows.indexOf(overlapping)] = { from: "overlaps" };
  const found = new Set(faults.flatMap((fault) => Object.values(fault)));
  return { halfDays, faults, reason: HALF_DAY_FAULTS.find((fault) => found.has(fault)) ?? null };
}

/** The rows that are complete, for the sum of hours while somebody types. */
export const completeHalfDays = (typed: readonly HalfDay[]) =>
  inOrder(typed.map(trimmed).filter((row) => !hasFault(faultsOf(row))));

const hasFault = (faults: HalfDayFaults = {}) => Object.keys(faults).length > 0;

function trimmed({ day, from, to, place, trainer, ...halfDay }: HalfDay): HalfDay {
  const texts = { day: day.trim(), from: from.trim(), to: to.trim(), place: place.trim(), trainer: trainer.trim() };
  return { ...halfDay, ...texts };
}

function faultsOf({ day, from, to }: HalfDay): HalfDayFaults {
  const faults: HalfDayFaults = {};
  if (day === "") faults.day = "missing";
  else if (!readDay(day)) faults.day = "notADay";
  if (from === "") faults.from = "missing";
  else if (!parseTime(from)) faults.from = "notATime";
  if (to === "") faults.to = "missing";
  else if (!parseTime(to)) faults.to = "notATime";
  else if (!faults.from && from >= to) faults.to = "endsTooEarly";
  return faults;
}

/** Those that begin before an earlier one of their day has ended. */
function overlaps(halfDays: readonly HalfDay[]): HalfDay[] {
  let latest = { day: "", to: "" };
  return halfDays.filter((halfDay) => {
    const overlapping = halfDay.day === latest.day && halfDay.from < latest.to;
    if (halfDay.day !== latest.day || halfDay.to > latest.to) latest = halfDay;
    return overlapping;
  });
}
