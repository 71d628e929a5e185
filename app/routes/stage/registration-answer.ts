import type { Participant } from "../../../domain/registrations/participant-fields.ts";
import type { RegistrationKind } from "../../../domain/registrations/registration-kinds.ts";
import type { ParticipantErrors } from "../../participants/participant-errors.ts";

/** The action's result. */
export interface RegistrationAnswer {
  kind: RegistrationKind;
  success?: string;
  refusal?: string;
  /** The people registered, for the confirmation on the page. */
  people?: Pick<Participant, "firstName" | "lastName">[];
  /** The values as typed, to show again without JavaScript. */
  participants?: Participant[];
  errors?: ParticipantErrors[];
  /** Whether the box for a shared address was ticked; undefined: it is not offered. */
  sharedAddress?: boolean;
}
