import { randomUUID } from "node:crypto";
import type { User } from "../../domain/accounts/user.ts";
import { toMailStage } from "../../domain/mails/mail-stage.ts";
import type { Participant } from "../../domain/registrations/participant-fields.ts";
import {
  type Person,
  type RegistrableStage,
  type RegistrationRefusal,
  refuseGroupForm,
  refuseGroupRegistration,
  refuseRepeated,
  refuseSelfForm,
  refuseSelfRegistration,
} from "../../domain/registrations/registration.ts";
import { groupNotification, selfNotification } from "../../domain/registrations/registration-messages.ts";
import type { Database, Reader, Transaction } from "../database/database.ts";
import { prepareInsert } from "../database/prepared-insert.ts";
import { isUniqueViolation } from "../database/unique-violation.ts";
import { queueMails } from "../mails/queue-mails.ts";
import { notify } from "../notifications/notifications.ts";
import { takeSeats } from "../seats/seats.ts";
import { toStage } from "../stages/stages.ts";
import { participantColumns } from "./participant-columns.ts";
import { prepareMails } from "./registration-mails.ts";

export interface Registration {
  stageId: string;
  kind: "self" | "group";
  /** From tidyParticipant. */
  participants: readonly Participant[];
  /** The account that registers; null for a visitor, who registers themselves only. */
  by: User | null;
  /** The id of the form: the same one sent twice registers once. */
  submission: string;
  /** Name of the centre: nobody else is shown under it. */
  brand: string;
  /** The centre's team registers a person who called. */
  byCentre?: boolean;
}

type Sent = Person & { submission: string };

/** What is inserted, prepared before the transaction, which then only checks what other requests may change. */
interface Prepared {
  rows: ReturnType<typeof rowsOf>;
  mailsOf: ReturnType<typeof prepareMails>;
}

/**
 * Registers everybody or nobody. The seats are taken first, by one conditional update that also locks the stage: what the
 * rules read after it is still true at the commit.
 */
export async function registerParticipants(
  database: Database,
  registration: Registration,
  now: Date,
  /** Further writes of the same transaction. */
  andAlso: (transaction: Transaction, stage: { title: string }) => Promise<void> = async () => {},
): Promise<RegistrationRefusal | null> {
  const refused = await refuseForm(database, registration, now);
  if (refused) return refused;
  const rows = rowsOf(registration, now);
  const prepared = { rows, mailsOf: prepareMails(registration, rows) };
  try {
    await database.transaction().execute(async (transaction) => {
      const stage = await register(transaction, registration, prepared, now);
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

/** A form with a fault of its own is refused without a transaction; a full or closed stage is still the first reason. */
async function refuseForm(database: Database, { stageId, kind, participants, byCentre }: Registration, now: Date) {
  const [first] = participants;
  if (kind === "group" || !first) return refuseGroupForm(participants);
  const fault = refuseSelfForm(first, { mayLackEmail: byCentre });
  return fault && refuseSelfRegistration(await readStage(database, stageId), fault, now);
}

async function register(transaction: Transaction, registration: Registration, prepared: Prepared, now: Date) {
  const { rows, mailsOf } = prepared;
  const { stageId, kind, participants, by, submission } = registration;
  const people = rows.map(({ email, person_key }) => ({ email, personKey: person_key }));
  const taken = await takenStage(transaction, stageId, people.length, now);
  const stage = taken ?? (await readStage(transaction, stageId));
  const registered = await readRegistered(transaction, stageId, people);
  if (submission !== "" && wereSent(people, submission, registered)) throw new SentBefore();

  const [first] = people;
  const refusal =
    kind === "self" && first
      ? refuseSelfRegistration(stage, refuseRepeated(first, registered), now)
      : refuseGroupRegistration(stage, people, registered, now);
  if (refusal) throw new Refused(refusal);
  if (!taken) throw new Refused({ reason: "noSeats" });

  await insertRows(transaction, rows);
  await queueMails(transaction, mailsOf(taken.mailStage), now);
  if (!by) return taken;
  const message = kind === "self" ? selfNotification : groupNotification;
  await notify(
    transaction,
    participants.map((participant) => ({ userId: by.id, message: message(taken.title, participant) })),
    now,
  );
  return taken;
}

const insertRow = prepareInsert("participants");

async function insertRows(transaction: Transaction, rows: Prepared["rows"]): Promise<void> {
  const [only, ...others] = rows;
  if (only && others.length === 0) await insertRow(transaction, only);
  else await transaction.insertInto("participants").values(rows).execute();
}

/** The same people in the same form. With the browser's back button and another name, it is a new registration. */
function wereSent(people: readonly Person[], submission: string, registered: readonly Sent[]): boolean {
  const nameOf = ({ email, personKey }: Person) => `${personKey}\n${email}`;
  const sent = new Set(registered.filter((other) => other.submission === submission).map(nameOf));
  return people.every((person) => sent.has(nameOf(person)));
}

/** Undefined: too few are free. Otherwise the stage, with the seats that were just taken. */
async function takenStage(transaction: Transaction, stageId: string, count: number, now: Date) {
  const row = await takeSeats(transaction, { stageId, count }, now);
  if (!row) return;
  return {
    ...toRegistrable(row),
    availableSeats: row.available_seats + count,
    title: row.title,
    mailStage: toMailStage(toStage(row)),
  };
}

async function readStage(database: Reader, stageId: string): Promise<RegistrableStage | null> {
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

/** The participants of the stage with one of these addresses: a stage can have thousands of others. */
export async function readRegistered(database: Reader, stageId: string, people: readonly Person[]): Promise<Sent[]> {
  const emails = people.map(({ email }) => email);
  return database
    .selectFrom("participants")
    .select(["email", "person_key as personKey", "submission"])
    .where("stage_id", "=", stageId)
    .where("email", "in", emails)
    .execute();
}

export function rowsOf(
  { stageId, kind, participants, by, submission, byCentre = false }: Registration,
  now: Date,
  /** Those that they already have, as people of the waiting list. */
  ids: readonly string[] = [],
) {
  return participants.map((participant, index) => ({
    id: ids[index] ?? randomUUID(),
    stage_id: stageId,
    // A self-registration belongs to the account, whatever its address; in a group, the row with the account's address.
    user_id: by && (kind === "self" || participant.email === by.email) ? by.id : null,
    ...participantColumns(participant),
    registered_by: kind === "group" ? (by?.email ?? null) : null,
    registered_by_user: kind === "group" ? (by?.id ?? null) : null,
    registered_by_centre: byCentre,
    registration_date: now,
    submission,
  }));
}

/** Thrown to roll the transaction back, with the seats. */
class Refused extends Error {
  readonly refusal: RegistrationRefusal;

  constructor(refusal: RegistrationRefusal) {
    super(refusal.reason);
    this.refusal = refusal;
  }
}

class SentBefore extends Error {}
