import { NOT_SENT } from "../../../../domain/form-messages.ts";
import { PARTICIPANT_ADDED, PARTICIPANT_CORRECTED, PARTICIPANT_REMOVED } from "../../../../domain/page-messages.ts";
import type { Participant } from "../../../../domain/registrations/participant.ts";
import type { ParticipantChange } from "../../../../domain/registrations/participant-changes.ts";
import { CORRECTION_FAILED, REMOVAL_FAILED } from "../../../../domain/registrations/registrant-messages.ts";
import { SELF_FAILED } from "../../../../domain/registrations/registration-messages.ts";
import type { Flash } from "../../../flash.ts";
import { textsOf } from "../../../form.ts";
import type { EmailFault } from "../../../participants/email-fault.ts";

/** What the page's forms ask for. */
export const INTENTS = ["add", "correct", "remove"] as const;
export type Intent = (typeof INTENTS)[number];

/** What the page learns of the form it sent. */
export interface ChangeAnswer {
  intent: Intent;
  success?: string;
  refusal?: string;
  /** The refusal is told for a shorter time than others. */
  brief?: boolean;
  /** As typed, for a page without scripts to show again. */
  participant?: Participant;
  emailFault?: EmailFault;
  /** Of the person, for the form to be sent again with. */
  version?: string;
  /** Between what somebody else saved first and what was typed. */
  changes?: ParticipantChange[];
}

export function intentOf(form: FormData): Intent | null {
  const [sent] = textsOf(form, "intent");
  return INTENTS.find((intent) => intent === sent) ?? null;
}

/** The version of the person that a form was loaded with; a form without one matches nobody, and is told so. */
export const versionIn = (form: FormData): string => textsOf(form, "version")[0] ?? "";

export const SUCCESSES: Record<Intent, { message: string; flash: Flash }> = {
  add: { message: PARTICIPANT_ADDED, flash: "participant-ajoute" },
  correct: { message: PARTICIPANT_CORRECTED, flash: "participant-modifie" },
  remove: { message: PARTICIPANT_REMOVED, flash: "participant-supprime" },
};

export const FAILURES: Record<Intent, string> = {
  add: SELF_FAILED,
  correct: CORRECTION_FAILED,
  remove: REMOVAL_FAILED,
};

/** The network is away: what was typed is still there, and worth saying so. */
export const UNSENT: Record<Intent, string> = { add: NOT_SENT, correct: NOT_SENT, remove: REMOVAL_FAILED };
