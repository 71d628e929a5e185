import { instantInParis } from "#platform/values/paris-time.ts";
import type { SignedHalfDay } from "./attendance-record.ts";

export type Moment = "coming" | "running" | "over";

export const hasHalfDayBegun = ({ day, from }: Pick<SignedHalfDay, "day" | "from">, now: Date) =>
  now >= instantInParis(day, from);

export function momentOf(halfDay: Pick<SignedHalfDay, "day" | "from" | "to">, now: Date): Moment {
  if (!hasHalfDayBegun(halfDay, now)) return "coming";
  return now < instantInParis(halfDay.day, halfDay.to) ? "running" : "over";
}
