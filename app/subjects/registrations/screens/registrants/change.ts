import { data } from "react-router";
import type { InferOutput } from "valibot";
import type { RequestServices } from "#platform/services.ts";
import { normalizeEmail } from "#platform/values/email.ts";
import type { User } from "#platform/values/user.ts";
import { noteStageChange } from "#subjects/dossiers/data/note-change.ts";
import { findStage } from "#subjects/stages/data/stages.ts";
import { NO_SUCH_STAGE } from "#subjects/stages/rules/form/stage-save-messages.ts";
import { joinByOffice } from "#subjects/waiting-list/data/join.ts";
import { joinMessage } from "#subjects/waiting-list/rules/waiting-refusal-messages.ts";
import { addRegistrants, removeRegistrant } from "../../data/change-registrants.ts";
import { correctRegistrant, registrantVersion } from "../../data/correct-registrant.ts";
import { moveRegistrants } from "../../data/move-registrant.ts";
import { findRegistrant } from "../../data/registrant-list.ts";
import { type ParticipantErrors, participantErrors } from "../../parts/participants/participant-errors.ts";
import { moveMessage } from "../../rules/move-messages.ts";
import { tidyParticipant } from "../../rules/participant.ts";
import { type ParticipantChange, participantChanges } from "../../rules/participant-changes.ts";
import { MAY_BE_UNKNOWN, type MayLack, OFFICE_MAY_LACK, type Participant } from "../../rules/participant-fields.ts";
import {
  CORRECTION_CONFLICT,
  NOT_REGISTERED_ANY_MORE,
  REMOVAL_FAILED,
  REMOVAL_INCOMPLETE,
} from "../../rules/registrant-messages.ts";
import type { RegistrationRefusal } from "../../rules/registration.ts";
import type { REGISTRANT_FORM } from "../../rules/registration-form.ts";
import type { RegistrantIntent } from "../../rules/registration-kinds.ts";
import { mayInsistOn, registrationMessage } from "../../rules/registration-messages.ts";

export interface Change {
  stageId: string;
  /** Those who are moved together. */
  participantIds: readonly string[];
  fields: Pick<
    InferOutput<typeof REGISTRANT_FORM>,
    "participantId" | "version" | "submission" | "stage" | "anyway" | "wanted"
  >;
  /** The values as typed. */
  participant: Participant;
  services: RequestServices;
  by: User;
}

export interface Refusal {
  refusal: string;
  status: number;
  brief?: boolean;
  mayInsist?: string;
  mayWait?: boolean;
  errors?: ParticipantErrors;
  version?: string;
  changes?: ParticipantChange[];
}

/** Null, or why it was refused. */
export async function changeRegistrants(intent: RegistrantIntent, change: Change): Promise<Refusal | null> {
  const refusal = await CHANGES[intent](change);
  if (refusal) return refusal;
  await noteStageChange(change.services, change.stageId);
  if (intent === "move") await noteStageChange(change.services, change.fields.stage);
  return null;
}

/** Each returns null, or why it was refused. */
const CHANGES: Record<RegistrantIntent, (change: Change) => Promise<Refusal | null>> = {
  add,
  correct,
  move,
  remove,
};

async function add({ stageId, fields, participant, services: { database, clock, centre }, by }: Change) {
  // The rules of a registration report a deleted stage as a full one.
  if (!(await findStage(database, stageId))) throw noSuchStage();
  const { submission } = fields;
  const regardless = fields.anyway === "1";
  const addition = {
    stageId,
    participants: [tidyParticipant(participant)],
    submission,
    by,
    regardless,
    brand: centre.brand,
  };
  if (fields.wanted === "wait") {
    const joining = { stageId, participant: tidyParticipant(participant), submission, by, brand: centre.brand };
    const outcome = await joinByOffice(database, joining, clock());
    if (!("reason" in outcome)) return null;
    return { refusal: joinMessage(outcome, centre.phone.display), status: 409 };
  }
  const refusal = await addRegistrants(database, addition, clock());
  if (!refusal) return null;
  const status = refusal.reason === "noSeats" ? 409 : 400;
  const choices = { mayInsist: mayInsistOn(refusal), mayWait: refusal.reason === "noSeats" };
  return {
    refusal: registrationMessage(refusal),
    status,
    errors: errorsOf(participant, OFFICE_MAY_LACK, refusal),
    ...choices,
  };
}

async function correct({ stageId, fields, participant, services: { database, clock, centre }, by }: Change) {
  const { participantId } = fields;
  const tidy = tidyParticipant(participant);
  const correction = { stageId, participantId, participant: tidy, version: fields.version, by, brand: centre.brand };
  const refusal = await correctRegistrant(database, correction, clock());
  if (!refusal) return null;
  switch (refusal.reason) {
    case "notThere":
      return { refusal: NOT_REGISTERED_ANY_MORE, status: 404 };
    case "editConflict": {
      const { saved } = refusal;
      const changes = participantChanges(saved, tidy);
      // The form gets the new version, so that saving again overwrites it.
      return { refusal: CORRECTION_CONFLICT, status: 409, version: registrantVersion(saved), changes };
    }
    default:
      return {
        refusal: registrationMessage(refusal),
        status: 400,
        errors: errorsOf(participant, MAY_BE_UNKNOWN, refusal),
      };
  }
}

async function move({ stageId, participantIds, fields: { stage: toStageId }, services, by }: Change) {
  if (participantIds.length === 0) return { refusal: moveMessage({ reason: "notThere" }), status: 409 };
  const outcome = await moveRegistrants(services, { stageId, participantIds, toStageId, by }, services.clock());
  if ("reached" in outcome) return null;
  if (outcome.reason === "noStage") throw noSuchStage();
  return { refusal: moveMessage(outcome), status: outcome.reason === "noSuchTarget" ? 400 : 409 };
}

async function remove({ stageId, fields, participant, services, by }: Change) {
  const { participantId } = fields;
  const email = normalizeEmail(participant.email);
  const isMissing = email === "" && (await findRegistrant(services.database, stageId, participantId))?.email !== "";
  if (participantId === "" || isMissing) return { refusal: REMOVAL_INCOMPLETE, status: 400, brief: true };
  const outcome = await removeRegistrant(services, { stageId, participantId, email, by }, services.clock());
  if (outcome === "noStage") throw noSuchStage();
  return outcome === "notThere" ? { refusal: REMOVAL_FAILED, status: 409 } : null;
}

export function errorsOf(
  participant: Participant,
  mayLack: MayLack,
  refusal?: RegistrationRefusal,
): ParticipantErrors | undefined {
  return participantErrors([participant], refusal, mayLack)[0];
}

/** Thrown, because a deleted stage has no page that could show the refusal. */
const noSuchStage = () => data(NO_SUCH_STAGE, { status: 404 });
