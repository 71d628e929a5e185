import { data } from "react-router";
import type { FormField } from "../../../../domain/field-lengths.ts";
import { FIELD_TOO_LONG } from "../../../../domain/length-messages.ts";
import type { StageChange } from "../../../../domain/stages/stage-changes.ts";
import { STAGE_FIELDS, type StageFaults, type StageForm } from "../../../../domain/stages/stage-form.ts";
import { stageFormMessage } from "../../../../domain/stages/stage-save-messages.ts";
import type { FormText } from "../../../form.ts";

/** What the form learns when it was not saved. */
export interface StageAnswer {
  refusal: string;
  faults?: StageFaults;
  /** As typed, for a page without scripts to show again. */
  values?: StageForm;
  files?: { pdfUrl: string; image: string };
  /** What an edit was loaded with, for a page without scripts: newer figures would hide what happened since. */
  loaded?: LoadedWith;
  /** Somebody else saved first: what the stage is now, against what was typed. */
  conflict?: { changes: StageChange[] };
}

export interface LoadedWith {
  version: number;
  seats: number;
}

export interface SentStageForm {
  values: StageForm;
  files: { pdfUrl: string; image: string };
  loaded?: LoadedWith;
}

export function readStageForm(form: FormText): SentStageForm {
  const values = Object.fromEntries(STAGE_FIELDS.map((field) => [field, form(field)])) as StageForm;
  return { values, files: { pdfUrl: form("pdfUrl"), image: form("image") } };
}

export function refuseForm(sent: SentStageForm, refused: StageAnswer, status: number) {
  return data<StageAnswer>({ ...sent, ...refused }, { status });
}

export function refuseTooLong(sent: SentStageForm, field: FormField) {
  const fault = STAGE_FIELDS.find((known) => known === field);
  return (fault && refuseFaults(sent, { [fault]: "tooLong" })) ?? refuseForm(sent, { refusal: FIELD_TOO_LONG }, 400);
}

export function refuseFaults(sent: SentStageForm, faults: StageFaults) {
  const refusal = stageFormMessage(faults);
  return refusal === null ? null : refuseForm(sent, { refusal, faults }, 400);
}
