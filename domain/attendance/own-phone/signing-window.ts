import { instantInParis } from "../../paris-time.ts";
import type { SignedHalfDay } from "../attendance-record.ts";

/** People arrive early, and sign while they pack. */
export const MARGIN_MINUTES = 30;
const MARGIN = MARGIN_MINUTES * 60_000;

/** When people may sign a half-day on their own phones. */
export type WindowState = "notYet" | "open" | "over";

export const windowOpens = ({ day, from }: Pick<SignedHalfDay, "day" | "from">) =>
  new Date(instantInParis(day, from).getTime() - MARGIN);

const windowEnds = ({ day, to }: Pick<SignedHalfDay, "day" | "to">) =>
  new Date(instantInParis(day, to).getTime() + MARGIN);

export function signingWindow(halfDay: SignedHalfDay, now: Date): WindowState {
  if (now < windowOpens(halfDay)) return "notYet";
  return now <= windowEnds(halfDay) ? "open" : "over";
}

/** Two at noon, where the lunch break is short. */
export const openHalfDays = <HalfDay extends SignedHalfDay>(halfDays: readonly HalfDay[], now: Date): HalfDay[] =>
  halfDays.filter((halfDay) => signingWindow(halfDay, now) === "open");
