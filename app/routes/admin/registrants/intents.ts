import { NOT_SENT } from "../../../../domain/form-messages.ts";
import {
  PARTICIPANT_ADDED,
  PARTICIPANT_CORRECTED,
  PARTICIPANT_MOVED,
  PARTICIPANT_REMOVED,
} from "../../../../domain/page-messages.ts";
import { MOVE_FAILED } from "../../../../domain/registrations/move-messages.ts";
import type { ParticipantChange } from "../../../../domain/registrations/participant-changes.ts";
import type { Participant } from "../../../../domain/registrations/participant-fields.ts";
import { CORRECTION_FAILED, REMOVAL_FAILED } from "../../../../domain/registrations/registrant-messages.ts";
import type { RegistrantIntent } from "../../../../domain/registrations/registration-kinds.ts";
import { SELF_FAILED } from "../../../../domain/registrations/registration-messages.ts";
import type { Flash } from "../../../flash.ts";
import type { ParticipantErrors } from "../../../participants/participant-errors.ts";

/** The action's result. */
export interface ChangeAnswer {
  intent: RegistrantIntent;
  success?: string;
  refusal?: string;
  /** The refusal is shown for 3 s instead of 5. */
  brief?: boolean;
  /** The values as typed, to show again without JavaScript. */
  participant?: Participant;
  errors?: ParticipantErrors;
  /** The participant's version, for the next submission of the form. */
  version?: string;
  /** The differences between the version that another administrator saved and the typed values. */
  changes?: ParticipantChange[];
}

export const SUCCESSES: Record<RegistrantIntent, { message: string; flash: Flash }> = {
  add: { message: PARTICIPANT_ADDED, flash: "participant-ajoute" },
  correct: { message: PARTICIPANT_CORRECTED, flash: "participant-modifie" },
  move: { message: PARTICIPANT_MOVED, flash: "participant-deplace" },
  remove: { message: PARTICIPANT_REMOVED, flash: "participant-supprime" },
};

export const FAILURES: Record<RegistrantIntent, string> = {
  add: SELF_FAILED,
  correct: CORRECTION_FAILED,
  move: MOVE_FAILED,
  remove: REMOVAL_FAILED,
};

/** Messages for a network error. */
export const UNSENT: Record<RegistrantIntent, string> = {
  add: NOT_SENT,
  correct: NOT_SENT,
  move: NOT_SENT,
  remove: REMOVAL_FAILED,
};
