import type { Flash } from "#platform/forms/flash.ts";
import { NOT_SENT } from "#platform/values/form-messages.ts";
import {
  PARTICIPANT_ADDED,
  PARTICIPANT_CORRECTED,
  PARTICIPANT_MOVED,
  PARTICIPANT_REMOVED,
} from "#platform/values/page-messages.ts";
import { QUEUE_FAILED, QUEUE_INTENTS, type QueueIntent } from "#subjects/waiting-list/rules/queue-messages.ts";
import type { ParticipantErrors } from "../../parts/participants/participant-errors.ts";
import { MOVE_FAILED } from "../../rules/move-messages.ts";
import type { ParticipantChange } from "../../rules/participant-changes.ts";
import type { Participant } from "../../rules/participant-fields.ts";
import { CORRECTION_FAILED, REMOVAL_FAILED } from "../../rules/registrant-messages.ts";
import { REGISTRANT_INTENTS, type RegistrantIntent } from "../../rules/registration-kinds.ts";
import { SELF_FAILED } from "../../rules/registration-messages.ts";
import type { AddedDouble } from "./added-doubles.ts";

/** What the forms of the page do, with its registrants or with its waiting list. */
export type ChangeIntent = RegistrantIntent | QueueIntent;
export const ALL_INTENTS = [...REGISTRANT_INTENTS, ...QUEUE_INTENTS] as const;

/** The action's result. */
export interface ChangeAnswer {
  intent: ChangeIntent;
  success?: string;
  /** Whom an addition has probably made a second time. */
  doubles?: AddedDouble[];
  refusal?: string;
  /** The refusal is shown for 3 s instead of 5. */
  brief?: boolean;
  /** What happens if the office registers them all the same. */
  mayInsist?: string;
  /** They can be put onto the waiting list instead. */
  mayWait?: boolean;
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

export const FAILURES: Record<ChangeIntent, string> = {
  add: SELF_FAILED,
  correct: CORRECTION_FAILED,
  move: MOVE_FAILED,
  remove: REMOVAL_FAILED,
  ...QUEUE_FAILED,
};

/** Messages for a network error. */
export const UNSENT: Record<ChangeIntent, string> = {
  add: NOT_SENT,
  correct: NOT_SENT,
  move: NOT_SENT,
  remove: REMOVAL_FAILED,
  ...QUEUE_FAILED,
};
