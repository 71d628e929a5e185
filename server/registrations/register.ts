import type { User } from "../../domain/accounts/user.ts";
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
  withSamePerson,
} from "../../domain/registrations/registration.ts";
import type { RegistrationKind } from "../../domain/registrations/registration-kinds.ts";
import { groupNotification, selfNotification } from "../../domain/registrations/registration-messages.ts";
import type { Database, Reader, Transaction } from "../database/database.ts";
import { prepareInsert } from "../database/prepared-insert.ts";
import { isUniqueViolation } from "../database/unique-violation.ts";
import { queueMails } from "../mails/queue-mails.ts";
import { notify } from "../notifications/notifications.ts";
import { takeSeats } from "../seats/seats.ts";
import { toStage } from "../stages/stages.ts";
import { readCancelDays } from "./cancel-days.ts";
import { prepareMails } from "./registration-mails.ts";
import { registrationRows } from "./registration-rows.ts";
import { rememberAnswers } from "./remember-answers.ts";

export interface Registration {
  stageId: string;
  kind: RegistrationKind;
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
  /** The registrar said that several people of the team have the same address. */
  sharedAddress?: boolean;
}

type Sent = Person & { submission: string };

/** What is inserted, prepared before the transaction, which then only checks what other requests may change. */
interface Prepared {
  rows: ReturnType<typeof registrationRows>;
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
  const rows = registrationRows(registration, now);
  const prepared = { rows, mailsOf: prepareMails(registration, rows, await readCancelDays(database)) };
  try {
    await database.transaction().execute(async (transaction) => {
      const stage = await register(transaction, registration, prepared, now);
      await andAlso(transaction, stage);
    });
    await rememberAnswers(database, registration.by, rows);
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
async function refuseForm(
  database: Database,
  { stageId, kind, participants, byCentre, sharedAddress }: Registration,
  now: Date,
) {
  const [first] = participants;
  if (kind === "group" || !first) return refuseGroupForm(participants, { sharedAddress });
  const fault = refuseSelfForm(first, { mayLackEmail: byCentre });
  return fault && refuseSelfRegistration(await readStage(database, stageId), fault, now);
}

async function register(transaction: Transaction, registration: Registration, prepared: Prepared, now: Date) {
  const { rows, mailsOf } = prepared;
  const { stageId, kind, participants, by, submission, sharedAddress } = registration;
  const people = rows.map(({ email, person_key }) => ({ email, personKey: person_key }));
  const taken = await takenStage(transaction, stageId, people.length, now);
  const stage = taken ?? (await readStage(transaction, stageId));
  const registered = await readRegistered(transaction, stageId, people);
  if (submission !== "" && wereSent(people, submission, registered)) throw new SentBefore();

  const [first] = people;
  const refusal =
    kind === "self" && first
      ? refuseSelfRegistration(stage, refuseRepeated(first, registered), now)
      : refuseGroupRegistration(stage, people, sharedAddress ? withSamePerson(people, registered) : registered, now);
  if (refusal) throw new Refused(refusal);
  if (!taken) throw new Refused({ reason: "noSeats" });

  await insertRows(transaction, rows);
  await queueMails(transaction, mailsOf(taken.stage, now), now);
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
    stage: toStage(row),
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

/** Thrown to roll the transaction back, with the seats. */
class Refused extends Error {
  readonly refusal: RegistrationRefusal;

  constructor(refusal: RegistrationRefusal) {
    super(refusal.reason);
    this.refusal = refusal;
  }
}

class SentBefore extends Error {}
