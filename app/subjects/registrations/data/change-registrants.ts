import type { Database, Transaction } from "#platform/database/database.ts";
import { type AnyRow, type HangingRows, readHangingRows } from "#platform/database/hanging-rows.ts";
import { refusableTransaction } from "#platform/database/refusable-transaction.ts";
import { fullName, type User } from "#platform/values/user.ts";
import { record, recordAll } from "#subjects/journal/data/journal.ts";
import type { AboutRegistrations } from "#subjects/mails/rules/about-registrations.ts";
import { forgetRemovals, keepCallList } from "#subjects/notifications/data/call-lists.ts";
import { notify } from "#subjects/notifications/data/notifications.ts";
import { type TellingSettings, tellRegistrants } from "#subjects/notifications/data/tell-registrants.ts";
import { findToldRegistrant, VERIFIED } from "#subjects/notifications/data/told-registrants.ts";
import type { Reached } from "#subjects/notifications/rules/reached.ts";
import { lockStage } from "#subjects/seats/data/lock-stage.ts";
import { keepInBin, readDeletion } from "#subjects/stages/data/bin/keep-in-bin.ts";
import { toStage } from "#subjects/stages/data/stages.ts";
import type { Stage } from "#subjects/stages/rules/stage.ts";
import { removalNotification, toRegistrar } from "#subjects/stages/rules/stage-changes.ts";
import { registrationRemoved } from "../mails.ts";
import { type MayLack, OFFICE_MAY_LACK, type Participant } from "../rules/participant-fields.ts";
import type { RegistrationRefusal } from "../rules/registration.ts";
import { selfNotification } from "../rules/registration-messages.ts";
import { deleteRegistrations } from "./delete-registrations.ts";
import { registerParticipants } from "./register.ts";

interface Addition {
  stageId: string;
  /** Each comes from tidyParticipant. */
  participants: readonly Participant[];
  submission: string;
  by: User;
  /** They were asked whether they mean it: the stage is full or closed. */
  regardless: boolean;
  /** Name of the centre. */
  brand: string;
  /** Unless they left less: MAY_BE_UNKNOWN. */
  mayLack?: MayLack;
  /** Further writes of the same transaction, with the ids of the registrations. */
  andAlso?: (transaction: Transaction, ids: readonly string[]) => Promise<void>;
}

/**
 * Registers a person, or everybody of a team or nobody, for an administrator who has them on the phone. Seats are those of
 * the public form; a person may have no e-mail, company or level.
 */
export async function addRegistrants(
  database: Database,
  { stageId, participants, submission, by, regardless, brand, mayLack = OFFICE_MAY_LACK, andAlso }: Addition,
  now: Date,
): Promise<RegistrationRefusal | null> {
  const people = { participants, by: null, byCentre: true, mayLack, regardless };
  const registration = { stageId, kind: "self" as const, ...people, submission, brand };
  return registerParticipants(database, registration, now, async (transaction, { title }, ids) => {
    const emails = participants.map(({ email }) => email);
    const accounts = await transaction
      .selectFrom("users")
      .select(["id as userId", "email"])
      .where("email", "in", emails)
      .where("email_verified", "=", VERIFIED)
      .execute();
    const messages = participants.flatMap((participant) =>
      accounts
        .filter(({ email }) => email === participant.email)
        .map(({ userId }) => ({ userId, message: selfNotification(title, participant) })),
    );
    await notify(transaction, messages, now);
    const changes = regardless ? [REGARDLESS] : [];
    const entry = { by, action: "participantAdded" as const, stage: { id: stageId, title }, changes };
    await recordAll(
      transaction,
      participants.map((person) => ({ ...entry, person })),
      now,
    );
    await forgetRemovals(transaction, { stageId, people: participants });
    await andAlso?.(transaction, ids);
  });
}

/** What the journal says of it. */
const REGARDLESS = { label: "Inscription", before: "", after: "au-delà des places ou de la date limite" };

interface Removal {
  stageId: string;
  participantId: string;
  email: string;
  by: User;
}

type RemovalOutcome = { reached: Reached } | "noStage" | "notThere";

/** The seat becomes free in the same transaction; the bin keeps the registration for a while. */
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
        mail: (data: AboutRegistrations) => registrationRemoved.with(data),
      },
      settings,
      now,
    );
    const removal = await readRemoval(transaction, participantId);
    const [removed] = await deleteRegistrations(transaction, { stageId, ids: [participantId] }, now);
    if (!removed) return refuse("notThere");
    await keepRemoved(transaction, { stage, participant: removed, removal, by }, now);
    await record(transaction, { by, action: "participantRemoved", stage, person: removed }, now);
    await keepCallList(transaction, { by, change: "participantRemoved", stage, reached }, now);
    return { reached };
  });
}

/** Before anything of it is deleted: what hangs on it, and its booking, which may end with it or with the next who is removed. */
async function readRemoval(transaction: Transaction, participantId: string): Promise<HangingRows> {
  const own = await readDeletion(transaction, "participants", participantId);
  const [row] = own.deleted.participants ?? [];
  if (typeof row?.booking_id !== "string") return own;
  const { deleted, emptied } = await readHangingRows(transaction, "bookings", row.booking_id);
  // The registration itself is kept once.
  const { participants: _, ...others } = emptied;
  return { deleted: { ...own.deleted, ...deleted }, emptied: joined(own.emptied, others) };
}

interface Removed {
  stage: Stage;
  participant: { id: string; firstName: string; lastName: string };
  removal: HangingRows;
  by: Pick<User, "name">;
}

/** Runs after the removal, in its transaction. The stage is kept as it was: its days decide when the health data ends. */
async function keepRemoved(
  transaction: Transaction,
  { stage, participant, removal, by }: Removed,
  now: Date,
): Promise<void> {
  const stages = await transaction.selectFrom("stages").selectAll().where("id", "=", stage.id).execute();
  const halfDays = await transaction.selectFrom("half_days").selectAll().where("stage_id", "=", stage.id).execute();
  const content = {
    ...removal,
    deleted: { ...removal.deleted, stages, half_days: halfDays } as unknown as HangingRows["deleted"],
  };
  const registration = { id: participant.id, name: fullName(participant) };
  await keepInBin(transaction, { stage, registration, content, by }, now);
}

type Tables = Record<string, AnyRow[]>;

const joined = (one: Tables, other: Tables): Tables =>
  Object.fromEntries(
    [...new Set([...Object.keys(one), ...Object.keys(other)])].map((table) => [
      table,
      [...(one[table] ?? []), ...(other[table] ?? [])],
    ]),
  );
