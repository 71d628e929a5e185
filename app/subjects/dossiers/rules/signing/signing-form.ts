import * as v from "valibot";
import { oneLine } from "#platform/values/direction-marks.ts";
import { toDrawing } from "#platform/values/drawn-signature.ts";
import type { FormRules } from "#platform/values/form.ts";
import { isCode, tidyCode } from "#subjects/mails/rules/link-kinds.ts";

const SIGNING_INTENTS = ["code", "sign"] as const;

/** Why nothing was signed, or no code sent. */
const SIGNING_REFUSALS = [
  "fieldTooLong",
  "unknownIntent",
  "notAccepted",
  "earlyStartNotAsked",
  "missingName",
  "invalidDrawing",
  "missingCode",
  "replaced",
  "withdrawn",
  "nothingToSign",
  "alreadySigned",
  "documentChanged",
  "noCode",
  "wrongCode",
  "tooManyTries",
  "tooManyCodes",
  "tooManyAttempts",
] as const;
export type SigningRefusal = (typeof SIGNING_REFUSALS)[number];

const schema = v.object({
  intent: v.pipe(v.string(), v.picklist(SIGNING_INTENTS, "unknownIntent")),
  accepted: v.pipe(v.string(), v.nonEmpty("notAccepted")),
  /** Only where the page asks for it. */
  earlyStart: v.string(),
  signedName: v.pipe(v.string(), v.transform(oneLine), v.nonEmpty("missingName")),
  drawing: v.pipe(
    v.string(),
    v.check((text) => toDrawing(text) !== "invalid", "invalidDrawing"),
  ),
  /** The checksum of the PDF that the page showed. */
  readChecksum: v.string(),
  code: v.pipe(v.string(), v.transform(tidyCode)),
});

export const SIGNING_RULES: FormRules<typeof schema, SigningRefusal> = {
  schema,
  reasons: SIGNING_REFUSALS,
  crossFieldFaults: ({ intent, code }) => (intent === "sign" && !isCode(tidyCode(code)) ? { code: "missingCode" } : {}),
  tooLong: (field) => (field === "code" ? "wrongCode" : "fieldTooLong"),
};
