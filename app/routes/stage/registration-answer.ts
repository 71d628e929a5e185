import type { Participant } from "../../../domain/registrations/participant-fields.ts";
import type { RegistrationKind } from "../../../domain/registrations/registration-kinds.ts";
import type { ParticipantErrors } from "../../participants/participant-errors.ts";

/** What the page learns of the form it sent. */
export interface RegistrationAnswer {
  kind: RegistrationKind;
  success?: string;
  refusal?: string;
  /** Who was registered, for the confirmation that stays on the page. */
  people?: Pick<Participant, "firstName" | "lastName">[];
  /** As typed, for a page without scripts to show again, and what is wrong with it. */
  participants?: Participant[];
  errors?: ParticipantErrors[];
}
