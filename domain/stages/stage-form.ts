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

const LONGEST_DETAILS = 5_000;
const MOST_SEATS = 10_000;
const LONGEST_STAGE_HOURS = 2_000;

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
      v.check(isBetween(fewestSeats, MOST_SEATS), fewestSeats === 0 ? "seatsLeft" : "seats"),
      v.transform(Number),
    ),
    duration: v.pipe(v.string(), REQUIRED, v.check(isBetween(1, LONGEST_STAGE_HOURS), "duration"), v.transform(Number)),
    satisfactionPercentage: v.pipe(
      v.string(),
      v.check((text) => text.trim() === "" || isBetween(0, 100)(text), "satisfaction"),
      // Empty: the panel is not shown.
      v.transform((text) => (text.trim() === "" ? null : Number(text))),
    ),
    details: v.pipe(v.string(), v.transform(plainLines), v.maxLength(LONGEST_DETAILS, "tooLong"), v.trim()),
  });
  return { schema, reasons: STAGE_FAULTS, tooLong: () => "tooLong" } satisfies FormRules<typeof schema, StageFault>;
}

/** A form that lost what it was loaded with matches no version, and is told so. */
const loadedNumber = v.fallback(v.pipe(v.string(), v.regex(/^\d{1,9}$/), v.transform(Number)), 0);

/** What a form that edits a stage sends beside its fields. */
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

/** A form sent without scripts ends its lines with two letters, where the field that was typed in counted one. */
const plainLines = (text: string) => text.replaceAll("\r\n", "\n");

/** A slip of the keyboard such as the year 0026 is no day of the centre's. */
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
