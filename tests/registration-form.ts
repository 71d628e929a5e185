import {
  PARTICIPANT_FLAGS,
  PARTICIPANT_TEXTS,
  type Participant,
} from "#subjects/registrations/rules/participant-fields.ts";
import type { RegistrationKind } from "#subjects/registrations/rules/registration-kinds.ts";

interface Options {
  kind?: RegistrationKind;
  submission?: string;
  /** Whether the page's scripts send the form. */
  enhanced?: boolean;
  sharedAddress?: boolean;
}

/** The fields that the registration form of a stage sends. */
export function registrationForm(
  participants: readonly Participant[],
  { kind = "self", submission = "", enhanced = true, sharedAddress = false }: Options = {},
): URLSearchParams {
  const fields = new URLSearchParams({ kind, enhanced: enhanced ? "1" : "", submission });
  if (sharedAddress) fields.set("sharedAddress", "1");
  for (const [index, participant] of participants.entries()) {
    for (const field of PARTICIPANT_TEXTS) fields.append(field, participant[field]);
    for (const field of PARTICIPANT_FLAGS) if (participant[field]) fields.append(field, String(index));
  }
  return fields;
}
