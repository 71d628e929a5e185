import * as v from "valibot";
import { isMailable } from "#platform/values/email.ts";
import type { FormRules } from "#platform/values/form.ts";

const ASK_REFUSALS = ["fieldTooLong", "missingEmail", "tooMany"] as const;
export type AskRefusal = (typeof ASK_REFUSALS)[number];

const schema = v.object({ email: v.pipe(v.string(), v.trim(), v.check(isMailable, "missingEmail")) });

export const ASK_RULES: FormRules<typeof schema, AskRefusal> = {
  schema,
  reasons: ASK_REFUSALS,
  tooLong: () => "fieldTooLong",
};
