import type { Selectable } from "kysely";
import type { Database, Reader, Transaction } from "#platform/database/database.ts";
import type { StageRow } from "#platform/database/tables/stages.ts";
import { isUniqueViolation } from "#platform/database/unique-violation.ts";
import type { User } from "#platform/values/user.ts";
import { takeExtraSeats, takeSeats } from "#subjects/seats/data/seats.ts";
import { toStage } from "#subjects/stages/data/stages.ts";
import type { StageState } from "#subjects/stages/rules/stage.ts";
import type { MayLack, Participant } from "../rules/participant-fields.ts";
import {
  type Person,
  type RegistrableStage,
  type RegistrationRefusal,
  refuseGroupForm,
  refuseGroupRegistration,
  refuseRepeated,
  refuseSelfForm,
  refuseSelfRegistration,
  refuseTeamForm,
  withSamePerson,
} from "../rules/registration.ts";
import type { RegistrationKind } from "../rules/registration-kinds.ts";
import { insertRegistrations, type PreparedRegistration, prepareRegistration } from "./insert-registrations.ts";
import { recordRegistrations } from "./record-registrations.ts";
import { rememberAnswers } from "./remember-answers.ts";
import { insertShownLink, replaceShownLink } from "./shown-links.ts";

export interface Registration {
  stageId: string;
  kind: RegistrationKind;
  /** These come from tidyParticipant. */
  participants: readonly Participant[];
  /** Those that the registrations already have: of the waiting list or of an import. */
  ids?: readonly string[];
  /** The account that registers; null for a visitor, who registers themselves only. */
  by: User | null;
  /** The id of the form: the same one sent twice registers once. */
  submission: string;
  /** Name of the centre: nobody else is shown under it. */
  brand: string;
  /** The centre's team registers a person who called. */
  byCentre?: boolean;
  /** What the centre may leave out. */
  mayLack?: MayLack;
  /** The centre registers them although the stage is full or closed: a capacity and a deadline are for visitors. */
  regardless?: boolean;
  /** The registrar said that several people of the team have the same address. */
  sharedAddress?: boolean;
  /** The digest of the link that the page will show to a visitor: shown-links.ts. */
  shownLink?: string;
}

type Sent = Person & { submission: string };

/**
 * Registers everybody or nobody. The seats are taken first, by one conditional update that also locks the stage: what the
 * rules read after it is still true at the commit.
 */
export async function registerParticipants(
  database: Database,
  registration: Registration,
  now: Date,
  /** Further writes of the same transaction. */
  andAlso: (
    transaction: Transaction,
    stage: { title: string },
    ids: readonly string[],
  ) => Promise<void> = async () => {},
): Promise<RegistrationRefusal | null> {
  const refused = await refuseForm(database, registration, now);
  if (refused) return refused;
  const prepared = await prepareRegistration(database, registration, now);
  try {
    await database.transaction().execute(async (transaction) => {
      const stage = await register(transaction, prepared, now);
      const ids = prepared.rows.map(({ id }) => id);
      await andAlso(transaction, stage, ids);
    });
    await rememberAnswers(database, registration.by, prepared.rows);
    return null;
  } catch (error) {
    if (error instanceof Refused) return error.refusal;
    if (error instanceof SentBefore) {
      await replaceShownLink(database, registration, now);
      return null;
    }
    if (isUniqueViolation(error))
      return { reason: "alreadyRegistered", email: registration.participants[0]?.email ?? "" };
    throw error;
  }
}

/** A form with a fault of its own is refused without a transaction; a full or closed stage is still the first reason. */
async function refuseForm(
  database: Database,
  { stageId, kind, participants, byCentre, mayLack, sharedAddress, regardless }: Registration,
  now: Date,
) {
  const [first] = participants;
  if (kind === "group" || !first) return refuseGroupForm(participants, { sharedAddress });
  const isTeam = byCentre && participants.length > 1;
  const fault = isTeam ? refuseTeamForm(participants) : refuseSelfForm(first, mayLack);
  return fault && refuseSelfRegistration(openedFor(regardless, await readStage(database, stageId)), fault, now);
}

/** The stage as the rules see it when the centre registers somebody regardless of them. */
const openedFor = (regardless: boolean | undefined, stage: RegistrableStage | null): RegistrableStage | null =>
  regardless && stage ? { ...stage, availableSeats: 1, endRegistrationDate: null } : stage;

async function register(transaction: Transaction, prepared: PreparedRegistration, now: Date) {
  const { people, registration } = prepared;
  const { stageId, kind, submission, sharedAddress, regardless } = registration;
  const taken = await takenStage(transaction, { stageId, count: people.length, regardless }, now);
  const stage = openedFor(regardless, taken ?? (await readStage(transaction, stageId)));
  const registered = await readRegistered(transaction, stageId, people);
  if (submission !== "" && wereSent(people, submission, registered)) throw new SentBefore();

  const refusal =
    kind === "self"
      ? refuseSelfRegistration(stage, firstRepeated(people, registered), now)
      : refuseGroupRegistration(stage, people, sharedAddress ? withSamePerson(people, registered) : registered, now);
  if (refusal) throw new Refused(refusal);
  if (!taken) throw new Refused({ reason: "noSeats" });

  await insertRegistrations(transaction, { ...prepared, stage: taken.stage }, now);
  await insertShownLink(transaction, { digest: registration.shownLink, participantId: prepared.rows[0]?.id }, now);
  // What the centre does itself has an entry of another kind, by who did it.
  if (!registration.byCentre) await recordRegistrations(transaction, registration, taken.stage, now);
  return taken;
}

/** A person registers themselves alone; the centre registers several. */
function firstRepeated(people: readonly Person[], registered: readonly Person[]): RegistrationRefusal | null {
  return people.map((person) => refuseRepeated(person, registered)).find((refusal) => refusal !== null) ?? null;
}

/** The same people in the same form. With the browser's back button and another name, it is a new registration. */
function wereSent(people: readonly Person[], submission: string, registered: readonly Sent[]): boolean {
  const nameOf = ({ email, personKey }: Person) => `${personKey}\n${email}`;
  const sent = new Set(registered.filter((other) => other.submission === submission).map(nameOf));
  return people.every((person) => sent.has(nameOf(person)));
}

/** Undefined: too few are free. Otherwise the stage, with the seats that were just taken. */
async function takenStage(
  transaction: Transaction,
  { regardless, ...seats }: { stageId: string; count: number; regardless: boolean | undefined },
  now: Date,
) {
  const { count } = seats;
  const free = await takeSeats(transaction, seats, now);
  const row = free ?? (regardless ? await takeExtraSeats(transaction, seats, now) : undefined);
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
    .select(["available_seats", "end_registration_date", "state"])
    .where("id", "=", stageId)
    // Nobody knows of a draft.
    .where("state", "<>", "draft")
    .executeTakeFirst();
  return row ? toRegistrable(row) : null;
}

function toRegistrable(
  row: Pick<Selectable<StageRow>, "available_seats" | "end_registration_date" | "state">,
): RegistrableStage {
  const { available_seats: availableSeats, end_registration_date: endRegistrationDate, state } = row;
  return { availableSeats, endRegistrationDate, state: state as StageState };
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
