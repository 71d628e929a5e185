import { checkForm } from "#platform/values/form.ts";
import { type FactFaults, type FactForm, factFaultMessage } from "../facts/stage-fact-form.ts";
import { FACT_RULES, toFactsDraft } from "../facts/stage-fact-rules.ts";
import type { HalfDay } from "../timetable/half-days.ts";
import { timetableFormMessage } from "../timetable/timetable-messages.ts";
import { checkTimetable, type HalfDayFaults } from "../timetable/timetable-rules.ts";
import type { FormPurpose, StageDraft, StageFaults, StageForm } from "./stage-form.ts";
import { stageRules, toStageDraft } from "./stage-rules.ts";
import { stageFormMessage } from "./stage-save-messages.ts";

export interface RefusedStage {
  draft: null;
  refusal: string;
  faults: StageFaults;
  halfDayFaults: HalfDayFaults[];
  factFaults: FactFaults;
}

/** The fields, the timetable and the facts of a stage. With a timetable, its first day is the stage's date. */
export function checkStage(
  purpose: FormPurpose,
  typed: { values: StageForm; halfDays: readonly HalfDay[]; facts: FactForm },
): RefusedStage | { draft: StageDraft } {
  const fields = checkForm(stageRules(purpose), typed.values);
  const timetable = checkTimetable(typed.halfDays);
  const facts = checkForm(FACT_RULES, typed.facts);
  const refused = { draft: null, faults: fields.faults, halfDayFaults: timetable.faults, factFaults: facts.faults };
  if (fields.reason) return { ...refused, refusal: stageFormMessage(fields.reason) };
  if (timetable.reason) return { ...refused, refusal: timetableFormMessage[timetable.reason] };
  const { halfDays } = timetable;
  if (halfDays[0] && halfDays[0].day !== fields.values.date)
    return { ...refused, refusal: stageFormMessage("otherFirstDay"), faults: { date: "otherFirstDay" } };
  if (facts.reason) return { ...refused, refusal: factFaultMessage[facts.reason] };
  return { draft: { ...toStageDraft(fields.values, halfDays), ...toFactsDraft(facts.values) } };
}
