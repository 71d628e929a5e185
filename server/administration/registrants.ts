import { type Participant, personKey } from "../../domain/participant.ts";
import { type RegistrationRefusal, refuseCorrection } from "../../domain/registration.ts";
import { selfNotification } from "../../domain/registration-messages.ts";
import { registrantSearchText } from "../../domain/search-text.ts";
import { removalNotification } from "../../domain/stage-changes.ts";
import type { User } from "../../domain/user.ts";
import type { Database } from "../database/database.ts";
import { isUniqueViolation } from "../database/unique-violation.ts";
import { notify } from "../notifications.ts";
import { registerParticipants } from "../registrations.ts";
import { notifyRegistered } from "./concerned.ts";
import { record } from "./journal.ts";

interface Addition {
  stageId: string;
  /** Tidy: domain/participant.ts. */
  participant: Participant;
  submission: string;
  by: User;
}

/** By hand, for somebody who called: the same rules and seats as a registration of their own. */
export async function addRegistrant(
  database: Database,
  { stageId, participant, submission, by }: Addition,
  now: Date,
): Promise<RegistrationRefusal | null> {
  const registration = { stageId, kind: "self" as const, participants: [participant], by: null, submission };
  return registerParticipants(database, registration, now, async (transaction, { title }) => {
    const accounts = await transaction
      .selectFrom("users")
      .select("id as userId")
      .where("email", "=", participant.email)
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

export type RemovalOutcome = "removed" | "noStage" | "notThere";

/** Their seat is free again at the same instant. */
export async function removeRegistrant(
  database: Database,
  { stageId, participantId, email, by }: Removal,
  now: Date,
): Promise<RemovalOutcome> {
  try {
    return await database.transaction().execute(async (transaction) => {
      const stage = await transaction
        .updateTable("stages")
        .set((column) => ({ available_seats: column("available_seats", "+", 1), updated_at: now }))
        .where("id", "=", stageId)
        .returning(["title", "date"])
        .executeTakeFirst();
      if (!stage) return "noStage";
      await notifyRegistered(transaction, { stageId, participantId, message: removalNotification(stage) }, now);
      const person = await transaction
        .deleteFrom("participants")
        .where("id", "=", participantId)
        .where("stage_id", "=", stageId)
        .where("email", "=", email)
        .returning(["first_name as firstName", "last_name as lastName"])
        .executeTakeFirst();
      if (!person) throw new NotThere();
      await record(
        transaction,
        { by, action: "participantRemoved", stage: { id: stageId, title: stage.title }, person },
        now,
      );
      return "removed";
    });
  } catch (error) {
    if (error instanceof NotThere) return "notThere";
    throw error;
  }
}

/** Undoes the transaction, the seat included: somebody else removed them first. */
class NotThere extends Error {}

interface Correction {
  stageId: string;
  participantId: string;
  /** Tidy. */
  participant: Participant;
  by: User;
}

export async function correctRegistrant(
  database: Database,
  { stageId, participantId, participant, by }: Correction,
  now: Date,
): Promise<RegistrationRefusal | { reason: "notThere" } | null> {
  try {
    return await database.transaction().execute(async (transaction) => {
      const before = await findRow(transaction, stageId, participantId);
      if (!before) return { reason: "notThere" };
      const others = await transaction
        .selectFrom("participants")
        .select(["email", "first_name as firstName", "last_name as lastName"])
        .where("stage_id", "=", stageId)
        .where("email", "=", participant.email)
        .where("id", "!=", participantId)
        .execute();
      const refusal = refuseCorrection(participant, others);
      if (refusal) return refusal;
      const corrected = await transaction
        .updateTable("participants")
        .set({
          email: participant.email,
          // A corrected address may be another account's, or nobody's.
          ...(before.email !== participant.email && { user_id: await accountOf(transaction, participant.email) }),
          first_name: participant.firstName,
          last_name: participant.lastName,
          person_key: personKey(participant),
          phone: participant.phone,
          company: participant.company,
          level: participant.level,
          is_handicapped: participant.isHandicapped,
          handicap_type: participant.handicapType,
          search_text: registrantSearchText(participant),
        })
        .where("id", "=", participantId)
        .returning("id")
        .executeTakeFirst();
      // Removed since they were read: nothing was corrected, and the journal must not say so.
      if (!corrected) return { reason: "notThere" };
      // Who was corrected, not what: the journal keeps nobody's old address, and nothing of their health.
      const stage = { id: stageId, title: before.title };
      await record(transaction, { by, action: "participantCorrected", stage, person: participant }, now);
      return null;
    });
  } catch (error) {
    if (isUniqueViolation(error)) return { reason: "alreadyRegistered", email: participant.email };
    throw error;
  }
}

async function findRow(database: Database, stageId: string, participantId: string) {
  return database
    .selectFrom("participants")
    .innerJoin("stages", "stages.id", "participants.stage_id")
    .select(["participants.email", "stages.title"])
    .where("participants.id", "=", participantId)
    .where("participants.stage_id", "=", stageId)
    .executeTakeFirst();
}

async function accountOf(database: Database, email: string): Promise<string | null> {
  const user = await database.selectFrom("users").select("id").where("email", "=", email).executeTakeFirst();
  return user?.id ?? null;
}
