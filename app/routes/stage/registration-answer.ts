import type { Participant } from "../../../domain/registrations/participant-fields.ts";
import type { RegistrationKind, RegistrationPurpose } from "../../../domain/registrations/registration-kinds.ts";
import type { Place } from "../../../domain/waiting-list/waiting-list-messages.ts";
import type { ParticipantErrors } from "../../participants/participant-errors.ts";

/** The action's result. */
export interface RegistrationAnswer {
  kind: RegistrationKind;
  purpose: RegistrationPurpose;
  success?: string;
  refusal?: string;
  /** There are too few seats: the same form can join the waiting list. */
  canWait?: boolean;
  /** After joining the waiting list. */
  place?: Place | null;
  /** The people registered, for the confirmation on the page. */
  people?: Pick<Participant, "firstName" | "lastName" | "payer">[];
  /** The values as typed, to show again without JavaScript. */
  participants?: Participant[];
  errors?: ParticipantErrors[];
  /** Whether the box for a shared address was ticked; undefined: it is not offered. */
  sharedAddress?: boolean;
}
