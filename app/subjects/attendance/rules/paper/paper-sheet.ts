import type { SignedHalfDay } from "../attendance-record.ts";
import type { HalfDayAttendance, Presence } from "../half-day-attendance.ts";
import { signingWindow } from "../signing-window.ts";

/** A page of a sheet signed on paper: a photo of it or a PDF. Phones take photos of up to 15 megabytes. */
export const MAX_SCAN_BYTES = 20 * 1024 * 1024;
/** The most pages of one saving: a sheet has a page for about fifteen people. */
export const MOST_PAGES = 20;

export type PaperRefusal =
  | "notBegun"
  | "noPage"
  | "tooManyPages"
  | "closedByTrainer"
  | "nobodyPresent"
  | "unknownPerson"
  | "pageGone";

interface Paper {
  halfDay: SignedHalfDay;
  /** Undefined: nothing is recorded yet. */
  attendance: HalfDayAttendance | undefined;
  fileIds: readonly string[];
  /** Ticked by hand. */
  presentIds: readonly string[];
}

/** Who is present can then only be corrected, with a reason. */
export const isClosedByTrainer = (attendance: Pick<HalfDayAttendance, "closing"> | undefined) =>
  attendance?.closing?.fact.kind === "closed";

/** A signature or a correction says more than a tick. */
export const canBeTicked = (presence: Presence | undefined) =>
  presence === undefined || (presence.state === "absent" && presence.source !== "correction");

export function refusePaper({ halfDay, attendance, fileIds, presentIds }: Paper, now: Date): PaperRefusal | null {
  if (signingWindow(halfDay, now) === "notYet") return "notBegun";
  if (fileIds.length === 0) return "noPage";
  if (fileIds.length > MOST_PAGES) return "tooManyPages";
  if (isClosedByTrainer(attendance)) return presentIds.length > 0 ? "closedByTrainer" : null;
  const isSomebodyPresent = [...(attendance?.presences.values() ?? [])].some(({ state }) => state === "present");
  return presentIds.length === 0 && !isSomebodyPresent ? "nobodyPresent" : null;
}
