import * as v from "valibot";
import type { FormRules } from "#platform/values/form.ts";
import { ACCOUNT_REFUSALS, type AccountRefusal } from "#subjects/accounts/rules/account-rules.ts";

const REQUIRED_PASSWORD = v.pipe(v.string(), v.nonEmpty("missingCurrentPassword"));

const deletionSchema = v.object({ currentPassword: REQUIRED_PASSWORD, cancelComing: v.string() });

export const DELETION_RULES: FormRules<typeof deletionSchema, AccountRefusal> = {
  schema: deletionSchema,
  reasons: ACCOUNT_REFUSALS,
  tooLong: (field) => (field === "currentPassword" ? "wrongCurrentPassword" : "fieldTooLong"),
};

/** Whose data an administrator handles: an account's, or that of the registrations with an address. */
export const PERSON_KINDS = ["account", "registrant"] as const;
export type PersonKind = (typeof PERSON_KINDS)[number];

const erasureSchema = v.object({
  ...deletionSchema.entries,
  kind: v.picklist(PERSON_KINDS, "missingFields"),
  email: v.pipe(v.string(), v.trim(), v.nonEmpty("missingFields")),
});

export const ERASURE_RULES: FormRules<typeof erasureSchema, AccountRefusal> = {
  ...DELETION_RULES,
  schema: erasureSchema,
};
