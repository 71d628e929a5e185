import { mapFields } from "../map-fields.ts";
import { parseDay } from "../paris-time.ts";
import type { Stage } from "./stage.ts";

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

/** As an administrator typed it. */
export type StageForm = Record<StageField, string>;

/** A form is refused in this order (docs/behaviour.md#stages); that seats were `taken` only the server can know. */
export const STAGE_FAULTS = [
  "noType",
  "missing",
  "notADay",
  "seats",
  "seatsLeft",
  "duration",
  "satisfaction",
  "tooLong",
  "taken",
] as const;
export type StageFault = (typeof STAGE_FAULTS)[number];
export type StageFaults = Partial<Record<StageField, StageFault>>;

/** What the form says of a stage. Its files travel apart. */
export type StageDraft = Pick<Stage, StageField | "type">;

export interface FormPurpose {
  /** A stage on the catalogue has one seat at least; one that is running may be full. */
  fewestSeats: 0 | 1;
  /** A type that the catalogue does not know is kept, but cannot be chosen. */
  ownType?: Pick<Stage, "typeId" | "type">;
}

export function toStageForm(stage: Pick<Stage, StageField>): StageForm {
  return mapFields(STAGE_FIELDS, (field) => String(stage[field] ?? ""));
}

export const EMPTY_STAGE_FORM: StageForm = mapFields(STAGE_FIELDS, () => "");

/** A slip of the keyboard such as the year 0026 is no day of the centre's. */
export function readDay(text: string) {
  const day = parseDay(text.trim());
  return day && day >= "2000" && day < "2100" ? day : null;
}
