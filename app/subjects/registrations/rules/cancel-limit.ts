import { addDays, type Day, dayInParis } from "#platform/values/paris-time.ts";
import { type Stage, stageStatus } from "#subjects/stages/rules/stage.ts";

type Dated = Pick<Stage, "date" | "duration" | "halfDays">;

/** The limit is the end of this day in Paris; null without a date, when there is no limit. */
export function lastCancelDay({ date }: Pick<Stage, "date">, cancelDays: number): Day | null {
  return date && addDays(date, -cancelDays);
}

/** Never once the stage has begun, also with a setting of no days. */
export function canCancel(stage: Dated, cancelDays: number, now: Date): boolean {
  const last = lastCancelDay(stage, cancelDays);
  return last === null || (dayInParis(now) <= last && stageStatus(stage, now) === "à venir");
}

/**
 * The day that is shown as the limit, "until its evening"; null when nothing can be cancelled any more, or there is no
 * limit. With a setting of no days, the hours of the day itself are not promised.
 */
export function shownCancelDay(stage: Dated, cancelDays: number, now: Date): Day | null {
  const last = lastCancelDay(stage, Math.max(1, cancelDays));
  return last !== null && last >= dayInParis(now) && canCancel(stage, cancelDays, now) ? last : null;
}
