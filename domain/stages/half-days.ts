import { addDays, type Day } from "../paris-time.ts";
import { isPublicHoliday } from "./public-holidays.ts";

/** HH:MM, on the centre's clock. */
export type Time = string;

export interface HalfDay {
  /** Stays the same when it is moved; empty until it is saved. */
  id: string;
  day: Day;
  from: Time;
  to: Time;
  /** Empty: the stage's own place. */
  place: string;
  /** Empty: not decided. */
  trainer: string;
}

const TIME = /^([01]\d|2[0-3]):[0-5]\d$/;

export const parseTime = (text: string): Time | null => (TIME.test(text) ? text : null);

export function minutesOf({ from, to }: Pick<HalfDay, "from" | "to">): number {
  return minutes(to) - minutes(from);
}

export function totalMinutes(halfDays: readonly HalfDay[]): number {
  return halfDays.reduce((sum, halfDay) => sum + minutesOf(halfDay), 0);
}

const minutes = (time: Time) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

function timeAt(minute: number): Time {
  return `${String(Math.floor(minute / 60)).padStart(2, "0")}:${String(minute % 60).padStart(2, "0")}`;
}

export function inOrder(halfDays: readonly HalfDay[]): HalfDay[] {
  return halfDays.toSorted((one, other) => compare(one.day, other.day) || compare(one.from, other.from));
}

const compare = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0);

/** The usual day of seven hours. */
export const USUAL = [
  { from: "09:00", to: "12:30" },
  { from: "13:30", to: "17:00" },
] as const;

export const isSunday = (day: Day) => new Date(`${day}T00:00:00Z`).getUTCDay() === 0;

export const isWorkday = (day: Day) => !isSunday(day) && !isPublicHoliday(day);

/** From the first working day on: usual half-days until the hours are reached. The last one ends when they are. */
export function proposeTimetable(first: Day, hours: number): HalfDay[] {
  const halfDays: HalfDay[] = [];
  let left = hours * 60;
  for (let day = first; left > 0; day = addDays(day, 1)) {
    if (!isWorkday(day)) continue;
    for (const { from, to } of USUAL) {
      if (left <= 0) break;
      const length = Math.min(left, minutesOf({ from, to }));
      halfDays.push({ id: "", day, from, to: timeAt(minutes(from) + length), place: "", trainer: "" });
      left -= length;
    }
  }
  return halfDays;
}

/** The same timetable, beginning on another day: the days between them stay the same, whatever they fall on. */
export function moveTimetable(halfDays: readonly HalfDay[], first: Day): HalfDay[] {
  const start = inOrder(halfDays)[0]?.day;
  if (!start) return [];
  const shift = (Date.parse(`${first}T00:00:00Z`) - Date.parse(`${start}T00:00:00Z`)) / 86_400_000;
  return halfDays.map((halfDay) => ({ ...halfDay, day: addDays(halfDay.day, shift) }));
}

/** As stored with the stage. */
export const readTimetable = (json: string): HalfDay[] => JSON.parse(json);

/** The days on which there is something; without a timetable, the stage's date. */
export function daysOf({ date, halfDays }: { date: Day | null; halfDays: readonly HalfDay[] }): Day[] {
  if (halfDays.length > 0) return [...new Set(inOrder(halfDays).map(({ day }) => day))];
  return date === null ? [] : [date];
}
