import * as v from "valibot";
import type { FormRules } from "#platform/values/form.ts";
import { MAX_REASON } from "#platform/values/text-lengths.ts";
import { isVisible } from "#subjects/accounts/rules/shown-name.ts";
import { tidyText } from "./complaint-form.ts";
import { MAX_ACTION, MAX_ANSWER, MAX_CONCLUSION } from "./complaint-lengths.ts";
import { HANDLING_FIELDS, HANDLING_NAMES } from "./handling.ts";

/** The refusals in the order in which they are told. Those after `missingText` need the database. */
const HANDLING_REFUSALS = [
  "unknownStep",
  "fieldTooLong",
  "textTooLong",
  "missingText",
  "noSuchAdministrator",
  "gone",
  "changedMeanwhile",
] as const;
export type HandlingRefusal = (typeof HANDLING_REFUSALS)[number];

const upTo = (max: number) => v.pipe(v.string(), v.transform(tidyText), v.maxLength(max, "textTooLong"));

const handlingSchema = v.object({
  intent: v.picklist(HANDLING_NAMES, "unknownStep"),
  version: v.string(),
  assignee: v.string(),
  actionText: upTo(MAX_ACTION),
  answer: upTo(MAX_ANSWER),
  conclusion: upTo(MAX_CONCLUSION),
  reopenReason: upTo(MAX_REASON),
});

export const HANDLING_RULES: FormRules<typeof handlingSchema, HandlingRefusal> = {
  schema: handlingSchema,
  reasons: HANDLING_REFUSALS,
  crossFieldFaults: (typed) => {
    const step = HANDLING_NAMES.find((known) => known === typed.intent);
    // Nobody deals with it: that is a choice too.
    if (!step || step === "assign" || isVisible(typed[HANDLING_FIELDS[step]])) return {};
    return { [HANDLING_FIELDS[step]]: "missingText" as const };
  },
  tooLong: (field) => (field in HANDLING_TEXTS ? "textTooLong" : "fieldTooLong"),
};

const HANDLING_TEXTS = { actionText: true, answer: true, conclusion: true, reopenReason: true };
