import { setImmediate as yieldToEventLoop } from "node:timers/promises";
import type { Database, Reader, Transaction } from "#platform/database/database.ts";
import { midnightInParis } from "#platform/values/paris-time.ts";
import type { User } from "#platform/values/user.ts";
import { withBookings } from "#subjects/bookings/data/book.ts";
import { assignPeople, keyOf, type TypedPerson, typedPeople } from "#subjects/identities/data/assign-people.ts";
import { queueMails } from "#subjects/mails/data/queue-mails.ts";
import { notify } from "#subjects/notifications/data/notifications.ts";
import { VERIFIED } from "#subjects/notifications/data/told-registrants.ts";
import {
  type NamedOrganisations,
  namedOrganisations,
  withOrganisations,
} from "#subjects/organisations/data/assign-organisations.ts";
import { readMailed } from "#subjects/registrations/data/insert-registrations.ts";
import { readRegistered } from "#subjects/registrations/data/register.ts";
import { prepareMails } from "#subjects/registrations/data/registration-mails.ts";
import { registrationRows } from "#subjects/registrations/data/registration-rows.ts";
import type { Participant } from "#subjects/registrations/rules/participant-fields.ts";
import { type Person, withSamePerson } from "#subjects/registrations/rules/registration.ts";
import { selfNotification } from "#subjects/registrations/rules/registration-messages.ts";
import { lockStages } from "#subjects/seats/data/lock-stage.ts";
import { takeExtraSeats, takeSeats } from "#subjects/seats/data/seats.ts";
import { toStage } from "#subjects/stages/data/stages.ts";
import { registrationClosed, startDay } from "#subjects/stages/rules/stage.ts";
import { judgeRegistrant } from "../rules/judge.ts";
import { chunks } from "./chunks.ts";
import { isOver } from "./compare-rows.ts";
import type { Insertion, ReadyRow } from "./ready-rows.ts";

interface Wanted {
  rows: readonly ReadyRow[];
  /** The import's id: these registrations were sent together. */
  submission: string;
  tells: boolean;
  brand: string;
  by: Pick<User, "name">;
}

interface OfStage {
  stageId: string;
  participants: Participant[];
  rows: ReturnType<typeof registrationRows>;
  people: Person[];
  /** Minutes, by the id of the registration. */
  followed: ReadonlyMap<string, number>;
  /** What each pays, in cents, by the id of the registration. */
  prices: ReadonlyMap<string, number>;
  organisations: NamedOrganisations;
  typed: TypedPerson[];
  mailsOf: ReturnType<typeof prepareMails>;
}

/** Does for many people, stage by stage, what addRegistrants does on one stage. */
export async function prepareRegistrants(
  database: Database,
  { rows, submission, tells, brand, by }: Wanted,
  now: Date,
): Promise<Insertion> {
  const mailed = await readMailed(database);
  const prepared: OfStage[] = [];
  for (const [stageId, ofStage] of Map.groupBy(rows, (row) => row.stageId ?? "")) {
    const participants: Participant[] = [];
    for (const some of chunks(ofStage, ROWS_PER_STATEMENT)) {
      participants.push(...some.map(({ cells }) => participantOf(cells)));
      await yieldToEventLoop();
    }
    const ids = ofStage.map(({ madeId }) => madeId);
    const office = { kind: "self" as const, by: null, byCentre: true, submission, brand };
    const registration = { stageId, participants, ids, ...office };
    const made = registrationRows(registration, now);
    const people = made.map(({ email, person_key }) => ({ email, personKey: person_key }));
    const followed = saidOf(ofStage, "followedMinutes");
    const prices = saidOf(ofStage, "priceCents");
    const organisations = namedOrganisations(made);
    const mailsOf = prepareMails(registration, made, mailed);
    const typed = typedPeople(made);
    prepared.push({ stageId, participants, rows: made, people, followed, prices, organisations, typed, mailsOf });
    await yieldToEventLoop();
  }
  const accounts = tells ? await verifiedAccounts(database, prepared) : new Map();
  return async (transaction, refuse) => {
    // Stages are locked in the order of their ids, before the first seat is taken: two imports never wait for each
    // other.
    const ids = prepared.map(({ stageId }) => stageId);
    const stages = await lockStages(transaction, ids, now);
    const assigned = await assign(transaction, prepared, now);
    for (const ofStage of prepared) {
      const stage = stages.get(ofStage.stageId) ?? refuse("hasFaults");
      const isPast = isOver(stage, now);
      const { end_registration_date: endRegistrationDate } = stage;
      if (!isPast && registrationClosed({ endRegistrationDate }, now)) refuse("hasFaults");
      await insertOfStage(transaction, { ofStage, assigned, accounts, tells, isPast, by, refuse }, now);
      // Statements of SQLite are synchronous: visitors are answered in between.
      await yieldToEventLoop();
    }
  };
}

interface Belonging {
  organisation_id: string | null;
  person_id: string;
}

/**
 * The organisations and people of all rows, first and in one order: two imports that name the same ones never wait for each
 * other.
 */
async function assign(
  transaction: Transaction,
  prepared: readonly OfStage[],
  now: Date,
): Promise<Map<TypedPerson, Belonging>> {
  const rows = prepared.flatMap((one) => one.rows);
  const named: NamedOrganisations = new Map(prepared.flatMap(({ organisations }) => [...organisations]));
  const organised = await withOrganisations(transaction, rows, named, now);
  const typed = prepared
    .flatMap((one) => one.typed)
    .map((person, index) => ({ person, organisation: organised[index]?.organisation_id ?? null }))
    .sort(({ person: one }, { person: other }) => (keyOf(one) < keyOf(other) ? -1 : 1));
  const assigned = new Map<TypedPerson, Belonging>();
  for (const some of chunks(typed, ROWS_PER_STATEMENT)) {
    const organisations = some.map(({ organisation }) => organisation);
    const people = await assignPeople(
      transaction,
      some.map(({ person }) => person),
      organisations,
      now,
    );
    for (const [index, { person, organisation }] of some.entries())
      assigned.set(person, { organisation_id: organisation, person_id: people[index] ?? "" });
    await yieldToEventLoop();
  }
  return assigned;
}

export function participantOf(cells: ReadyRow["cells"]): Participant {
  const judged = judgeRegistrant(cells);
  if ("faults" in judged) throw new Error("a right row has become wrong");
  return judged.participant;
}

/** A number of each row that has one, by the id of its registration. */
function saidOf(rows: readonly ReadyRow[], name: "followedMinutes" | "priceCents"): Map<string, number> {
  const said = new Map<string, number>();
  for (const { madeId, cells } of rows) {
    const judged = judgeRegistrant(cells);
    const number = "faults" in judged ? null : judged[name];
    if (number !== null) said.set(madeId, number);
  }
  return said;
}

async function verifiedAccounts(database: Reader, prepared: readonly OfStage[]): Promise<Map<string, string>> {
  const accounts = new Map<string, string>();
  const emails = new Set(prepared.flatMap(({ people }) => people.map(({ email }) => email)));
  for (const some of chunks([...emails], ROWS_PER_STATEMENT)) {
    const users = await database
      .selectFrom("users")
      .select(["id", "email"])
      .where("email", "in", some)
      .where("email_verified", "=", VERIFIED)
      .execute();
    for (const { id, email } of users) accounts.set(email, id);
  }
  return accounts;
}

const ROWS_PER_STATEMENT = 500;

interface OneStage {
  ofStage: OfStage;
  assigned: ReadonlyMap<TypedPerson, Belonging>;
  /** The accounts by e-mail; empty when no mail is sent. */
  accounts: ReadonlyMap<string, string>;
  tells: boolean;
  /** Nobody is told of a stage that is over, it has room for all who followed it, and they registered by its day. */
  isPast: boolean;
  by: Pick<User, "name">;
  refuse: Parameters<Insertion>[1];
}

async function insertOfStage(
  transaction: Transaction,
  { ofStage, assigned, accounts, tells, isPast, by, refuse }: OneStage,
  now: Date,
) {
  const { stageId, rows, people, followed, prices, typed, participants, mailsOf } = ofStage;
  const take = isPast ? takeExtraSeats : takeSeats;
  const taken = (await take(transaction, { stageId, count: rows.length }, now)) ?? refuse("hasFaults");
  const registered = await readRegistered(transaction, stageId, people);
  if (withSamePerson(people, registered).length > 0) refuse("hasFaults");
  const stage = toStage(taken);
  // Who followed a past stage had registered by its first day: lists and figures count no registration of today. When it
  // was entered is kept beside it, for what proves something.
  const dates = isPast
    ? { registration_date: midnightInParis(startDay(stage)), imported_at: now }
    : { registration_date: now, imported_at: null };
  const belonging = rows.map((row, index) => {
    const person = typed[index];
    const own = person && assigned.get(person);
    const { organisation_id = null, person_id = null } = own ?? {};
    return { ...row, ...dates, organisation_id, person_id };
  });
  const booked = await withBookings(transaction, belonging, now);
  for (const some of chunks(booked, ROWS_PER_STATEMENT)) {
    await transaction.insertInto("participants").values(some).execute();
    await yieldToEventLoop();
  }
  await agreeOnPrices(transaction, { booked, prices, unitCents: stage.priceCents });
  for (const some of chunks([...followed], ROWS_PER_STATEMENT))
    await transaction
      .insertInto("trainee_results")
      .values(
        some.map(([participant_id, followed_minutes]) => ({
          ...{ participant_id, followed_minutes, result: "", by_name: by.name, updated_at: now },
        })),
      )
      .execute();
  if (!tells || isPast) return;
  for (const some of chunks(mailsOf(stage, now), ROWS_PER_STATEMENT)) {
    await queueMails(transaction, some, now);
    await yieldToEventLoop();
  }
  const notifications = participants.flatMap((participant) => {
    const userId = accounts.get(participant.email);
    return userId ? [{ userId, message: selfNotification(stage.title, participant) }] : [];
  });
  await notify(transaction, notifications, now);
}

interface Prices {
  booked: readonly { id: string; booking_id: string }[];
  prices: OfStage["prices"];
  /** What the stage asks of each. */
  unitCents: number | null;
}

/** A booking whose people all have a price has their sum as the agreed one, where the stage says another. */
async function agreeOnPrices(transaction: Transaction, { booked, prices, unitCents }: Prices): Promise<void> {
  if (prices.size === 0) return;
  for (const [id, people] of Map.groupBy(booked, ({ booking_id }) => booking_id)) {
    const said = people.flatMap((person) => prices.get(person.id) ?? []);
    const cents = said.reduce((sum, one) => sum + one, 0);
    if (said.length < people.length || cents === (unitCents ?? -1) * people.length) continue;
    await transaction.updateTable("bookings").set({ price_cents: cents }).where("id", "=", id).execute();
  }
}
