import { sql } from "kysely";
import type { User } from "../../domain/accounts/user.ts";
import type { Participant } from "../../domain/registrations/participant-fields.ts";
import { type RegistrationRefusal, refuseRepeated, refuseSelfForm } from "../../domain/registrations/registration.ts";
import { selfNotification } from "../../domain/registrations/registration-messages.ts";
import { removalNotification } from "../../domain/stages/stage-changes.ts";
import type { Database } from "../database/database.ts";
import { isUniqueViolation } from "../database/unique-violation.ts";
import { record } from "../journal/journal.ts";
import { notify } from "../notifications/notifications.ts";
import { notifyRegistered } from "../notifications/registered-accounts.ts";
import { fieldColumns, participantColumns } from "./participant-columns.ts";
import { registerParticipants } from "./register.ts";
import { findRegistrant, type ListedRegistrant } from "./registrant-list.ts";
import { registrantVersion } from "./registrant-version.ts";

interface Addition {
  stageId: string;
  /** From tidyParticipant. */
  participant: Participant;
  submission: string;
  by: User;
}

/** Registers a person for an administrator, who has them on the phone. Rules and seats are those of the public form. */
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

/** The seat becomes free in the same transaction. */
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

/** Rolls the transaction back, with the seat: another administrator removed the participant first. */
class NotThere extends Error {}

interface Correction {
  stageId: string;
  participantId: string;
  /** From tidyParticipant. */
  participant: Participant;
  /** registrantVersion of the participant that the form was loaded with. */
  version: string;
  by: User;
}

type CorrectionRefusal =
  | RegistrationRefusal
  | { reason: "notThere" }
  /** Another administrator corrected the participant first. */
  | { reason: "editConflict"; saved: Participant };

export async function correctRegistrant(
  database: Database,
  { stageId, participantId, participant, version, by }: Correction,
  now: Date,
): Promise<CorrectionRefusal | null> {
  const fault = refuseSelfForm(participant);
  if (fault) return refuseStale(await findRegistrant(database, stageId, participantId), version) ?? fault;
  const columns = participantColumns(participant);
  const wanted = registrantVersion(participant);
  try {
    return await database.transaction().execute(async (transaction) => {
      const before = await findRegistrant(transaction, stageId, participantId);
      const stale = refuseStale(before, version);
      // The same form sent again, because its response was lost: already done.
      if (!before || stale) return before && registrantVersion(before) === wanted ? null : stale;
      const others = await transaction
        .selectFrom("participants")
        .select(["email", "person_key as personKey"])
        .where("stage_id", "=", stageId)
        .where("email", "=", participant.email)
        .where("id", "!=", participantId)
        .execute();
      const refusal = refuseRepeated({ email: participant.email, personKey: columns.person_key }, others);
      if (refusal) return refusal;
      const corrected = await transaction
        .updateTable("participants")
        .set({
          ...columns,
          // In a group, the row belonged to the account with the old address. The account with the corrected address
          // does not become its owner: it sees the row as long as it has that address (own-registrations.ts).
          ...(before.email !== participant.email && { user_id: UNLESS_IN_A_GROUP }),
        })
        .where("id", "=", participantId)
        // Of two corrections at once, the second matches no row: the first one has changed it.
        .where(({ and }) => and(fieldColumns(before)))
        .returning("stage_id")
        .executeTakeFirst();
      // Removed or corrected since it was read: nothing was written, and nothing goes into the journal.
      if (!corrected) {
        const saved = await findRegistrant(transaction, stageId, participantId);
        return saved ? { reason: "editConflict", saved } : { reason: "notThere" };
      }
      // The journal says who was corrected, not what: it keeps no old address and no health data.
      const stage = await transaction
        .selectFrom("stages")
        .select(["id", "title"])
        .where("id", "=", stageId)
        .executeTakeFirstOrThrow();
      await record(transaction, { by, action: "participantCorrected", stage, person: participant }, now);
      return null;
    });
  } catch (error) {
    if (isUniqueViolation(error)) return { reason: "alreadyRegistered", email: participant.email };
    throw error;
  }
}

const UNLESS_IN_A_GROUP = sql<string | null>`case when registered_by_user is null then user_id end`;

/** A participant who was removed or corrected since the form was loaded. */
function refuseStale(saved: ListedRegistrant | null, version: string): CorrectionRefusal | null {
  if (!saved) return { reason: "notThere" };
  return registrantVersion(saved) === version ? null : { reason: "editConflict", saved };
}
