import { randomUUID } from "node:crypto";
import type { Database, Reader, Transaction } from "#platform/database/database.ts";
import { refusableTransaction } from "#platform/database/refusable-transaction.ts";
import { countAttempt, type Rate } from "#platform/rate-limit.ts";
import type { User } from "#platform/values/user.ts";
import { assignPeople, typedPeople } from "#subjects/identities/data/assign-people.ts";
import { personKey } from "#subjects/identities/rules/person-key.ts";
import { record } from "#subjects/journal/data/journal.ts";
import { registrarName } from "#subjects/notifications/rules/registrar.ts";
import { withinLimits } from "#subjects/registrations/data/limited-registration.ts";
import { participantColumns } from "#subjects/registrations/data/participant-columns.ts";
import { readRegistered } from "#subjects/registrations/data/register.ts";
import { OFFICE_MAY_LACK, type Participant } from "#subjects/registrations/rules/participant-fields.ts";
import { type Person, refuseGroupForm, refuseSelfForm } from "#subjects/registrations/rules/registration.ts";
import { addToCounts } from "#subjects/seats/data/counts.ts";
import { IS_IN_QUEUE } from "#subjects/seats/data/in-queue.ts";
import { lockSettledStage } from "#subjects/seats/data/settle-seats.ts";
import { mailStageOf, tellEntries } from "#subjects/seats/data/tell-waiting.ts";
import { findSettledStage } from "#subjects/stages/data/settled-stage.ts";
import { toStage } from "#subjects/stages/data/stages.ts";
import { waitingListJoined } from "../mails.ts";
import { callNote } from "../rules/waiting-call-notes.ts";
import { QUEUE_STATES } from "../rules/waiting-list.ts";
import { waitingNotification } from "../rules/waiting-notifications.ts";
import { type JoinRefusal, refuseJoin, refuseWaiting } from "../rules/waiting-refusals.ts";
import { isTrusted, joinLimits } from "./join-limits.ts";
import { nextPosition } from "./locked-entry.ts";
import { findEntry } from "./waiting-entry.ts";

export interface Joining {
  stageId: string;
  kind: "self" | "group";
  /** These come from tidyParticipant. */
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
  const rows = joining.participants.map(participantColumns);
  // In a group, an account is found by its address like everybody else.
  const userId = joining.kind === "self" ? (joining.by?.id ?? null) : null;
  const typed = typedPeople(rows.map((row) => ({ ...row, user_id: userId })));
  const prepared = { people, rows, typed, registeredBy: registrarOf(joining), isTrusted: isTrusted(joining) };
  const work = (count: Count) => joinUnlessRefused(database, { ...joining, ...prepared, count }, now);
  const outcome = await withinLimits(database, { ...joining, moreLimits: joinLimits(joining) }, now, work);
  if (!("reason" in outcome) || (await countRefused(database, joining, now))) return outcome;
  return { reason: "tooManyRegistrations" };
}

interface OfficeJoining extends Pick<Joining, "stageId" | "submission" | "brand"> {
  participant: Participant;
  by: User;
}

/** Somebody on the phone, with what the office may leave out; who has no e-mail is called. */
export async function joinByOffice(
  database: Database,
  { participant, by, ...joining }: OfficeJoining,
  now: Date,
): Promise<Joined | JoinRefusal> {
  const fault = refuseSelfForm(participant, OFFICE_MAY_LACK);
  if (fault) return fault;
  const rows = [participantColumns(participant)];
  const prepared: Prepared = {
    ...joining,
    kind: "self",
    participants: [participant],
    by: null,
    address: undefined,
    people: [{ email: participant.email, personKey: personKey(participant) }],
    rows,
    typed: typedPeople(rows.map((row) => ({ ...row, user_id: null }))),
    registeredBy: joining.brand,
    isTrusted: true,
    count: async (transaction) => {
      const stage = await transaction
        .selectFrom("stages")
        .select(["id", "title"])
        .where("id", "=", joining.stageId)
        .executeTakeFirst();
      await record(transaction, { by, action: "waitingAdded", stage, person: participant }, now);
    },
  };
  return joinUnlessRefused(database, prepared, now);
}

/** Refused forms store nothing, so that nothing else limits them. */
export const REFUSED_JOINS: Rate = { limit: 60, seconds: 600 };

function countRefused(database: Database, { by, address }: Joining, now: Date): Promise<boolean> {
  const who = by?.id ?? address;
  const limits = who === undefined ? [] : [{ ...REFUSED_JOINS, key: `refused join ${who}` }];
  return countAttempt(database, limits, now);
}

/** Most refusals need no transaction; one inside it is rolled back, with the lock of the stage, which counts as a change. */
async function joinUnlessRefused(database: Database, joining: Prepared, now: Date): Promise<Joined | JoinRefusal> {
  const before = await findSentBefore(database, joining, await readWaiting(database, joining));
  if (before) return before;
  const refusal = refuseWaiting(await findSettledStage(database, joining.stageId, now), joining.people, now);
  if (refusal) return refusal;
  return refusableTransaction<JoinRefusal, Joined>(database, (transaction, refuse) =>
    join(transaction, { ...joining, refuse }, now),
  );
}

interface Prepared extends NewEntry, Joining {
  registeredBy: string | null;
  /** Its mail is written, however many that address already got. */
  isTrusted: boolean;
  count: Count;
}

async function join(
  transaction: Transaction,
  joining: Prepared & { refuse: (reason: JoinRefusal) => never },
  now: Date,
): Promise<Joined> {
  const { stageId, kind, people, sharedAddress, registeredBy, refuse } = joining;
  const stage = (await lockSettledStage(transaction, stageId, now)) ?? refuse({ reason: "noSeats" });
  const waiting = await readWaiting(transaction, joining);
  const before = await findSentBefore(transaction, joining, waiting);
  if (before) return before;
  const queue = { ...toStage(stage), entries: await countEntries(transaction, stageId) };
  const registered = await readRegistered(transaction, stageId, people);
  const ofAddress = await countOfAddress(transaction, joining);
  const refusal = refuseJoin(queue, { kind, people, registered, waiting, ofAddress, sharedAddress }, now);
  if (refusal) refuse(refusal);
  await joining.count(transaction);

  const entryId = await insertEntry(transaction, joining, now);
  await addToCounts(transaction, stageId, { waiting: 1 });
  const rank = stage.waiting_entries + 1;
  await tellEntries(transaction, [entryId], now, {
    mail: (about) => waitingListJoined.with({ ...about, registeredBy, stage: mailStageOf(stage), rank }),
    notification: () => waitingNotification.joined(stage),
    // They are on the phone.
    note: () => callNote.waiting,
    isTrusted: joining.isTrusted,
  });
  return { entryId, rank };
}

/** The same people in the same form. */
async function findSentBefore(
  database: Reader,
  { people, submission }: Prepared,
  waiting: Awaited<ReturnType<typeof readWaiting>>,
): Promise<Joined | null> {
  const sent = submission === "" ? [] : waiting.filter((other) => other.submission === submission);
  const [before] = sent;
  if (!before || !people.every((person) => sent.some((other) => isSame(person, other)))) return null;
  const entry = await findEntry(database, before.entryId);
  return { entryId: before.entryId, rank: entry?.place?.rank ?? 1 };
}

const isSame = (one: Person, other: Person) => one.email === other.email && one.personKey === other.personKey;

/** Those in the queue of the stage with one of these addresses. */
async function readWaiting(database: Reader, { stageId, people }: Pick<Prepared, "stageId" | "people">) {
  const emails = people.map(({ email }) => email);
  return database
    .selectFrom("waiting_people as person")
    .innerJoin("waiting_entries as entry", "entry.id", "person.entry_id")
    .select(["person.email", "person.person_key as personKey", "entry.id as entryId", "entry.submission"])
    .where("person.email", "in", emails)
    .where("entry.stage_id", "=", stageId)
    .where("entry.state", "in", QUEUE_STATES)
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
  if (kind === "group" || !person || person.email === "") return { inQueue: 0, inAllQueues: 0 };
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

interface NewEntry {
  stageId: string;
  kind: "self" | "group";
  by: User | null;
  submission: string;
  people: readonly Person[];
  /** The rows of the same people. */
  rows: readonly ReturnType<typeof participantColumns>[];
  typed: ReturnType<typeof typedPeople>;
}

/** The entry goes to the end of the queue of a locked stage. Returns its id. */
async function insertEntry(transaction: Transaction, entry: NewEntry, now: Date): Promise<string> {
  const { stageId, kind, people, rows, typed, by, submission } = entry;
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
      email: (kind === "group" ? by?.email : people[0]?.email) ?? "",
      user_id: by?.id ?? null,
      // After going back to the form of an entry that has ended, or with other people, it is a new one.
      submission: (await wasUsed(transaction, stageId, submission)) ? randomUUID() : submission,
      held_until: null,
      created_at: now,
      ended_at: null,
    })
    .execute();
  const persons = await assignPeople(transaction, typed, [], now);
  await transaction
    .insertInto("waiting_people")
    .values(
      rows.map((row, position) => ({ ...row, person_id: persons[position], id: randomUUID(), entry_id: id, position })),
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
