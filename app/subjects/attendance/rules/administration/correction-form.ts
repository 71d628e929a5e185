import * as v from "valibot";
import type { FormRules } from "#platform/values/form.ts";
import type { FormField } from "#platform/values/form-lengths.ts";
import { MAX_REASON } from "#platform/values/text-lengths.ts";
import { parseTime } from "#subjects/stages/rules/timetable/half-days.ts";
import type { CorrectedPresence, SignedHalfDay } from "../attendance-record.ts";
import { PRESENCE_CHOICES } from "./presence-choices.ts";

const CORRECTION_FAULTS = [
  "presenceMissing",
  "arrivalWrong",
  "departureWrong",
  "departureFirst",
  "reasonMissing",
  "reasonTooLong",
  "fieldTooLong",
] as const;
export type CorrectionFault = (typeof CORRECTION_FAULTS)[number];

const timeOrEmpty = (reason: CorrectionFault) =>
  v.pipe(
    v.string(),
    v.trim(),
    v.check((text) => text === "" || parseTime(text) !== null, reason),
  );

const correctionSchema = v.object({
  presence: v.picklist(Object.keys(PRESENCE_CHOICES) as (keyof typeof PRESENCE_CHOICES)[], "presenceMissing"),
  arrivedAt: timeOrEmpty("arrivalWrong"),
  leftAt: timeOrEmpty("departureWrong"),
  correctionReason: v.pipe(
    v.string(),
    v.transform((text) => text.replaceAll("\r\n", "\n").trim()),
    v.nonEmpty("reasonMissing"),
    v.maxLength(MAX_REASON, "reasonTooLong"),
  ),
  // The record that the form was filled in from.
  decidedBy: v.string(),
});

export type CorrectionForm = v.InferOutput<typeof correctionSchema>;

export const ATTENDANCE_CORRECTION: FormRules<typeof correctionSchema, CorrectionFault> = {
  schema: correctionSchema,
  reasons: CORRECTION_FAULTS,
  crossFieldFaults: ({ presence, arrivedAt, leftAt }) =>
    presence === "present" && arrivedAt !== "" && leftAt !== "" && leftAt.trim() <= arrivedAt.trim()
      ? { leftAt: "departureFirst" }
      : {},
  tooLong: (field: FormField) => (field === "correctionReason" ? "reasonTooLong" : "fieldTooLong"),
};

/** Times at its edges say nothing. Null when one is outside of the half-day. */
export function correctedTo(
  { presence, arrivedAt, leftAt }: CorrectionForm,
  { from, to }: Pick<SignedHalfDay, "from" | "to">,
): CorrectedPresence | null {
  if (presence === "absent") return { isPresent: false };
  const isInside = (time: string) => time === "" || (time >= from && time <= to);
  if (!isInside(arrivedAt) || !isInside(leftAt)) return null;
  return {
    isPresent: true,
    arrivedAt: arrivedAt === "" || arrivedAt === from ? null : arrivedAt,
    leftAt: leftAt === "" || leftAt === to ? null : leftAt,
  };
}
