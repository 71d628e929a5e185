import { randomUUID } from "node:crypto";
import { type Participant, personKey } from "../domain/participant.ts";
import {
  type Registered,
  type RegistrableStage,
  type RegistrationRefusal,
  refuseGroupRegistration,
  refuseSelfRegistration,
} from "../domain/registration.ts";
import { groupNotification, selfNotification } from "../domain/registration-messages.ts";
import { registrantSearchText } from "../domain/search-text.ts";
import type { User } from "../domain/user.ts";
import type { Database } from "./database/database.ts";
import { isUniqueViolation } from "./database/unique-violation.ts";
import { notify } from "./notifications.ts";

export interface Registration {
  stageId: string;
  kind: "self" | "group";
  /** Tidy ones: domain/participant.ts. */
  participants: readonly Participant[];
  /** The account that registers; null for a visitor, who registers themselves only. */
  by: User | null;
  /** The form that was sent: the same one sent twice registers once. */
  submission: string;
}

type Sent = Registered & { submission: string };

/**
 * Registers everybody or nobody. The seats are taken first, by one conditional statement that also makes other
 * registrations on the same stage wait; what the rules then read is what will still be true at the commit.
 */
export async function registerParticipants(
  database: Database,
  registration: Registration,
  now: Date,
  /** What has to be written with it, or not at all. */
  andAlso: (transaction: Database, stage: { title: string }) => Promise<void> = async () => {},
): Promise<RegistrationRefusal | null> {
  try {
    await database.transaction().execute(async (transaction) => {
      const stage = await register(transaction, registration, now);
      await andAlso(transaction, stage);
    });
    return null;
  } catch (error) {
    if (error instanceof Refused) return error.refusal;
    if (error instanceof SentBefore) return null;
    if (isUniqueViolation(error))
      return { reason: "alreadyRegistered", email: registration.participants[0]?.email ?? "" };
    throw error;
  }
}

async function register(database: Database, registration: Registration, now: Date) {
  const { stageId, kind, participants, by, submission } = registration;
  const taken = await takeSeats(database, stageId, participants.length, now);
  const stage = taken ?? (await readStage(database, stageId));
  const registered = await readConcerned(database, registration);
  if (submission !== "" && participants.every((participant) => wasSent(participant, submission, registered)))
    throw new SentBefore();

  const [first] = participants;
  const refusal =
    kind === "self" && first
      ? refuseSelfRegistration(stage, first, registered, now)
      : refuseGroupRegistration(stage, participants, registered, now);
  if (refusal) throw new Refused(refusal);
  if (!taken) throw new Refused({ reason: "noSeats" });

  await insertParticipants(database, registration, now);
  if (!by) return taken;
  const message = kind === "self" ? selfNotification : groupNotification;
  await notify(
    database,
    participants.map((participant) => ({ userId: by.id, message: message(taken.title, participant) })),
    now,
  );
  return taken;
}

/** The same person in the same form: somebody who goes back to it and types another name sends a new registration. */
function wasSent(participant: Participant, submission: string, registered: readonly Sent[]): boolean {
  return registered.some(
    (other) =>
      other.submission === submission &&
      other.email === participant.email &&
      personKey(other) === personKey(participant),
  );
}

/** No row means full. What it returns is the stage as it was before: with the seats that were just taken. */
async function takeSeats(database: Database, stageId: string, count: number, now: Date) {
  const row = await database
    .updateTable("stages")
    .set((column) => ({ available_seats: column("available_seats", "-", count), updated_at: now }))
    .where("id", "=", stageId)
    .where("available_seats", ">=", count)
    .returning(["title", "available_seats", "end_registration_date"])
    .executeTakeFirst();
  return row && { ...toRegistrable(row), availableSeats: row.available_seats + count, title: row.title };
}

async function readStage(database: Database, stageId: string): Promise<RegistrableStage | null> {
  const row = await database
    .selectFrom("stages")
    .select(["available_seats", "end_registration_date"])
    .where("id", "=", stageId)
    .executeTakeFirst();
  return row ? toRegistrable(row) : null;
}

function toRegistrable(row: { available_seats: number; end_registration_date: string | null }): RegistrableStage {
  return { availableSeats: row.available_seats, endRegistrationDate: row.end_registration_date };
}

/** Those already registered whom this registration may concern: a stage can have thousands of others. */
async function readConcerned(database: Database, { stageId, participants }: Registration): Promise<Sent[]> {
  const emails = participants.map(({ email }) => email);
  return database
    .selectFrom("participants")
    .select(["email", "first_name as firstName", "last_name as lastName", "submission"])
    .where("stage_id", "=", stageId)
    .where("email", "in", emails)
    .execute();
}

async function insertParticipants(
  database: Database,
  { stageId, kind, participants, by, submission }: Registration,
  now: Date,
) {
  const rows = participants.map((participant) => ({
    id: randomUUID(),
    stage_id: stageId,
    // One's own registration is the account's under whatever address; in a group, the one that names the account's address.
    user_id: by && (kind === "self" || participant.email === by.email) ? by.id : null,
    email: participant.email,
    first_name: participant.firstName,
    last_name: participant.lastName,
    person_key: personKey(participant),
    phone: participant.phone,
    company: participant.company,
    level: participant.level,
    is_handicapped: participant.isHandicapped,
    handicap_type: participant.handicapType,
    registered_by: kind === "group" ? (by?.email ?? null) : null,
    registered_by_user: kind === "group" ? (by?.id ?? null) : null,
    registration_date: now,
    submission,
    search_text: registrantSearchText(participant),
  }));
  await database.insertInto("participants").values(rows).execute();
}

/** Thrown to undo the transaction, seats included. */
class Refused extends Error {
  readonly refusal: RegistrationRefusal;

  constructor(refusal: RegistrationRefusal) {
    super(refusal.reason);
    this.refusal = refusal;
  }
}

class SentBefore extends Error {}
