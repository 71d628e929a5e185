import { mapFields } from "#platform/values/map-fields.ts";
import { parseDay } from "#platform/values/paris-time.ts";
import type { TypeChoice } from "../catalogue.ts";
import type { FactsDraft } from "../facts/stage-fact-form.ts";
import type { Stage } from "../stage.ts";

export const STAGE_FIELDS = [
  "typeId",
  "title",
  "date",
  "endRegistrationDate",
  "location",
  "availableSeats",
  "duration",
  "satisfactionPercentage",
  "details",
] as const;
export type StageField = (typeof STAGE_FIELDS)[number];

export const MAX_STAGE_HOURS = 2_000;

/** The values as typed. */
export type StageForm = Record<StageField, string>;

/** The order in which a form is refused (docs/behaviour.md#administering-stages). `taken` needs the database. */
export const STAGE_FAULTS = [
  "noType",
  "missing",
  "notADay",
  "seats",
  "seatsLeft",
  "duration",
  "satisfaction",
  "otherFirstDay",
  "tooLong",
  "taken",
] as const;
export type StageFault = (typeof STAGE_FAULTS)[number];
export type StageFaults = Partial<Record<StageField, StageFault>>;

/** The stage as described by a valid form, without its files, which are uploaded separately. */
export type StageDraft = Pick<Stage, StageField | "type" | "halfDays"> & FactsDraft;

export interface FormPurpose {
  /** 1 for a new stage; 0 for an existing one, which may be full. */
  fewestSeats: 0 | 1;
  /** What can be chosen as its type. */
  types: readonly TypeChoice[];
}

export function toStageForm(stage: Pick<Stage, StageField>): StageForm {
  return mapFields(STAGE_FIELDS, (field) => String(stage[field] ?? ""));
}

/** Nothing typed, and the satisfaction at 0, as a new stage starts. */
export const EMPTY_STAGE_FORM: StageForm = {
  ...mapFields(STAGE_FIELDS, () => ""),
  satisfactionPercentage: "0",
};

/** Refuses typing errors such as the year 0026. */
export function readDay(text: string) {
  const day = parseDay(text.trim());
  return day && day >= "2000" && day < "2100" ? day : null;
}
