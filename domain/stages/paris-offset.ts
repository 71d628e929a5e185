import { addDays, type Day, midnightInParis } from "../paris-time.ts";
import type { Time } from "./timetable/half-days.ts";

/** "2026-11-25T09:00:00+01:00": a time on the centre's clock, readable in any time zone. */
export function withParisOffset(day: Day, time: Time): string {
  // The clock changes between two and three in the morning.
  const midnight = midnightInParis(time < "03:00" ? day : addDays(day, 1));
  return `${day}T${time}:00+0${24 - midnight.getUTCHours()}:00`;
}
