import { addDays, type Day, daysBetween, type Time } from "#platform/values/paris-time.ts";
import { isPublicHoliday } from "#platform/values/public-holidays.ts";
import { type HalfDay, inOrder, minutesOf, minutesOfDay } from "./half-days.ts";

/** The usual day of seven hours. */
export const USUAL = [
  { from: "09:00", to: "12:30" },
  { from: "13:30", to: "17:00" },
] as const;

export const isSunday = (day: Day) => new Date(`${day}T00:00:00Z`).getUTCDay() === 0;

export const isWorkday = (day: Day) => !isSunday(day) && !isPublicHoliday(day);

/** Proposes usual half-days from the first working day on until the hours are reached. The last one ends when they are. */
export function proposeTimetable(first: Day, hours: number): HalfDay[] {
  const halfDays: HalfDay[] = [];
  let left = hours * 60;
  for (let day = first; left > 0; day = addDays(day, 1)) {
    if (!isWorkday(day)) continue;
    for (const { from, to } of USUAL) {
      if (left <= 0) break;
      const length = Math.min(left, minutesOf({ from, to }));
      halfDays.push({
        id: "",
        day,
        from,
        to: timeAt(minutesOfDay(from) + length),
        place: "",
        trainer: "",
        trainerId: "",
      });
      left -= length;
    }
  }
  return halfDays;
}

/** The same timetable, beginning on another day: the days between them stay the same, whatever they fall on. */
export function moveTimetable(halfDays: readonly HalfDay[], first: Day): HalfDay[] {
  const start = inOrder(halfDays)[0]?.day;
  if (!start) return [];
  const shift = daysBetween(start, first);
  return halfDays.map((halfDay) => ({ ...halfDay, day: addDays(halfDay.day, shift) }));
}

function timeAt(minute: number): Time {
  return `${String(Math.floor(minute / 60)).padStart(2, "0")}:${String(minute % 60).padStart(2, "0")}`;
}
