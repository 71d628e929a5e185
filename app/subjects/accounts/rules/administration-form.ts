import * as v from "valibot";
import type { FormRules } from "#platform/values/form.ts";
import { ACCOUNT_REFUSALS, type AccountRefusal } from "./account-rules.ts";

export const ACCOUNT_INTENTS = ["sendLink", "sendVerification"] as const;
export type AccountIntent = (typeof ACCOUNT_INTENTS)[number];

const RIGHT_INTENTS = ["name", "remove"] as const;
export type RightIntent = (typeof RIGHT_INTENTS)[number];

const rightSchema = v.object({
  currentPassword: v.pipe(v.string(), v.nonEmpty("missingCurrentPassword")),
  intent: v.picklist(RIGHT_INTENTS, "missingFields"),
});

/** The administrator's own password, again. */
export const RIGHT_RULES: FormRules<typeof rightSchema, AccountRefusal> = {
  schema: rightSchema,
  reasons: ACCOUNT_REFUSALS,
  tooLong: (field) => (field === "currentPassword" ? "wrongCurrentPassword" : "fieldTooLong"),
};
