import * as v from "valibot";
import { isMailable, normalizeEmail } from "#platform/values/email.ts";
import type { FormRules } from "#platform/values/form.ts";
import { addDays, type Day, parseDay } from "#platform/values/paris-time.ts";
import { isPhoneLike } from "#platform/values/phone.ts";
import { LINE } from "#platform/values/text-lengths.ts";
import { isVisible } from "#subjects/accounts/rules/shown-name.ts";
import { COMPLAINT_KIND_NAMES, TYPED_CHANNELS } from "./complaint.ts";
import { MAX_COMPLAINT } from "./complaint-lengths.ts";

/** The refusals in the order in which they are told. Those after `invalidDay` need the database. */
const COMPLAINT_REFUSALS = [
  "fieldTooLong",
  "textTooLong",
  "missingKind",
  "missingChannel",
  "missingName",
  "missingEmail",
  "invalidEmail",
  "invalidPhone",
  "missingText",
  "invalidDay",
  "opinionGone",
  "noSuchAdministrator",
  "tooMany",
] as const;
export type ComplaintRefusal = (typeof COMPLAINT_REFUSALS)[number];

/** The text as it is stored: one kind of line break, nothing around it. */
export const tidyText = (text: string) => text.replaceAll("\r\n", "\n").trim();

const line = v.pipe(v.string(), v.trim(), v.maxLength(LINE, "fieldTooLong"));
const phone = v.pipe(
  line,
  v.check((text) => text === "" || isPhoneLike(text), "invalidPhone"),
);
const complaint = v.pipe(
  v.string(),
  v.transform(tidyText),
  v.check(isVisible, "missingText"),
  v.maxLength(MAX_COMPLAINT, "textTooLong"),
);
const text = v.string();

const publicSchema = v.object({
  complainant: v.pipe(line, v.check(isVisible, "missingName")),
  email: v.pipe(
    line,
    v.nonEmpty("missingEmail"),
    v.transform(normalizeEmail),
    v.check((address) => isMailable(address), "invalidEmail"),
  ),
  phone,
  complaintStage: line,
  complaint,
  submission: text,
});

/** The rules of the public page. */
export const COMPLAINT_RULES: FormRules<typeof publicSchema, ComplaintRefusal> = {
  schema: publicSchema,
  reasons: COMPLAINT_REFUSALS,
  tooLong: refuseTooLong,
};

/** What reached the centre longer ago is of another year's register. */
const OLDEST_DAYS = 366;

/** The rules of an administrator: the person may have left no address, or be of the team. */
export function registerRules(today: Day) {
  const schema = v.object({
    complaintKind: v.picklist(COMPLAINT_KIND_NAMES, "missingKind"),
    channel: v.picklist(TYPED_CHANNELS, "missingChannel"),
    receivedOn: v.pipe(
      v.string(),
      v.check((day) => isRecent(parseDay(day), today), "invalidDay"),
    ),
    complainant: line,
    email: v.pipe(
      line,
      v.transform(normalizeEmail),
      v.check((address) => address === "" || isMailable(address), "invalidEmail"),
    ),
    phone,
    complaintStage: line,
    complaint,
    assignee: text,
    opinion: text,
    submission: text,
  });
  return { schema, reasons: COMPLAINT_REFUSALS, tooLong: refuseTooLong } satisfies FormRules<
    typeof schema,
    ComplaintRefusal
  >;
}

const isRecent = (day: Day | null, today: Day) => day !== null && day <= today && day >= addDays(today, -OLDEST_DAYS);

function refuseTooLong(field: string): ComplaintRefusal {
  return field === "complaint" ? "textTooLong" : "fieldTooLong";
}
