import { FORM_LENGTHS } from "../field-lengths.ts";
import { parseDay } from "../paris-time.ts";
import type { Stage } from "./stage.ts";
import { defaultTitle, stageTypeById } from "./stage-type.ts";

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

export type StageFault =
  | "noType"
  | "missing"
  | "notADay"
  | "seats"
  | "seatsLeft"
  | "taken"
  | "duration"
  | "satisfaction"
  | "tooLong";
export type StageFaults = Partial<Record<StageField, StageFault>>;

/** What the form says of a stage. Its files travel apart. */
export type StageDraft = Pick<Stage, StageField | "type">;

export interface FormPurpose {
  /** A stage on the catalogue has one seat at least; one that is running may be full. */
  fewestSeats: 0 | 1;
  /** A type that the catalogue does not know is kept, but cannot be chosen. */
  ownType?: Pick<Stage, "typeId" | "type">;
}

const REQUIRED = ["date", "endRegistrationDate", "location", "availableSeats", "duration"] as const;
const LONGEST: Record<StageField, number> = { ...FORM_LENGTHS, details: 5_000 };
const MOST_SEATS = 10_000;
const LONGEST_STAGE_HOURS = 2_000;

/** In the order of the form. */
export function stageFaults(form: StageForm, { fewestSeats, ownType }: FormPurpose): StageFaults {
  const faults: StageFaults = {};
  const blame = (field: StageField, fault: StageFault) => {
    faults[field] ??= fault;
  };
  if (!typeOf(form.typeId, ownType)) blame("typeId", "noType");
  for (const field of REQUIRED) if (form[field].trim() === "") blame(field, "missing");
  for (const field of ["date", "endRegistrationDate"] as const) if (!readDay(form[field])) blame(field, "notADay");
  if (!isBetween(form.availableSeats, fewestSeats, MOST_SEATS))
    blame("availableSeats", fewestSeats === 0 ? "seatsLeft" : "seats");
  if (!isBetween(form.duration, 1, LONGEST_STAGE_HOURS)) blame("duration", "duration");
  if (form.satisfactionPercentage.trim() !== "" && !isBetween(form.satisfactionPercentage, 0, 100))
    blame("satisfactionPercentage", "satisfaction");
  for (const field of STAGE_FIELDS) if (plainLines(form[field]).length > LONGEST[field]) blame(field, "tooLong");
  return faults;
}

/** Of a form without fault. */
export function toStageDraft(form: StageForm, { ownType }: FormPurpose): StageDraft {
  const type = typeOf(form.typeId, ownType) ?? { typeId: 0, type: "" };
  const known = stageTypeById(type.typeId);
  return {
    ...type,
    title: form.title.trim() || (known ? defaultTitle(known) : type.type),
    date: readDay(form.date),
    endRegistrationDate: readDay(form.endRegistrationDate),
    location: form.location.trim(),
    availableSeats: Number(form.availableSeats),
    duration: Number(form.duration),
    // Empty: the panel is not shown.
    satisfactionPercentage: form.satisfactionPercentage.trim() === "" ? null : Number(form.satisfactionPercentage),
    details: plainLines(form.details).trim(),
  };
}

export function toStageForm(stage: Pick<Stage, StageField>): StageForm {
  const texts = STAGE_FIELDS.map((field) => [field, String(stage[field] ?? "")]);
  return Object.fromEntries(texts) as StageForm;
}

export const EMPTY_STAGE_FORM = Object.fromEntries(STAGE_FIELDS.map((field) => [field, ""])) as StageForm;

function typeOf(text: string, ownType: FormPurpose["ownType"]): Pick<Stage, "typeId" | "type"> | null {
  if (ownType && text.trim() === String(ownType.typeId) && !stageTypeById(ownType.typeId)) return ownType;
  const known = /^\d{1,4}$/.test(text.trim()) ? stageTypeById(Number(text)) : undefined;
  return known ? { typeId: known.id, type: known.name } : null;
}

/** A form sent without scripts ends its lines with two letters, where the field that was typed in counted one. */
const plainLines = (text: string) => text.replaceAll("\r\n", "\n");

/** A slip of the keyboard such as the year 0026 is no day of the centre's. */
export function readDay(text: string) {
  const day = parseDay(text.trim());
  return day && day >= "2000" && day < "2100" ? day : null;
}

function isBetween(text: string, least: number, most: number): boolean {
  return /^\s*\d{1,6}\s*$/.test(text) && Number(text) >= least && Number(text) <= most;
}
