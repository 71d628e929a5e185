import * as v from "valibot";
import { oneLine } from "#platform/values/direction-marks.ts";
import { toDrawing } from "#platform/values/drawn-signature.ts";
import type { FormRules } from "#platform/values/form.ts";
import { isCode, tidyCode } from "#subjects/mails/rules/link-kinds.ts";
import { parseTime } from "#subjects/stages/rules/timetable/half-days.ts";

const PRESENCE_INTENTS = ["code", "sign"] as const;
export type PresenceIntent = (typeof PRESENCE_INTENTS)[number];

/** Why a presence was not signed, or no code sent. */
const PRESENCE_REFUSALS = [
  "fieldTooLong",
  "unknownIntent",
  "missingPerson",
  "missingName",
  "invalidDrawing",
  "invalidTime",
  "missingCode",
  "notOnList",
  "notYet",
  "over",
  "closed",
  "alreadySigned",
  "outsideHalfDay",
  "noAddress",
  "noCode",
  "wrongCode",
  "tooManyTries",
  "tooManyCodes",
  "tooManyAttempts",
] as const;
export type PresenceRefusal = (typeof PRESENCE_REFUSALS)[number];

const schema = v.object({
  intent: v.pipe(v.string(), v.picklist(PRESENCE_INTENTS, "unknownIntent")),
  participantId: v.pipe(v.string(), v.nonEmpty("missingPerson")),
  signedName: v.pipe(v.string(), v.transform(oneLine)),
  drawing: v.pipe(
    v.string(),
    v.check((text) => toDrawing(text) !== "invalid", "invalidDrawing"),
  ),
  /** The time of arrival of a person who is late. Empty: the person is on time. */
  arrivedAt: v.pipe(
    v.string(),
    v.trim(),
    v.check((text) => text === "" || parseTime(text) !== null, "invalidTime"),
  ),
  code: v.pipe(v.string(), v.transform(tidyCode)),
});

export const PRESENCE_RULES: FormRules<typeof schema, PresenceRefusal> = {
  schema,
  reasons: PRESENCE_REFUSALS,
  crossFieldFaults: ({ intent, signedName }) =>
    intent === "sign" && oneLine(signedName) === "" ? { signedName: "missingName" } : {},
  tooLong: (field) => (field === "code" ? "wrongCode" : "fieldTooLong"),
};

/** The page of a registration asks for the code that the trainer's screen shows. */
const SHOWN_CODE_REFUSALS = ["missingCode", "wrongCode", "notNow", "tooManyAttempts"] as const;
export type ShownCodeRefusal = (typeof SHOWN_CODE_REFUSALS)[number];

const codeSchema = v.object({
  code: v.pipe(
    v.string(),
    v.transform(tidyCode),
    v.check((text) => isCode(text), "missingCode"),
  ),
});

export const SHOWN_CODE_RULES: FormRules<typeof codeSchema, ShownCodeRefusal> = {
  schema: codeSchema,
  reasons: SHOWN_CODE_REFUSALS,
  tooLong: () => "wrongCode",
};
