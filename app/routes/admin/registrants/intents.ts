import { NOT_SENT } from "../../../../domain/form-messages.ts";
import { PARTICIPANT_ADDED, PARTICIPANT_CORRECTED, PARTICIPANT_REMOVED } from "../../../../domain/page-messages.ts";
import type { ParticipantChange } from "../../../../domain/registrations/participant-changes.ts";
import type { Participant } from "../../../../domain/registrations/participant-fields.ts";
import { CORRECTION_FAILED, REMOVAL_FAILED } from "../../../../domain/registrations/registrant-messages.ts";
import type { RegistrantIntent } from "../../../../domain/registrations/registration-kinds.ts";
import { SELF_FAILED } from "../../../../domain/registrations/registration-messages.ts";
import type { Flash } from "../../../flash.ts";
import type { ParticipantErrors } from "../../../participants/participant-errors.ts";

/** What the page learns of the form it sent. */
export interface ChangeAnswer {
  intent: RegistrantIntent;
  success?: string;
  refusal?: string;
  /** The refusal is told for a shorter time than others. */
  brief?: boolean;
  /** As typed, for a page without scripts to show again. */
  participant?: Participant;
  errors?: ParticipantErrors;
  /** Of the person, for the form to be sent again with. */
  version?: string;
  /** Between what somebody else saved first and what was typed. */
  changes?: ParticipantChange[];
}

export const SUCCESSES: Record<RegistrantIntent, { message: string; flash: Flash }> = {
  add: { message: PARTICIPANT_ADDED, flash: "participant-ajoute" },
  correct: { message: PARTICIPANT_CORRECTED, flash: "participant-modifie" },
  remove: { message: PARTICIPANT_REMOVED, flash: "participant-supprime" },
};

export const FAILURES: Record<RegistrantIntent, string> = {
  add: SELF_FAILED,
  correct: CORRECTION_FAILED,
  remove: REMOVAL_FAILED,
};

/** The network is away: what was typed is still there, and worth saying so. */
export const UNSENT: Record<RegistrantIntent, string> = { add: NOT_SENT, correct: NOT_SENT, remove: REMOVAL_FAILED };
