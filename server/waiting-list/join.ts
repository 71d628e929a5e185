import { randomUUID } from "node:crypto";
import type { User } from "../../domain/accounts/user.ts";
import { personKey } from "../../domain/registrations/participant.ts";
import type { Participant } from "../../domain/registrations/participant-fields.ts";
import { registrarName } from "../../domain/registrations/registrar.ts";
import { type Person, refuseGroupForm, refuseSelfForm } from "../../domain/registrations/registration.ts";
import { waitingNotification } from "../../domain/waiting-list/waiting-notifications.ts";
import { type JoinRefusal, refuseJoin } from "../../domain/waiting-list/waiting-refusals.ts";
import type { Database, Reader, Transaction } from "../database/database.ts";
import { withinLimits } from "../registrations/limited-registration.ts";
import { fieldColumns } from "../registrations/participant-columns.ts";
import { readRegistered } from "../registrations/register.ts";
import { IS_IN_QUEUE } from "../seats/in-queue.ts";
import { lockSettledStage } from "../seats/settle-seats.ts";
import { mailStageOf, tellEntries } from "../seats/tell-waiting.ts";
import { isTrusted, joinLimits } from "./join-limits.ts";
import { nextPosition } from "./locked-entry.ts";
import { findEntry } from "./waiting-entry.ts";

export interface Joining {
  stageId: string;
  kind: "self" | "group";
  /** From tidyParticipant. */
  participants: readonly Participant[];
  /** The account; null for a visitor, who waits for themselves only. */
  by: User | null;
  /** The id of the form: the same one sent twice joins once. */
  submission: string;
  /** Name of the centre: nobody else is shown under it. */
  brand: string;
  /** The network address of the client, if known. */
  address: string | undefined;
  /** Several people of a group may have the same address. */
  sharedAddress?: boolean;
}

interface Joined {
  entryId: string;
  rank: number;
}

type Count = (transaction: Transaction) => Promise<void>;

/** Everybody or nobody, at the end of the queue. */
export async function joinWaitingList(database: Database, joining: Joining, now: Date): Promise<Joined | JoinRefusal> {
  const [first] = joining.participants;
  const fault =
    joining.kind === "self" && first ? refuseSelfForm(first) : refuseGroupForm(joining.participants, joining);
  if (fault) return fault;
  const people = joining.participants.map((person) => ({ email: person.email, personKey: personKey(person) }));
  const prepared = { people, rows: joining.participants.map(fieldColumns), registeredBy: registrarOf(joining) };
  return withinLimits(database, { ...joining, moreLimits: joinLimits(joining) }, now, (count) =>
    database.transaction().execute((transaction) => join(transaction, { ...joining, ...prepared, count }, now)),
  );
}

interface Prepared extends Joining {
  people: readonly Person[];
  rows: readonly ReturnType<typeof fieldColumns>[];
  registeredBy: string | null;
  count: Count;
}

async function join(transaction: Transaction, joining: Prepared, now: Date): Promise<Joined | JoinRefusal> {
  const { stageId, kind, people, submission, sharedAddress } = joining;
  const stage = await lockSettledStage(transaction, stageId, now);
  const waiting = await readWaiting(transaction, stageId, people);
  const sent = submission === "" ? [] : waiting.filter((other) => other.submission === submission);
  const [before] = sent;
  if (before && people.every((person) => sent.some((other) => isSame(person, other)))) {
    const entry = await findEntry(transaction, before.entryId);
    return { entryId: before.entryId, rank: entry?.place?.rank ?? 1 };
  }
  const queue = stage && {
    availableSeats: stage.available_seats,
    endRegistrationDate: stage.end_registration_date,
    entries: await countEntries(transaction, stageId),
  };
  const registered = await readRegistered(transaction, stageId, people);
  const ofAddress = await countOfAddress(transaction, joining);
  const refusal = refuseJoin(queue ?? null, { kind, people, registered, waiting, ofAddress, sharedAddress }, now);
  if (refusal || !stage) return refusal ?? { reason: "noSeats" };
  await joining.count(transaction);

  const entryId = await insertEntry(transaction, joining, now);
  await transaction
    .updateTable("stages")
    .set((column) => ({ waiting_entries: column("waiting_entries", "+", 1) }))
    .where("id", "=", stageId)
    .execute();
  const rank = stage.waiting_entries + 1;
  const { registeredBy } = joining;
  await tellEntries(transaction, [entryId], now, {
    mail: (about) => ({
      kind: "waitingListJoined",
      data: { ...about, registeredBy, stage: mailStageOf(stage), rank },
    }),
    notification: () => waitingNotification.joined(stage),
    isTrusted: isTrusted(joining),
  });
  return { entryId, rank };
}

const isSame = (one: Person, other: Person) => one.email === other.email && one.personKey === other.personKey;

async function insertEntry(transaction: Transaction, joining: Prepared, now: Date): Promise<string> {
  const { stageId, kind, participants, people, rows, by, submission } = joining;
  const id = randomUUID();
  await transaction
    .insertInto("waiting_entries")
    .values({
      id,
      stage_id: stageId,
      position: await nextPosition(transaction, stageId),
      seats: rows.length,
      state: "waiting",
      kind,
      email: (kind === "group" ? by?.email : participants[0]?.email) ?? "",
      user_id: by?.id ?? null,
      // After going back to the form of an entry that has ended, or with other people, it is a new one.
      submission: (await wasUsed(transaction, stageId, submission)) ? randomUUID() : submission,
      held_until: null,
      created_at: now,
      ended_at: null,
    })
    .execute();
  await transaction
    .insertInto("waiting_people")
    .values(
      rows.map((row, position) => ({
        ...row,
        id: randomUUID(),
        entry_id: id,
        position,
        person_key: people[position]?.personKey ?? "",
      })),
    )
    .execute();
  return id;
}

async function wasUsed(database: Reader, stageId: string, submission: string): Promise<boolean> {
  if (submission === "") return false;
  const row = await database
    .selectFrom("waiting_entries")
    .select("id")
    .where("stage_id", "=", stageId)
    .where("submission", "=", submission)
    .where("submission", "<>", "")
    .executeTakeFirst();
  return row !== undefined;
}

/** Those in the queue of the stage with one of these addresses. */
async function readWaiting(database: Reader, stageId: string, people: readonly Person[]) {
  const emails = people.map(({ email }) => email);
  return database
    .selectFrom("waiting_people as person")
    .innerJoin("waiting_entries as entry", "entry.id", "person.entry_id")
    .select(["person.email", "person.person_key as personKey", "entry.id as entryId", "entry.submission"])
    .where("person.email", "in", emails)
    .where("entry.stage_id", "=", stageId)
    .where("entry.state", "in", ["waiting", "held"])
    .execute();
}

async function countEntries(database: Reader, stageId: string): Promise<number> {
  const { count } = await database
    .selectFrom("waiting_entries")
    .select(({ fn }) => fn.countAll<number | string>().as("count"))
    .where("stage_id", "=", stageId)
    .where(IS_IN_QUEUE)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** People who wait for themselves under the same address, on this stage and on all. */
async function countOfAddress(database: Reader, { stageId, kind, people: [person] }: Prepared) {
  if (kind === "group" || !person) return { inQueue: 0, inAllQueues: 0 };
  const rows = await database
    .selectFrom("waiting_entries")
    .select("stage_id")
    .where("email", "=", person.email)
    .where("kind", "=", "self")
    .where(IS_IN_QUEUE)
    .execute();
  return { inQueue: rows.filter((row) => row.stage_id === stageId).length, inAllQueues: rows.length };
}

/** Who typed the address of the person, if they did not themselves. */
function registrarOf({ kind, participants: [person], by, brand }: Joining): string | null {
  if (kind === "group" || !person) return null;
  const account = by?.email === person.email ? by.id : null;
  const origin = { email: person.email, account, owner: by, registrar: null, registeredBy: null, byCentre: false };
  return registrarName(origin, brand);
}
