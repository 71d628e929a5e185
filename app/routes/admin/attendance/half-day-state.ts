import type { SignedHalfDay } from "../../../../domain/attendance/attendance-record.ts";
import { type Moment, momentOf } from "../../../../domain/attendance/half-day-moment.ts";

export type HalfDayState = Moment | "closed";

export const stateOf = (halfDay: SignedHalfDay, isClosed: boolean, now: Date): HalfDayState =>
  isClosed ? "closed" : momentOf(halfDay, now);
