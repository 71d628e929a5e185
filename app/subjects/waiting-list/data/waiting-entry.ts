import type { Selectable } from "kysely";
import type { Reader } from "#platform/database/database.ts";
import type { WaitingEntryRow } from "#platform/database/tables/waiting-list.ts";
import type { Owner } from "#subjects/registrations/data/own-registrations.ts";
import type { RegistrationKind } from "#subjects/registrations/rules/registration-kinds.ts";
import { IS_IN_QUEUE } from "#subjects/seats/data/in-queue.ts";
import { isInQueue, stateOf, type WaitingState } from "../rules/waiting-list.ts";

export interface WaitingEntry {
  id: string;
  stageId: string;
  kind: RegistrationKind;
  state: WaitingState;
  /** How many people. */
  seats: number;
  /** The place among those who wait; null for an entry with held seats, or that has ended. */
  place: { rank: number; of: number } | null;
  heldUntil: Date | null;
  /** The address of the person who is told. */
  email: string;
  userId: string | null;
  createdAt: Date;
  /** Empty when the entry has ended. */
  people: readonly WaitingPerson[];
}

interface WaitingPerson {
  id: string;
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
}

export async function findEntry(reader: Reader, entryId: string): Promise<WaitingEntry | null> {
  const row = await reader.selectFrom("waiting_entries").selectAll().where("id", "=", entryId).executeTakeFirst();
  const [entry] = row ? await withPeople(reader, [row]) : [];
  return entry ?? null;
}

/**
 * Those of an account that are in a queue: it made them, or they have the address that it has proved and belong to no
 * account. One whose hold is over has left it.
 */
export async function entriesOf(reader: Reader, owner: Owner, now: Date): Promise<WaitingEntry[]> {
  const rows = await ofOwner(reader, owner).selectAll().where(IS_IN_QUEUE).orderBy("created_at").limit(100).execute();
  const entries = await withPeople(reader, rows);
  return entries.filter((entry) => isInQueue({ state: stateOf(entry, now) }));
}

/** The entries of an account, also those that have ended. */
export function ofOwner(reader: Reader, { id, email, emailVerified }: Owner) {
  return reader
    .selectFrom("waiting_entries")
    .where((column) =>
      column.or([
        column.and([column("user_id", "is not", null), column("user_id", "=", id)]),
        ...(emailVerified ? [column.and([column("user_id", "is", null), column("email", "=", email)])] : []),
      ]),
    );
}

/** Who waits or has seats held on a stage, the first first. */
export async function queueOf(reader: Reader, stageId: string): Promise<WaitingEntry[]> {
  const rows = await reader
    .selectFrom("waiting_entries")
    .selectAll()
    .where("stage_id", "=", stageId)
    .where(IS_IN_QUEUE)
    .orderBy("position")
    .execute();
  return withPeople(reader, rows);
}

async function withPeople(reader: Reader, rows: readonly Selectable<WaitingEntryRow>[]): Promise<WaitingEntry[]> {
  if (rows.length === 0) return [];
  const people = await reader
    .selectFrom("waiting_people")
    .select(["id", "entry_id", "first_name", "last_name", "email", "phone"])
    .where(
      "entry_id",
      "in",
      rows.map(({ id }) => id),
    )
    .orderBy("entry_id")
    .orderBy("position")
    .execute();
  const byEntry = Map.groupBy(people, (person) => person.entry_id);
  const order = await waitingOrder(reader, rows);
  return rows.map((row) => {
    const queue = order.get(row.stage_id) ?? [];
    const rank = queue.indexOf(row.id) + 1;
    return {
      id: row.id,
      stageId: row.stage_id,
      kind: row.kind === "group" ? "group" : "self",
      state: row.state as WaitingState,
      seats: row.seats,
      place: rank > 0 ? { rank, of: queue.length } : null,
      heldUntil: row.held_until === null ? null : new Date(row.held_until),
      email: row.email,
      userId: row.user_id,
      createdAt: new Date(row.created_at),
      people: (byEntry.get(row.id) ?? []).map((person) => ({
        id: person.id,
        firstName: person.first_name,
        lastName: person.last_name,
        email: person.email,
        phone: person.phone,
      })),
    };
  });
}

/** The ids of those who wait on these stages, in order. A queue is short: waiting-refusals.ts. */
async function waitingOrder(
  reader: Reader,
  rows: readonly Selectable<WaitingEntryRow>[],
): Promise<Map<string, string[]>> {
  const stageIds = [...new Set(rows.filter(({ state }) => state === "waiting").map((row) => row.stage_id))];
  if (stageIds.length === 0) return new Map();
  const waiting = await reader
    .selectFrom("waiting_entries")
    .select(["id", "stage_id"])
    .where("stage_id", "in", stageIds)
    .where(IS_IN_QUEUE)
    .where("state", "=", "waiting")
    .orderBy("stage_id")
    .orderBy("position")
    .execute();
  const order = new Map<string, string[]>();
  for (const { id, stage_id } of waiting) order.set(stage_id, [...(order.get(stage_id) ?? []), id]);
  return order;
}
