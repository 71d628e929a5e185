import * as v from "valibot";
import type { FormRules } from "#platform/values/form.ts";
import { MAX_REASON } from "#platform/values/text-lengths.ts";

const CORRECTION_FAULTS = ["reasonMissing", "reasonTooLong"] as const;
export type CorrectionFault = (typeof CORRECTION_FAULTS)[number];

const correctionSchema = v.object({
  correctionReason: v.pipe(
    v.string(),
    v.transform((text) => text.replaceAll("\r\n", "\n").trim()),
    v.nonEmpty("reasonMissing"),
    v.maxLength(MAX_REASON, "reasonTooLong"),
  ),
});

export const CORRECTION_RULES: FormRules<typeof correctionSchema, CorrectionFault> = {
  schema: correctionSchema,
  reasons: CORRECTION_FAULTS,
  tooLong: () => "reasonTooLong",
};
