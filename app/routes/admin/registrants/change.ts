import { data } from "react-router";
import type { User } from "../../../../domain/accounts/user.ts";
import { normalizeEmail } from "../../../../domain/email.ts";
import { type Participant, tidyParticipant } from "../../../../domain/registrations/participant.ts";
import { type ParticipantChange, participantChanges } from "../../../../domain/registrations/participant-changes.ts";
import {
  CORRECTED_MEANWHILE,
  NOT_REGISTERED_ANY_MORE,
  REMOVAL_FAILED,
  REMOVAL_LACKS,
} from "../../../../domain/registrations/registrant-messages.ts";
import { registrationMessage } from "../../../../domain/registrations/registration-messages.ts";
import { NO_SUCH_STAGE } from "../../../../domain/stages/stage-save-messages.ts";
import {
  addRegistrant,
  correctRegistrant,
  removeRegistrant,
} from "../../../../server/registrations/change-registrants.ts";
import { registrantVersion } from "../../../../server/registrations/registrant-version.ts";
import type { Services } from "../../../../server/services.ts";
import { findStage } from "../../../../server/stages/stages.ts";
import { textsOf } from "../../../form.ts";
import { type EmailFault, emailFault } from "../../../participants/email-fault.ts";
import { type Intent, versionIn } from "./intents.ts";

export interface Change {
  stageId: string;
  form: FormData;
  /** As typed. */
  participant: Participant;
  services: Services;
  by: User;
}

interface Refusal {
  refusal: string;
  status: number;
  brief?: boolean;
  emailFault?: EmailFault;
  version?: string;
  changes?: ParticipantChange[];
}

/** What the form asks for, done or refused. */
export const CHANGES: Record<Intent, (change: Change) => Promise<Refusal | null>> = { add, correct, remove };

async function add({ stageId, form, participant, services: { database, clock }, by }: Change) {
  // The rules of a registration call a stage that is gone a full one.
  if (!(await findStage(database, stageId))) throw noSuchStage();
  const submission = textsOf(form, "submission")[0] ?? "";
  const addition = { stageId, participant: tidyParticipant(participant), submission, by };
  const refusal = await addRegistrant(database, addition, clock());
  if (!refusal) return null;
  const status = refusal.reason === "noSeats" ? 409 : 400;
  return { refusal: registrationMessage(refusal), status, emailFault: emailFault(refusal, [participant]) };
}

async function correct({ stageId, form, participant, services: { database, clock }, by }: Change) {
  const [participantId = ""] = textsOf(form, "participantId");
  const tidy = tidyParticipant(participant);
  const correction = { stageId, participantId, participant: tidy, version: versionIn(form), by };
  const refusal = await correctRegistrant(database, correction, clock());
  if (!refusal) return null;
  switch (refusal.reason) {
    case "notThere":
      return { refusal: NOT_REGISTERED_ANY_MORE, status: 404 };
    case "changedMeanwhile": {
      const { saved } = refusal;
      const changes = participantChanges(saved, tidy);
      // Whoever was told and saves again means it.
      return { refusal: CORRECTED_MEANWHILE, status: 409, version: registrantVersion(saved), changes };
    }
    default:
      return { refusal: registrationMessage(refusal), status: 400, emailFault: emailFault(refusal, [participant]) };
  }
}

async function remove({ stageId, form, participant, services: { database, clock }, by }: Change) {
  const [participantId = ""] = textsOf(form, "participantId");
  const email = normalizeEmail(participant.email);
  if (participantId === "" || email === "") return { refusal: REMOVAL_LACKS, status: 400, brief: true };
  const outcome = await removeRegistrant(database, { stageId, participantId, email, by }, clock());
  if (outcome === "noStage") throw noSuchStage();
  return outcome === "notThere" ? { refusal: REMOVAL_FAILED, status: 409 } : null;
}

/** Thrown: there is no page left to show the refusal on. */
const noSuchStage = () => data(NO_SUCH_STAGE, { status: 404 });
