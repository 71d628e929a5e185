import { sql } from "kysely";
import type { Reader } from "#platform/database/database.ts";
import type { Instant } from "#platform/database/tables/column-values.ts";
import { IS_IN_QUEUE } from "#subjects/seats/data/in-queue.ts";
import type { Stage } from "#subjects/stages/rules/stage.ts";
import { readTimetable } from "#subjects/stages/rules/timetable/half-days.ts";
import { stateOf, type WaitingState } from "#subjects/waiting-list/rules/waiting-list.ts";
import { readRegistrantKey } from "../rules/person-keys.ts";

/** A registrant of a stage, or a person on its waiting list, as typed. */
export interface PersonRow {
  id: string;
  /** The account that registered itself. */
  userId: string | null;
  email: string;
  personKey: string;
  firstName: string;
  lastName: string;
  phone: string;
  company: string;
  traineeKind: string;
  payer: string;
  at: Date;
  stage: Pick<Stage, "id" | "title" | "date" | "duration" | "halfDays">;
  /** Null for a registration. */
  waiting: { entryId: string; state: WaitingState; heldUntil: Date | null } | null;
}

/** More than one person ever has: those who share an address with hundreds have other names. */
const MOST_ROWS = 5_000;

const NAMED = ["email", "person_key", "first_name", "last_name", "phone", "company", "trainee_kind", "payer"] as const;

/** Without the stage, which few need: joined with it, PostgreSQL reads all stages. */
export type TypedRow = Omit<PersonRow, "stage"> & { stageId: string };

function registrations(database: Reader) {
  return database
    .selectFrom("participants as person")
    .select(["person.id", "person.user_id as userId", "person.registration_date as at", "stage_id as stageId"])
    .select(NAMED.map((column) => `person.${column}` as const));
}

function waitingPeople(database: Reader) {
  return (
    database
      .selectFrom("waiting_people as person")
      .innerJoin("waiting_entries", "waiting_entries.id", "person.entry_id")
      .select(["person.id", "entry_id as entryId", "state", "held_until", "waiting_entries.created_at as at"])
      .select("waiting_entries.stage_id as stageId")
      // In a group registration, an account is found by its address like any other participant.
      .select(sql<string | null>`case when kind = 'self' then waiting_entries.user_id end`.as("userId"))
      .select(NAMED.map((column) => `person.${column}` as const))
      .where(IS_IN_QUEUE)
  );
}

/** Those with these ids, on stages and on waiting lists. */
export async function rowsWithIds(
  database: Reader,
  { registered, waiting }: { registered: readonly string[]; waiting: readonly string[] },
  now: Date,
): Promise<TypedRow[]> {
  const found =
    registered.length > 0 ? await registrations(database).where("person.id", "in", registered).execute() : [];
  const queued = waiting.length > 0 ? await waitingPeople(database).where("person.id", "in", waiting).execute() : [];
  return [...found.map(toRow), ...queued.map((row) => toWaiting(row, now))];
}

export const rowsOfKeys = async (database: Reader, keys: readonly string[], now: Date) =>
  withStages(database, await typedWithKeys(database, keys, now));

/** All that may belong to these keys; Identities decides. */
export async function typedWithKeys(database: Reader, keys: readonly string[], now: Date): Promise<TypedRow[]> {
  if (keys.length === 0) return [];
  const ids = keys.filter((key) => !readRegistrantKey(key));
  const pairs = keys.flatMap((key) => {
    const named = readRegistrantKey(key);
    if (!named) return [];
    const { contact, personKey } = named;
    // A phone number stands for an address that is missing.
    return (/^\d*$/.test(contact) ? [contact, ""] : [contact]).map((email) => ({ email, personKey }));
  });
  const found = await registrations(database)
    .where(({ eb, or, and }) =>
      or([
        ...(ids.length > 0 ? [eb("person.user_id", "in", ids)] : []),
        ...pairs.map(({ email, personKey }) =>
          and([eb("person.email", "=", email), eb("person.person_key", "=", personKey)]),
        ),
      ]),
    )
    .limit(MOST_ROWS)
    .execute();
  const own = database
    .selectFrom("waiting_entries as own")
    .innerJoin("waiting_people as theirs", "theirs.entry_id", "own.id")
    .select("theirs.id")
    .where("own.user_id", "is not", null)
    .where("own.user_id", "in", ids.length > 0 ? ids : [""]);
  const typed = database
    .selectFrom("waiting_people as theirs")
    .select("theirs.id")
    .where(({ eb, or, and }) =>
      or(
        pairs.map(({ email, personKey }) =>
          and([eb("theirs.email", "=", email), eb("theirs.person_key", "=", personKey)]),
        ),
      ),
    );
  const queued = await waitingPeople(database).where("person.id", "in", own.union(typed)).limit(MOST_ROWS).execute();
  return [...found.map(toRow), ...queued.map((row) => toWaiting(row, now))];
}

async function withStages(database: Reader, rows: readonly TypedRow[]): Promise<PersonRow[]> {
  if (rows.length === 0) return [];
  const stages = await database
    .selectFrom("stages")
    .select(["id", "title", "date", "duration", "timetable"])
    .where("id", "in", [...new Set(rows.map(({ stageId }) => stageId))])
    .execute();
  const byId = new Map(
    stages.map(({ timetable, ...stage }) => [stage.id, { ...stage, halfDays: readTimetable(timetable) }]),
  );
  return rows.flatMap(({ stageId, ...row }) => {
    const stage = byId.get(stageId);
    return stage ? { ...row, stage } : [];
  });
}

type Registered = Awaited<ReturnType<ReturnType<typeof registrations>["execute"]>>[number];
type Queued = Awaited<ReturnType<ReturnType<typeof waitingPeople>["execute"]>>[number];

function toRow(row: Omit<Registered, "at"> & { at: Instant }): TypedRow {
  return {
    id: row.id,
    userId: row.userId,
    email: row.email,
    personKey: row.person_key,
    firstName: row.first_name,
    lastName: row.last_name,
    phone: row.phone,
    company: row.company,
    traineeKind: row.trainee_kind,
    payer: row.payer,
    at: new Date(row.at as Date | string),
    stageId: row.stageId,
    waiting: null,
  };
}

function toWaiting(row: Queued, now: Date): TypedRow {
  const heldUntil = row.held_until === null ? null : new Date(row.held_until);
  const state = stateOf({ state: row.state as WaitingState, heldUntil }, now);
  return { ...toRow(row), waiting: { entryId: row.entryId, state, heldUntil } };
}
