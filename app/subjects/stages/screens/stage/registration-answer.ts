import type { ParticipantErrors } from "#subjects/registrations/parts/participants/participant-errors.ts";
import type { Participant } from "#subjects/registrations/rules/participant-fields.ts";
import type { RegistrationKind, RegistrationPurpose } from "#subjects/registrations/rules/registration-kinds.ts";
import type { Place } from "#subjects/waiting-list/rules/waiting-list-messages.ts";

/** A registration as the confirmation shows it. */
export interface ConfirmedPerson extends Pick<Participant, "firstName" | "lastName" | "payer" | "email"> {
  /** The private link of a visitor; an account has its own pages. */
  link?: string;
  /** The registration, if the account may correct it. */
  id?: string;
}

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
  people?: ConfirmedPerson[];
  /** The values as typed, to show again without JavaScript. */
  participants?: Participant[];
  errors?: ParticipantErrors[];
  /** Whether the box for a shared address was ticked; undefined: it is not offered. */
  sharedAddress?: boolean;
}
