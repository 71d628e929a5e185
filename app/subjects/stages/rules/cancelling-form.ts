import * as v from "valibot";
import type { FormRules } from "#platform/values/form.ts";
import { MAX_REASON } from "#platform/values/text-lengths.ts";
import { CANCELLING_REFUSALS, type CancellingRefusal } from "./cancelling.ts";

const cancellingSchema = v.object({
  /** "resume", "moveAll", or to cancel: what the form was opened for, since another administrator may have been faster. */
  intent: v.string(),
  /** Where everybody is moved to, with the intent "moveAll". */
  stage: v.string(),
  /** The key of a question about the planning, with the intent "resume". */
  anyway: v.string(),
  cancelReason: v.pipe(
    v.string(),
    v.transform((text) => text.replaceAll("\r\n", "\n").trim()),
    v.maxLength(MAX_REASON, "reasonTooLong"),
  ),
});

export const CANCELLING_RULES: FormRules<typeof cancellingSchema, CancellingRefusal> = {
  schema: cancellingSchema,
  reasons: CANCELLING_REFUSALS,
  crossFieldFaults: ({ intent, cancelReason }) =>
    !["resume", "moveAll"].includes(intent) && cancelReason.trim() === "" ? { cancelReason: "reasonMissing" } : {},
  tooLong: () => "reasonTooLong",
};
