import { FIELD_REQUIRED } from "../../domain/form-messages.ts";
import { tidyParticipant } from "../../domain/registrations/participant.ts";
import {
  PARTICIPANT_TEXTS,
  type Participant,
  type ParticipantField,
} from "../../domain/registrations/participant-fields.ts";
import type { RegistrationRefusal } from "../../domain/registrations/registration.ts";
import { participantFaults } from "../../domain/registrations/registration-form.ts";
import { registrationMessage } from "../../domain/registrations/registration-messages.ts";

/** The messages under the fields of one participant. */
export type ParticipantErrors = Partial<Record<ParticipantField, string>>;

/** For each participant of a refused form. A repeated e-mail gets its message at the second participant. */
export function participantErrors(
  typed: readonly Participant[],
  refusal: RegistrationRefusal | null = null,
  { mayLackEmail = false }: { mayLackEmail?: boolean } = {},
): ParticipantErrors[] {
  const errors = typed.map(missingFields);
  if (mayLackEmail) for (const ofParticipant of errors) delete ofParticipant.email;
  if (refusal && "email" in refusal) {
    const index = typed.findLastIndex((participant) => tidyParticipant(participant).email === refusal.email);
    const ofParticipant = errors[index];
    if (ofParticipant) ofParticipant.email ??= registrationMessage(refusal);
  }
  return errors;
}

function missingFields(participant: Participant): ParticipantErrors {
  const faults = participantFaults(participant, "self");
  const missing = PARTICIPANT_TEXTS.filter((field) => faults[field] === "missing");
  return Object.fromEntries(missing.map((field) => [field, FIELD_REQUIRED]));
}
