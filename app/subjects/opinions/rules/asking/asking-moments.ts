import { addDays, type Day, dayInParis, instantInParis, type Time } from "#platform/values/paris-time.ts";
import { daysOf, type HalfDay, inOrder } from "#subjects/stages/rules/timetable/half-days.ts";
import type { OpinionKind } from "../opinion-kinds.ts";

const BEFORE_DAYS = 10;
const LATER_DAYS = 6 * 7;
/** If the job did not run in time, a questionnaire is still asked for so many days later; older stages are not asked about. */
const LATE_DAYS = 5;
/** Mails that are not about this very moment leave in the morning. */
const MORNING: Time = "08:00";
/** The hour of a stage without half-days. */
const FIRST_HOUR: Time = "08:00";
const LAST_HOUR: Time = "18:00";

const DAY = 24 * 3_600_000;

export const afterDays = (instant: Date, days: number) => new Date(instant.getTime() + days * DAY);

/** How long a questionnaire is open after it is asked, and after how many days its two reminders follow. */
export const ASKING: Record<OpinionKind, { openDays: number; reminderDays: readonly number[] }> = {
  // It also closes when the stage begins.
  before: { openDays: BEFORE_DAYS + 1, reminderDays: [3, 7] },
  end: { openDays: 30, reminderDays: [3, 10] },
  later: { openDays: 45, reminderDays: [7, 21] },
  company: { openDays: 60, reminderDays: [10, 30] },
  trainer: { openDays: 60, reminderDays: [10, 30] },
  funder: { openDays: 60, reminderDays: [10, 30] },
};

export interface AskedStage {
  date: Day | null;
  halfDays: readonly HalfDay[];
}

export interface StageTimes {
  firstDay: Day;
  lastDay: Day;
  begins: Date;
  /** When the last half-day begins. */
  lastBegins: Date;
  ends: Date;
}

/** Null for a stage without a date. */
export function timesOf(stage: AskedStage): StageTimes | null {
  const days = daysOf(stage);
  const [firstDay] = days;
  const lastDay = days.at(-1);
  if (!firstDay || !lastDay) return null;
  const halfDays = inOrder(stage.halfDays);
  const last = halfDays.filter(({ day }) => day === lastDay).toSorted((one, two) => (one.to < two.to ? -1 : 1));
  return {
    firstDay,
    lastDay,
    begins: instantInParis(firstDay, halfDays[0]?.from ?? FIRST_HOUR),
    lastBegins: instantInParis(lastDay, last.at(-1)?.from ?? FIRST_HOUR),
    ends: instantInParis(lastDay, last.at(-1)?.to ?? LAST_HOUR),
  };
}

export const STAGE_KINDS = ["before", "end", "later"] as const satisfies readonly OpinionKind[];
export type StageKind = (typeof STAGE_KINDS)[number];

/** The moment from which people can answer; a mail asks them then, or as soon as they are registered. */
export function opensAt(kind: StageKind, { firstDay, lastDay, ends }: StageTimes): Date {
  if (kind === "before") return instantInParis(addDays(firstDay, -BEFORE_DAYS), MORNING);
  return kind === "end" ? ends : instantInParis(addDays(lastDay, LATER_DAYS), MORNING);
}

/** A trainer shows the QR code à chaud before everybody leaves. */
export const scannedFrom = ({ lastBegins }: StageTimes): Date => lastBegins;

/** When it closes, if it is asked now. */
export function closesAt(kind: StageKind, times: StageTimes, now: Date): Date {
  if (kind === "before") return times.begins;
  // Those who are asked later, or came by a QR code, do not answer for longer than the others.
  const from = kind === "end" ? times.ends : now;
  return afterDays(from, ASKING[kind].openDays);
}

/** Whether a mail asks the people of this stage now. */
export function isDue(kind: StageKind, times: StageTimes, now: Date): boolean {
  const opens = opensAt(kind, times);
  if (now < opens) return false;
  if (kind === "before") return now < times.begins;
  return now < afterDays(opens, LATE_DAYS);
}

/** The days on which the first or last days of stages are for which something may be due; a job looks at no others. */
export function daysToLookAt(kind: StageKind, now: Date): { first: Day; last: Day } {
  const today = dayInParis(now);
  if (kind === "before") return { first: today, last: addDays(today, BEFORE_DAYS) };
  const back = kind === "end" ? 0 : LATER_DAYS;
  return { first: addDays(today, -back - LATE_DAYS), last: addDays(today, -back) };
}

/** If the job did not run in time, the second reminder does not follow the first at once. */
const BETWEEN_REMINDERS = 2 * DAY;

/** Null: no reminder follows, since there were two or it would come after the end. */
export function nextReminder(
  kind: OpinionKind,
  { askedAt, reminders, closesAt }: { askedAt: Date; reminders: number; closesAt: Date },
  now: Date,
): Date | null {
  const days = ASKING[kind].reminderDays[reminders];
  if (days === undefined) return null;
  const at = new Date(Math.max(askedAt.getTime() + days * DAY, now.getTime() + BETWEEN_REMINDERS));
  return at < closesAt ? at : null;
}
