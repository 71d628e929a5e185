import { randomUUID } from "node:crypto";
import type { HalfDay } from "../rules/timetable/half-days.ts";

/** A half-day of this stage keeps its id, once; any other one gets a new id, whatever was sent. */
export function withIds(halfDays: readonly HalfDay[], own: readonly HalfDay[]): HalfDay[] {
  const known = new Set(own.map(({ id }) => id));
  return halfDays.map((halfDay) => ({ ...halfDay, id: known.delete(halfDay.id) ? halfDay.id : randomUUID() }));
}
