import * as v from "valibot";
import type { FormRules } from "#platform/values/form.ts";
import { FORM_LENGTHS } from "#platform/values/form-lengths.ts";
import type { Day } from "#platform/values/paris-time.ts";
import type { TypeChoice } from "../catalogue.ts";
import type { FactsDraft } from "../facts/stage-fact-form.ts";
import type { HalfDay } from "../timetable/half-days.ts";
import {
  type FormPurpose,
  MAX_STAGE_HOURS,
  readDay,
  STAGE_FAULTS,
  type StageDraft,
  type StageFault,
} from "./stage-form.ts";

const MAX_DETAILS_LENGTH = 5_000;
const MAX_SEATS = 10_000;

export function stageRules({ fewestSeats, types }: FormPurpose) {
  const schema = v.object({
    typeId: v.pipe(
      v.string(),
      v.transform((text) => types.find(({ typeId }) => String(typeId) === text.trim())),
      v.custom<TypeChoice>((type) => type !== undefined, "noType"),
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

type StageValues = v.InferOutput<ReturnType<typeof stageRules>["schema"]>;

/** The facts are left out: they have rules of their own. */
export function toStageDraft(values: StageValues, halfDays: readonly HalfDay[]): Omit<StageDraft, keyof FactsDraft> {
  const {
    typeId: { typeId, type, title },
    ...draft
  } = values;
  return { ...draft, typeId, type, halfDays, title: draft.title || title };
}

/** Without JavaScript a line break is sent as two characters, but the field's maxLength counts it as one. */
const plainLines = (text: string) => text.replaceAll("\r\n", "\n");

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
