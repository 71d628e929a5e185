import * as v from "valibot";
import { isEmail } from "../email.ts";
import { checkForm, type FormRules } from "../form.ts";
import { mapFields } from "../map-fields.ts";
import { PARTICIPANT_FIELDS, PARTICIPANT_TEXTS, type Participant, type ParticipantText } from "./participant-fields.ts";
import { REGISTRANT_INTENTS, REGISTRATION_KINDS, type RegistrationKind } from "./registration-kinds.ts";

/** With scripts the answer is data, without it is a page. */
const enhanced = v.pipe(
  v.string(),
  v.transform((text) => text === "1"),
);

/** Of a stage's page. The participants are read beside it: their fields are repeated. */
export const REGISTRATION_FORM = v.object({
  kind: v.fallback(v.picklist(REGISTRATION_KINDS), "self"),
  /** Names the form: sent twice, it registers once. */
  submission: v.string(),
  enhanced,
});

/** Of the administrators' list. */
export const REGISTRANT_FORM = v.object({
  intent: v.pipe(
    v.string(),
    v.transform((text) => REGISTRANT_INTENTS.find((intent) => intent === text) ?? null),
  ),
  participantId: v.string(),
  /** Of the participant that the form was loaded with; a form without one matches nobody. */
  version: v.string(),
  submission: v.string(),
  enhanced,
});

export const PARTICIPANT_FAULTS = ["missing", "invalidEmail", "tooLong"] as const;
export type ParticipantFault = (typeof PARTICIPANT_FAULTS)[number];
export type ParticipantFaults = Partial<Record<ParticipantText, ParticipantFault>>;

const textRules = (field: ParticipantText) =>
  v.pipe(
    v.string(),
    v.trim(),
    v.check((text) => text !== "" || !PARTICIPANT_FIELDS[field].required, "missing"),
    v.maxLength(PARTICIPANT_FIELDS[field].maxLength, "tooLong"),
  );

const participantSchema = v.object(mapFields(PARTICIPANT_TEXTS, textRules));

const PARTICIPANT_RULES: FormRules<typeof participantSchema, ParticipantFault> = {
  schema: participantSchema,
  reasons: PARTICIPANT_FAULTS,
  tooLong: () => "tooLong",
};

/** What is wrong with each field. The addresses of a group are all checked; one's own may be written in any way. */
export function participantFaults(participant: Participant, kind: RegistrationKind): ParticipantFaults {
  const { faults } = checkForm(PARTICIPANT_RULES, participant);
  const isInvalid = kind === "group" && !isEmail(participant.email.trim());
  return { ...(isInvalid && { email: "invalidEmail" }), ...faults };
}
