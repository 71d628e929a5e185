import * as v from "valibot";
import { isEmail } from "#platform/values/email.ts";
import { checkForm, type FormRules } from "#platform/values/form.ts";
import { mapFields } from "#platform/values/map-fields.ts";
import {
  isChoiceField,
  type MayLack,
  PARTICIPANT_FIELDS,
  PARTICIPANT_TEXTS,
  type Participant,
  type ParticipantText,
} from "./participant-fields.ts";
import {
  REGISTRANT_INTENTS,
  REGISTRATION_KINDS,
  REGISTRATION_PURPOSES,
  type RegistrationKind,
} from "./registration-kinds.ts";
import { isChoice } from "./trainee-choices.ts";

/** True if the form was sent by JavaScript: the response is then data instead of a page. */
const enhanced = v.pipe(
  v.string(),
  v.transform((text) => text === "1"),
);

/** The form of a stage page. Its participants are read by read-participants.ts, because their fields are repeated. */
export const REGISTRATION_FORM = v.object({
  kind: v.fallback(v.picklist(REGISTRATION_KINDS), "self"),
  /** An id of the form: sent twice, it registers once. */
  submission: v.string(),
  /** Whether the form registers or joins the waiting list. */
  wanted: v.fallback(v.picklist(REGISTRATION_PURPOSES), "register"),
  /** The pressed button: "wait" when a refused form joins the waiting list instead. */
  intent: v.string(),
  enhanced,
  /** Several people of a group have the same address. */
  sharedAddress: v.pipe(
    v.string(),
    v.transform((text) => text !== ""),
  ),
});

/** The forms of the administrators' list of registrants. */
export const REGISTRANT_FORM = v.object({
  intent: v.pipe(
    v.string(),
    v.transform((text) => REGISTRANT_INTENTS.find((intent) => intent === text) ?? null),
  ),
  participantId: v.string(),
  /** The version of the participant that the form was loaded with; an empty one matches no participant. */
  version: v.string(),
  submission: v.string(),
  /** The stage that somebody is moved to. */
  stage: v.string(),
  /** "1": register although the stage is full or closed. */
  anyway: v.string(),
  /** Whether a person who is added gets a seat or waits for one. */
  wanted: v.fallback(v.picklist(REGISTRATION_PURPOSES), "register"),
  enhanced,
});

const PARTICIPANT_FAULTS = ["missing", "invalidEmail", "tooLong", "unknownChoice"] as const;
export type ParticipantFault = (typeof PARTICIPANT_FAULTS)[number];
type ParticipantFaults = Partial<Record<ParticipantText, ParticipantFault>>;

const textRules = (field: ParticipantText) =>
  v.pipe(
    v.string(),
    v.trim(),
    v.check((text) => text !== "" || !PARTICIPANT_FIELDS[field].required, "missing"),
    v.maxLength(PARTICIPANT_FIELDS[field].maxLength, "tooLong"),
    v.check((text) => isKnown(field, text), "unknownChoice"),
  );

const isKnown = (field: ParticipantText, text: string) =>
  text === "" || !isChoiceField(field) || isChoice(PARTICIPANT_FIELDS[field].choices, text);

const participantSchema = v.object(mapFields(PARTICIPANT_TEXTS, textRules));

const PARTICIPANT_RULES: FormRules<typeof participantSchema, ParticipantFault> = {
  schema: participantSchema,
  reasons: PARTICIPANT_FAULTS,
  tooLong: () => "tooLong",
};

/** The fault of each field. Only a group's e-mails must be well formed (docs/behaviour.md#registration-for-a-group). */
export function participantFaults(
  participant: Participant,
  kind: RegistrationKind,
  mayLack: MayLack = [],
): ParticipantFaults {
  const { faults } = checkForm(PARTICIPANT_RULES, participant);
  const isInvalid = kind === "group" && !isEmail(participant.email.trim());
  const found: ParticipantFaults = { ...(isInvalid && { email: "invalidEmail" }), ...faults };
  for (const field of mayLack) if (found[field] === "missing") delete found[field];
  return found;
}
