import type { Day } from "#platform/values/paris-time.ts";
import { isPublicHoliday } from "#platform/values/public-holidays.ts";
import { isSunday } from "../timetable/propose-timetable.ts";
import { readDay, type StageForm } from "./stage-form.ts";

export type StageWarning = "dateInThePast" | "deadlineAfterStage" | "deadlineInThePast" | "sunday" | "publicHoliday";
type StageWarnings = Partial<Record<"date" | "endRegistrationDate", StageWarning>>;

/** Dates that may be typing errors: the form shows a warning beside the field, but saves them. */
export function stageWarnings(form: Pick<StageForm, "date" | "endRegistrationDate">, today: Day): StageWarnings {
  const [date, deadline] = [readDay(form.date), readDay(form.endRegistrationDate)];
  const warnings: StageWarnings = {};
  if (date && date < today) warnings.date = "dateInThePast";
  if (deadline && deadline < today) warnings.endRegistrationDate = "deadlineInThePast";
  if (date && deadline && deadline > date) warnings.endRegistrationDate = "deadlineAfterStage";
  return warnings;
}

/** A half-day may be typed or moved to a day on which nobody usually works. */
export function halfDayWarning(text: string): StageWarning | undefined {
  const day = readDay(text);
  if (!day) return;
  if (isPublicHoliday(day)) return "publicHoliday";
  return isSunday(day) ? "sunday" : undefined;
}
