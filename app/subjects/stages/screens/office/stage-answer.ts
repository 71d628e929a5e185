import { data } from "react-router";
import { type PostedForm, textOf, textsOf } from "#platform/forms/form.ts";
import type { FormField } from "#platform/values/form-lengths.ts";
import { FIELD_TOO_LONG } from "#platform/values/length-messages.ts";
import { mapFields } from "#platform/values/map-fields.ts";
import type { OverlapQuestion } from "#subjects/planning/rules/overlap-words.ts";
import { FACT_INPUTS, type FactFaults, type FactForm, factFaultMessage } from "../../rules/facts/stage-fact-form.ts";
import type { RefusedStage } from "../../rules/form/check-stage.ts";
import { readDay, STAGE_FIELDS, type StageFaults, type StageForm } from "../../rules/form/stage-form.ts";
import { stageFormMessage } from "../../rules/form/stage-save-messages.ts";
import type { StageChange } from "../../rules/stage-changes.ts";
import type { LifeStep } from "../../rules/stage-life.ts";
import type { HalfDay } from "../../rules/timetable/half-days.ts";
import { readHalfDays } from "../../rules/timetable/timetable-fields.ts";
import { TOO_MANY_HALF_DAYS, timetableStepMessage } from "../../rules/timetable/timetable-messages.ts";
import type { HalfDayFaults } from "../../rules/timetable/timetable-rules.ts";
import { changeTimetable, moveTyped, readStep } from "../../rules/timetable/timetable-steps.ts";

/** The action's result when the form was refused, or when only its timetable was changed. */
export interface StageAnswer {
  refusal?: string;
  faults?: StageFaults;
  halfDays?: HalfDay[];
  halfDayFaults?: HalfDayFaults[];
  followsDate?: boolean;
  /** The values as typed, to show again without JavaScript. */
  values?: StageForm;
  facts?: FactForm;
  factFaults?: FactFaults;
  files?: { pdfUrl: string; image: string };
  /** The version and seats that the form was first loaded with: newer ones would hide a conflict. */
  loaded?: LoadedWith;
  /** What is taken already, if the form was refused for that; of the step, if a step was. */
  question?: OverlapQuestion;
  step?: LifeStep;
  /** Another administrator saved first: the differences with the typed values. */
  conflict?: { changes: StageChange[] };
}

interface LoadedWith {
  version: number;
  seats: number;
}

export interface SentStageForm {
  values: StageForm;
  facts: FactForm;
  halfDays: HalfDay[];
  /** The timetable of a copied stage moves to the first date that is typed. */
  followsDate: boolean;
  files: { pdfUrl: string; image: string };
  loaded?: LoadedWith;
}

export function readStageForm(posted: PostedForm): SentStageForm {
  const halfDays = readHalfDays((input) => textsOf(posted, input));
  if (!halfDays) throw data(TOO_MANY_HALF_DAYS, { status: 413 });
  const values = mapFields(STAGE_FIELDS, (field) => textOf(posted, field));
  const follows = textOf(posted, "followsDate") !== "";
  const date = follows ? readDay(values.date) : null;
  return {
    values,
    facts: mapFields(FACT_INPUTS, (field) => textOf(posted, field)),
    halfDays: date ? moveTyped(halfDays, date) : halfDays,
    followsDate: follows && !date,
    files: { pdfUrl: textOf(posted, "pdfUrl"), image: textOf(posted, "image") },
  };
}

export function refuseForm(sent: SentStageForm, refused: StageAnswer, status: number) {
  return data<StageAnswer>({ ...sent, ...refused }, { status });
}

/** A value was truncated when the form was read, so nothing is saved. */
export function refuseTooLong(sent: SentStageForm, tooLong: FormField) {
  const field = STAGE_FIELDS.find((known) => known === tooLong);
  if (field) return refuseForm(sent, { refusal: stageFormMessage("tooLong"), faults: { [field]: "tooLong" } }, 400);
  const fact = FACT_INPUTS.find((known) => known === tooLong);
  return fact
    ? refuseForm(sent, { refusal: factFaultMessage.factTooLong, factFaults: { [fact]: "factTooLong" } }, 400)
    : refuseForm(sent, { refusal: FIELD_TOO_LONG }, 400);
}

export function refuseFaults(sent: SentStageForm, { draft: _, ...refused }: RefusedStage) {
  return refuseForm(sent, refused, 400);
}

/** The same form with another timetable, which is asked for without JavaScript; null if it is to be saved. */
export function answerStep(sent: SentStageForm, posted: PostedForm) {
  const step = readStep(textOf(posted, "intent"));
  if (!step) return null;
  const changed = changeTimetable(sent.halfDays, step, sent.values);
  return typeof changed === "string"
    ? refuseForm(sent, { refusal: timetableStepMessage[changed] }, 400)
    : data<StageAnswer>({ ...sent, halfDays: changed });
}
