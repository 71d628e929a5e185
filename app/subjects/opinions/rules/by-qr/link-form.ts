import * as v from "valibot";
import { isEmail } from "#platform/values/email.ts";
import type { FormRules } from "#platform/values/form.ts";

const LINK_REFUSALS = ["fieldTooLong", "missingEmail", "tooMany"] as const;
export type LinkRefusal = (typeof LINK_REFUSALS)[number];

const schema = v.object({ email: v.pipe(v.string(), v.trim(), v.check(isEmail, "missingEmail")) });

export const LINK_RULES: FormRules<typeof schema, LinkRefusal> = {
  schema,
  reasons: LINK_REFUSALS,
  tooLong: () => "fieldTooLong",
};
