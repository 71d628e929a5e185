import type { User } from "../../domain/accounts/user.ts";
import type { AboutRegistrations } from "../../domain/mails/mail-kinds.ts";
import type { Participant } from "../../domain/registrations/participant-fields.ts";
import type { Reached } from "../../domain/registrations/reached.ts";
import type { RegistrationRefusal } from "../../domain/registrations/registration.ts";
import { selfNotification } from "../../domain/registrations/registration-messages.ts";
import { removalNotification, toRegistrar } from "../../domain/stages/stage-changes.ts";
import type { Database } from "../database/database.ts";
import { refusableTransaction } from "../database/refusable-transaction.ts";
import { record } from "../journal/journal.ts";
import { keepCallList } from "../notifications/call-lists.ts";
import { notify } from "../notifications/notifications.ts";
import { type TellingSettings, tellRegistrants } from "../notifications/tell-registrants.ts";
import { findToldRegistrant, VERIFIED } from "../notifications/told-registrants.ts";
import { lockStage } from "../seats/lock-stage.ts";
import { toStage } from "../stages/stages.ts";
import { deleteRegistrations } from "./delete-registrations.ts";
import { registerParticipants } from "./register.ts";

interface Addition {
  stageId: string;
  /** From tidyParticipant. */
  participant: Participant;
  submission: string;
  by: User;
  /** Name of the centre. */
  brand: string;
}

/**
 * Registers a person for an administrator, who has them on the phone. Rules and seats are those of the public form, but the
 * person may have no e-mail.
 */
export async function addRegistrant(
  database: Database,
  { stageId, participant, submission, by, brand }: Addition,
  now: Date,
): Promise<RegistrationRefusal | null> {
  const people = { participants: [participant], by: null, byCentre: true };
  const registration = { stageId, kind: "self" as const, ...people, submission, brand };
  return registerParticipants(database, registration, now, async (transaction, { title }) => {
    const accounts = await transaction
      .selectFrom("users")
      .select("id as userId")
      .where("email", "=", participant.email)
      .where("email_verified", "=", VERIFIED)
      .execute();
    const message = selfNotification(title, participant);
    await notify(
      transaction,
      accounts.map(({ userId }) => ({ userId, message })),
      now,
    );
    await record(
      transaction,
      { by, action: "participantAdded", stage: { id: stageId, title }, person: participant },
      now,
    );
  });
}

interface Removal {
  stageId: string;
  participantId: string;
  email: string;
  by: User;
}

export type RemovalOutcome = { reached: Reached } | "noStage" | "notThere";

/** The seat becomes free in the same transaction. */
export async function removeRegistrant(
  { database, ...settings }: { database: Database } & TellingSettings,
  { stageId, participantId, email, by }: Removal,
  now: Date,
): Promise<RemovalOutcome> {
  return refusableTransaction<RemovalOutcome, RemovalOutcome>(database, async (transaction, refuse) => {
    const row = (await lockStage(transaction, stageId, now)) ?? refuse("noStage");
    const stage = toStage(row);
    // Somebody else may have removed the participant first, or corrected their address.
    const person = await findToldRegistrant(transaction, participantId);
    if (person?.email !== email) refuse("notThere");
    const reached = await tellRegistrants(
      transaction,
      {
        stage,
        participantIds: [participantId],
        notification: removalNotification(stage),
        registrarNotification: toRegistrar.removed(stage),
        mail: (data: AboutRegistrations) => ({ kind: "registrationRemoved" as const, data }),
      },
      settings,
      now,
    );
    const [removed] = await deleteRegistrations(transaction, { stageId, ids: [participantId] }, now);
    if (!removed) return refuse("notThere");
    await record(transaction, { by, action: "participantRemoved", stage, person: removed }, now);
    await keepCallList(transaction, { by, change: "participantRemoved", stage, reached }, now);
    return { reached };
  });
}
