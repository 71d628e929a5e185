import { instantInParis } from "#platform/values/paris-time.ts";
import type { AttendanceFact, SignedHalfDay } from "./attendance-record.ts";

/** People arrive early, and sign while they pack. */
export const MINUTES_BEFORE = 60;
export const MINUTES_AFTER = 30;

/** When a half-day may be signed: on the trainer's device, on one's own phone or on paper. */
type WindowState = "notYet" | "open" | "over";

export const windowOpens = ({ day, from }: Pick<SignedHalfDay, "day" | "from">) =>
  new Date(instantInParis(day, from).getTime() - MINUTES_BEFORE * 60_000);

const windowEnds = ({ day, to }: Pick<SignedHalfDay, "day" | "to">) =>
  new Date(instantInParis(day, to).getTime() + MINUTES_AFTER * 60_000);

export function signingWindow(halfDay: SignedHalfDay, at: Date): WindowState {
  if (at < windowOpens(halfDay)) return "notYet";
  return at <= windowEnds(halfDay) ? "open" : "over";
}

/**
 * Whether what a device records then waits for a decision of the centre. A half-day is closed once it may be signed,
 * however late.
 */
export function isOutsideWindow(halfDay: SignedHalfDay, kind: AttendanceFact["kind"], at: Date): boolean {
  if (kind === "added") return false;
  const state = signingWindow(halfDay, at);
  return kind === "closed" ? state === "notYet" : state !== "open";
}

/** Two at noon, where the lunch break is short. */
export const openHalfDays = <HalfDay extends SignedHalfDay>(halfDays: readonly HalfDay[], now: Date): HalfDay[] =>
  halfDays.filter((halfDay) => signingWindow(halfDay, now) === "open");
