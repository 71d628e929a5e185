import { FIELD_REQUIRED } from "#platform/values/form-messages.ts";
import { tidyParticipant } from "../../rules/participant.ts";
import { PARTICIPANT_TEXTS, type Participant, type ParticipantField } from "../../rules/participant-fields.ts";
import type { RegistrationRefusal } from "../../rules/registration.ts";
import { type ParticipantFault, participantFaults } from "../../rules/registration-form.ts";
import { registrationMessage, UNKNOWN_CHOICE } from "../../rules/registration-messages.ts";

/** The messages under the fields of one participant. */
export type ParticipantErrors = Partial<Record<ParticipantField, string>>;

/** The errors of each participant of a refused form. A repeated e-mail gets its message at the second participant. */
export function participantErrors(
  typed: readonly Participant[],
  refusal: RegistrationRefusal | null = null,
  { mayLackEmail = false }: { mayLackEmail?: boolean } = {},
): ParticipantErrors[] {
  const errors = typed.map(fieldErrors);
  if (mayLackEmail) for (const ofParticipant of errors) delete ofParticipant.email;
  if (refusal && "email" in refusal) {
    const index = typed.findLastIndex((participant) => tidyParticipant(participant).email === refusal.email);
    const ofParticipant = errors[index];
    if (ofParticipant) ofParticipant.email ??= registrationMessage(refusal);
  }
  return errors;
}

const FAULT_MESSAGES: Partial<Record<ParticipantFault, string>> = {
  missing: FIELD_REQUIRED,
  unknownChoice: UNKNOWN_CHOICE,
};

function fieldErrors(participant: Participant): ParticipantErrors {
  const faults = participantFaults(participant, "self");
  return Object.fromEntries(
    PARTICIPANT_TEXTS.flatMap((field) => {
      const fault = faults[field];
      const message = fault && FAULT_MESSAGES[fault];
      return message ? [[field, message]] : [];
    }),
  );
}
