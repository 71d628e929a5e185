import * as v from "valibot";
import type { FormRules } from "../form.ts";
import { FORM_LENGTHS } from "../form-lengths.ts";
import { mapFields } from "../map-fields.ts";
import { type Day, parseDay } from "../paris-time.ts";
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
  "tooLong",
  "taken",
] as const;
export type StageFault = (typeof STAGE_FAULTS)[number];
export type StageFaults = Partial<Record<StageField, StageFault>>;

/** The stage as described by a valid form, without its files, which are uploaded separately. */
export type StageDraft = Pick<Stage, StageField | "type">;

export interface FormPurpose {
  /** 1 for a new stage; 0 for an existing one, which may be full. */
  fewestSeats: 0 | 1;
  /** The stage's current type if it is not in the catalogue: it may be kept, but not chosen for another stage. */
  ownType?: Pick<Stage, "typeId" | "type">;
}

const MAX_DETAILS_LENGTH = 5_000;
const MAX_SEATS = 10_000;
const MAX_STAGE_HOURS = 2_000;

type TypeChoice = Pick<Stage, "typeId" | "type">;

export function stageRules({ fewestSeats, ownType }: FormPurpose) {
  const schema = v.object({
    typeId: v.pipe(
      v.string(),
      v.transform((text) => typeOf(text, ownType)),
      v.custom<TypeChoice>((type) => type !== null, "noType"),
    ),
    title: v.pipe(v.string(), LINE, v.trim()),
    date: DAY,
    endRegistrationDate: DAY,
    location: v.pipe(v.string(), REQUIRED, LINE, v.trim()),
    availableSeats: v.pipe(
      v.string(),
      REQUIRED,
      v.check(isBetween(fewestSeats, MAX_SEATS), fewestSeats === 0 ? "seatsLeft" : "seats"),
      v.transform(Number),
    ),
    duration: v.pipe(v.string(), REQUIRED, v.check(isBetween(1, MAX_STAGE_HOURS), "duration"), v.transform(Number)),
    satisfactionPercentage: v.pipe(
      v.string(),
      v.check((text) => text.trim() === "" || isBetween(0, 100)(text), "satisfaction"),
      // Null: the stage page has no satisfaction panel.
      v.transform((text) => (text.trim() === "" ? null : Number(text))),
    ),
    details: v.pipe(v.string(), v.transform(plainLines), v.maxLength(MAX_DETAILS_LENGTH, "tooLong"), v.trim()),
  });
  return { schema, reasons: STAGE_FAULTS, tooLong: () => "tooLong" } satisfies FormRules<typeof schema, StageFault>;
}

/** 0, for a missing value, matches no version: the form is refused as a conflict. */
const loadedNumber = v.fallback(v.pipe(v.string(), v.regex(/^\d{1,9}$/), v.transform(Number)), 0);

/** The hidden fields of the form that edits a stage. */
export const EDIT_FORM = v.object({ intent: v.string(), version: loadedNumber, loadedSeats: loadedNumber });

export function toStageDraft(values: v.InferOutput<ReturnType<typeof stageRules>["schema"]>): StageDraft {
  const { typeId: type, ...draft } = values;
  const known = stageTypeById(type.typeId);
  return { ...draft, ...type, title: draft.title || (known ? defaultTitle(known) : type.type) };
}

export function toStageForm(stage: Pick<Stage, StageField>): StageForm {
  return mapFields(STAGE_FIELDS, (field) => String(stage[field] ?? ""));
}

export const EMPTY_STAGE_FORM: StageForm = mapFields(STAGE_FIELDS, () => "");

function typeOf(text: string, ownType: TypeChoice | undefined): TypeChoice | null {
  if (ownType && text.trim() === String(ownType.typeId) && !stageTypeById(ownType.typeId)) return ownType;
  const known = /^\d{1,4}$/.test(text.trim()) ? stageTypeById(Number(text)) : undefined;
  return known ? { typeId: known.id, type: known.name } : null;
}

/** Without JavaScript a line break is sent as two characters, but the field's maxLength counts it as one. */
const plainLines = (text: string) => text.replaceAll("\r\n", "\n");

/** Refuses typing errors such as the year 0026. */
export function readDay(text: string) {
  const day = parseDay(text.trim());
  return day && day >= "2000" && day < "2100" ? day : null;
}

const isBetween = (least: number, most: number) => (text: string) =>
  /^\s*\d{1,6}\s*$/.test(text) && Number(text) >= least && Number(text) <= most;

const REQUIRED = v.check((text: string) => text.trim() !== "", "missing");
const LINE = v.maxLength<string, number, string>(FORM_LENGTHS.title, "tooLong");
const DAY = v.pipe(
  v.string(),
  REQUIRED,
  v.transform(readDay),
  v.custom<Day>((day) => day !== null, "notADay"),
);
