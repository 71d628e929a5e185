import * as v from "valibot";
import type { FormRules } from "#platform/values/form.ts";

const schema = v.object({ email: v.pipe(v.string(), v.trim(), v.nonEmpty("missing")) });

/** The form that corrects the address of a registration. */
export const ADDRESS_RULES: FormRules<typeof schema, "missing" | "tooLong"> = {
  schema,
  reasons: ["missing", "tooLong"],
  tooLong: () => "tooLong",
};
