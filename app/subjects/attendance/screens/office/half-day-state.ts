import type { SignedHalfDay } from "../../rules/attendance-record.ts";
import { type Moment, momentOf } from "../../rules/half-day-moment.ts";

export type HalfDayState = Moment | "closed";

/** It runs from the first signature on, which may come before its hour. */
export function stateOf(
  halfDay: SignedHalfDay,
  { isClosed, isSigned }: { isClosed: boolean; isSigned: boolean },
  now: Date,
): HalfDayState {
  if (isClosed) return "closed";
  const moment = momentOf(halfDay, now);
  return moment === "coming" && isSigned ? "running" : moment;
}
