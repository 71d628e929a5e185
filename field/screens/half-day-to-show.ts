import { type Day, dayInParis, type Time, timeInParis } from "#platform/values/paris-time.ts";
import type { SignedHalfDay } from "#subjects/attendance/rules/attendance-record.ts";
import { minutesOfDay, parseTime } from "#subjects/stages/rules/timetable/half-days.ts";

/** People sign from then on. */
const MINUTES_BEFORE = 60;

/** The present half-day; else the next one, today or later; else the last one. */
export function halfDayToShow<Shown extends SignedHalfDay>(halfDays: readonly Shown[], now: Date): Shown | undefined {
  const ordered = halfDays.toSorted((one, other) => (startOf(one) < startOf(other) ? -1 : 1));
  const [today, time] = [dayInParis(now), timeInParis(now)];
  const ofToday = ordered.filter(({ day }) => day === today);
  const isPresent = ({ from, to }: Shown) => minutesOfDay(time) >= minutesOfDay(from) - MINUTES_BEFORE && time <= to;
  return (
    // The later one is shown at noon, when the afternoon has begun to be signed while the morning ends.
    ofToday.findLast(isPresent) ??
    ofToday.find(({ from }) => from > time) ??
    ofToday.at(-1) ??
    ordered.find(({ day }) => day > today) ??
    ordered.at(-1)
  );
}

const startOf = ({ day, from }: { day: Day; from: Time }) => `${day} ${from}`;

/** What a field for a time of that half-day begins with: the present minute, within its limits. */
export function proposedTime({ day, from, to }: SignedHalfDay, now: Date, otherwise: "from" | "to"): Time {
  if (dayInParis(now) !== day) return otherwise === "from" ? from : to;
  const time = timeInParis(now);
  return time < from ? from : time > to ? to : time;
}

/** Null outside of the half-day. */
export function timeWithin(text: string, { from, to }: SignedHalfDay): Time | null {
  const time = parseTime(text);
  return time && time >= from && time <= to ? time : null;
}
