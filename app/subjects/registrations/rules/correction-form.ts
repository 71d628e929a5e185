import * as v from "valibot";
import type { FormRules } from "#platform/values/form.ts";
import { LINE } from "#platform/values/text-lengths.ts";

const field = v.pipe(v.string(), v.trim(), v.nonEmpty("missing"), v.maxLength(LINE, "tooLong"));

const schema = v.object({
  firstName: field,
  lastName: field,
  email: field,
  /** The version of the registration that the form was loaded with. */
  version: v.string(),
});

/** The form in which an account corrects somebody whom it registered. */
export const CORRECTION_RULES: FormRules<typeof schema, "missing" | "tooLong"> = {
  schema,
  reasons: ["missing", "tooLong"],
  tooLong: () => "tooLong",
};
