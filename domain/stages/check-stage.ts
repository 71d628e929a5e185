import { checkForm } from "../form.ts";
import type { HalfDay } from "./half-days.ts";
import type { FormPurpose, StageDraft, StageFaults, StageForm } from "./stage-form.ts";
import { stageRules, toStageDraft } from "./stage-rules.ts";
import { stageFormMessage } from "./stage-save-messages.ts";
import { timetableFormMessage } from "./timetable-messages.ts";
import { checkTimetable, type HalfDayFaults } from "./timetable-rules.ts";

export interface RefusedStage {
  draft: null;
  refusal: string;
  faults: StageFaults;
  halfDayFaults: HalfDayFaults[];
}

/** The fields and the timetable of a stage. With a timetable, its first day is the stage's date. */
export function checkStage(
  purpose: FormPurpose,
  typed: { values: StageForm; halfDays: readonly HalfDay[] },
): RefusedStage | { draft: StageDraft } {
  const fields = checkForm(stageRules(purpose), typed.values);
  const timetable = checkTimetable(typed.halfDays);
  const refused = { draft: null, faults: fields.faults, halfDayFaults: timetable.faults };
  if (fields.reason) return { ...refused, refusal: stageFormMessage(fields.reason) };
  if (timetable.reason) return { ...refused, refusal: timetableFormMessage[timetable.reason] };
  const { halfDays } = timetable;
  if (halfDays[0] && halfDays[0].day !== fields.values.date)
    return { ...refused, refusal: stageFormMessage("otherFirstDay"), faults: { date: "otherFirstDay" } };
  return { draft: toStageDraft(fields.values, halfDays) };
}
