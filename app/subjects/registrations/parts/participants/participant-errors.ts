import { FIELD_REQUIRED } from "#platform/values/form-messages.ts";
import { tidyParticipant } from "../../rules/participant.ts";
import {
  type MayLack,
  PARTICIPANT_TEXTS,
  type Participant,
  type ParticipantField,
} from "../../rules/participant-fields.ts";
import type { RegistrationRefusal } from "../../rules/registration.ts";
import { type ParticipantFault, participantFaults } from "../../rules/registration-form.ts";
import { registrationMessage, UNKNOWN_CHOICE } from "../../rules/registration-messages.ts";

/** The messages under the fields of one participant. */
export type ParticipantErrors = Partial<Record<ParticipantField, string>>;

/** The errors of each participant of a refused form. A repeated e-mail gets its message at the second participant. */
export function participantErrors(
  typed: readonly Participant[],
  refusal: RegistrationRefusal | null = null,
  mayLack: MayLack = [],
): ParticipantErrors[] {
  const errors = typed.map((participant) => fieldErrors(participant, mayLack));
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

function fieldErrors(participant: Participant, mayLack: MayLack): ParticipantErrors {
  const faults = participantFaults(participant, "self", mayLack);
  return Object.fromEntries(
    PARTICIPANT_TEXTS.flatMap((field) => {
      const fault = faults[field];
      const message = fault && FAULT_MESSAGES[fault];
      return message ? [[field, message]] : [];
    }),
  );
}
