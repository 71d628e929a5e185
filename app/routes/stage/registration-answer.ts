import type { Participant } from "../../../domain/registrations/participant.ts";
import { textsOf } from "../../form.ts";
import type { EmailFault } from "../../participants/email-fault.ts";

export type RegistrationKind = "self" | "group";

export const kindOf = (form: FormData): RegistrationKind => (textsOf(form, "kind")[0] === "group" ? "group" : "self");

/** What the page learns of the form it sent. */
export interface RegistrationAnswer {
  kind: RegistrationKind;
  success?: string;
  refusal?: string;
  /** Who was registered, for the confirmation that stays on the page. */
  people?: Pick<Participant, "firstName" | "lastName">[];
  /** As typed, for a page without scripts to show again. */
  participants?: Participant[];
  emailFault?: EmailFault;
}
