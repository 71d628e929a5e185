import type { Day, Time } from "#platform/values/paris-time.ts";

export interface HalfDay {
  /** Stays the same when it is moved; empty until it is saved. */
  id: string;
  day: Day;
  from: Time;
  to: Time;
  /** Empty: the stage's own place. */
  place: string;
  /** The name that is shown. Empty: not decided. */
  trainer: string;
  /** The id of a trainer of the centre's team; empty without a trainer, and for a name outside the team. */
  trainerId: string;
  /** Ids of who helps, of rooms and of machines, where the office plans; pages of visitors do not read them. */
  things?: readonly string[];
}

const TIME = /^([01]\d|2[0-3]):[0-5]\d$/;

export const parseTime = (text: string): Time | null => (TIME.test(text) ? text : null);

export function minutesOf({ from, to }: Pick<HalfDay, "from" | "to">): number {
  return minutesOfDay(to) - minutesOfDay(from);
}

export function totalMinutes(halfDays: readonly HalfDay[]): number {
  return halfDays.reduce((sum, halfDay) => sum + minutesOf(halfDay), 0);
}

export const minutesOfDay = (time: Time) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

export function inOrder(halfDays: readonly HalfDay[]): HalfDay[] {
  return halfDays.toSorted((one, other) => compare(one.day, other.day) || compare(one.from, other.from));
}

const compare = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0);

/** The half-days that app/subjects/stages/data/half-days.ts reads. */
export const readTimetable = (json: string): HalfDay[] => JSON.parse(json);

/** The days on which there is something; without a timetable, the stage's date. */
export function daysOf({ date, halfDays }: { date: Day | null; halfDays: readonly HalfDay[] }): Day[] {
  if (halfDays.length > 0) return [...new Set(inOrder(halfDays).map(({ day }) => day))];
  return date === null ? [] : [date];
}
