import type { SignedHalfDay } from "../../rules/attendance-record.ts";
import { type Moment, momentOf } from "../../rules/half-day-moment.ts";

/** "early": somebody has signed, and it has not begun. */
export type HalfDayState = Moment | "early" | "closed";

export function stateOf(
  halfDay: SignedHalfDay,
  { isClosed, isSigned }: { isClosed: boolean; isSigned: boolean },
  now: Date,
): HalfDayState {
  if (isClosed) return "closed";
  const moment = momentOf(halfDay, now);
  return moment === "coming" && isSigned ? "early" : moment;
}

/** Nobody is missing before it has begun. */
export const hasBegun = (state: HalfDayState) => state !== "coming" && state !== "early";
