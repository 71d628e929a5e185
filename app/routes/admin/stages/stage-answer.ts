import { data } from "react-router";
import type { FormField } from "../../../../domain/form-lengths.ts";
import { FIELD_TOO_LONG } from "../../../../domain/length-messages.ts";
import { mapFields } from "../../../../domain/map-fields.ts";
import type { StageChange } from "../../../../domain/stages/stage-changes.ts";
import {
  FACT_INPUTS,
  type FactFault,
  type FactFaults,
  type FactForm,
} from "../../../../domain/stages/stage-fact-form.ts";
import { factFaultMessage } from "../../../../domain/stages/stage-fact-messages.ts";
import {
  STAGE_FIELDS,
  type StageFault,
  type StageFaults,
  type StageForm,
} from "../../../../domain/stages/stage-form.ts";
import { stageFormMessage } from "../../../../domain/stages/stage-save-messages.ts";
import { type PostedForm, textOf } from "../../../form.ts";

/** The action's result when the form was refused. */
export interface StageAnswer {
  refusal: string;
  faults?: StageFaults;
  /** The values as typed, to show again without JavaScript. */
  values?: StageForm;
  facts?: FactForm;
  factFaults?: FactFaults;
  files?: { pdfUrl: string; image: string };
  /** The version and seats that the form was first loaded with: newer ones would hide a conflict. */
  loaded?: LoadedWith;
  /** Another administrator saved first: the differences with the typed values. */
  conflict?: { changes: StageChange[] };
}

export interface LoadedWith {
  version: number;
  seats: number;
}

export interface SentStageForm {
  values: StageForm;
  facts: FactForm;
  factFaults?: FactFaults;
  files: { pdfUrl: string; image: string };
  loaded?: LoadedWith;
}

export function readStageForm(posted: PostedForm): SentStageForm {
  return {
    values: mapFields(STAGE_FIELDS, (field) => textOf(posted, field)),
    facts: mapFields(FACT_INPUTS, (field) => textOf(posted, field)),
    files: { pdfUrl: textOf(posted, "pdfUrl"), image: textOf(posted, "image") },
  };
}

export function refuseForm(sent: SentStageForm, refused: StageAnswer, status: number) {
  return data<StageAnswer>({ ...sent, ...refused }, { status });
}

/** A value was truncated when the form was read, so nothing is saved. */
export function refuseTooLong(sent: SentStageForm, tooLong: FormField) {
  const field = STAGE_FIELDS.find((known) => known === tooLong);
  if (field) return refuseFaults(sent, "tooLong", { [field]: "tooLong" });
  const fact = FACT_INPUTS.find((known) => known === tooLong);
  return fact
    ? refuseFacts(sent, "factTooLong", { [fact]: "factTooLong" })
    : refuseForm(sent, { refusal: FIELD_TOO_LONG }, 400);
}

export function refuseFaults(sent: SentStageForm, reason: StageFault, faults: StageFaults) {
  return refuseForm(sent, { refusal: stageFormMessage(reason), faults }, 400);
}

export function refuseFacts(sent: SentStageForm, reason: FactFault, factFaults: FactFaults) {
  return refuseForm(sent, { refusal: factFaultMessage[reason], factFaults }, 400);
}
