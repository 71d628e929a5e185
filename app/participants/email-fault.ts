import { type Participant, tidyParticipant } from "../../domain/registrations/participant.ts";
import type { RegistrationRefusal } from "../../domain/registrations/registration.ts";
import { registrationMessage } from "../../domain/registrations/registration-messages.ts";

/** Whose address was refused, and why: said beside the field. */
export interface EmailFault {
  /** Among those who were sent. */
  index: number;
  message: string;
}

/** An address that stands twice in a form is refused where it stands the second time. */
export function emailFault(refusal: RegistrationRefusal, typed: readonly Participant[]): EmailFault | undefined {
  if (!("email" in refusal)) return;
  const index = typed.findLastIndex((participant) => tidyParticipant(participant).email === refusal.email);
  return index < 0 ? undefined : { index, message: registrationMessage(refusal) };
}
