import type { Reader, Transaction } from "#platform/database/database.ts";
import { type Collector, inBatches, instant, type Person } from "#platform/personal.ts";
import { typedFields } from "#subjects/registrations/data/personal.ts";
import { isInQueue, waitingStateName } from "../rules/waiting-list.ts";
import { leave } from "./answer-offer.ts";

/** The entries of the waiting list that their account made, and those with their address that belong to no account. */
export function waitingEntriesOf(database: Reader, { userId, email }: Person) {
  return database
    .selectFrom("waiting_entries as entry")
    .where((column) =>
      column.or([
        ...(userId === null
          ? []
          : [column.and([column("entry.user_id", "is not", null), column("entry.user_id", "=", userId)])]),
        ...(email === null
          ? []
          : [column.and([column("entry.user_id", "is", null), column("entry.email", "=", email)])]),
      ]),
    );
}

/** People with their address in the entries of other accounts that are in a queue: ended ones have no people. */
export function groupsWith(database: Reader, { userId, email }: Person) {
  return database
    .selectFrom("waiting_people")
    .innerJoin("waiting_entries as entry", "entry.id", "waiting_people.entry_id")
    .where("waiting_people.email", "=", email ?? "")
    .where("waiting_people.email", "<>", "")
    .where("entry.user_id", "is not", null)
    .where("entry.user_id", "<>", userId ?? "");
}

export const waitingEntries: Collector = {
  file: "listes-d-attente.json",
  about: "Les listes d’attente que vous avez rejointes, pour vous ou pour un groupe.",
  async *rows(database, person) {
    const query = waitingEntriesOf(database, person)
      .innerJoin("stages", "stages.id", "entry.stage_id")
      .select(["entry.id", "entry.seats", "entry.email", "entry.state", "entry.created_at", "entry.ended_at"])
      .select(["stages.title", "stages.date"]);
    for await (const row of inBatches(query, "entry.id"))
      yield {
        stage: row.title,
        "date du stage": row.date,
        personnes: row.seats,
        "e-mail": row.email,
        état: waitingStateName(row.state),
        "depuis le": instant(row.created_at),
        "jusqu’au": instant(row.ended_at),
      };
  },
};

/** What was typed for this person, by anybody, as for registrations. */
export const waitingPeople: Collector = {
  file: "attente-en-cours.json",
  about:
    "Ce que le centre sait de vous tant que vous attendez une place, avec la situation de handicap si elle a été signalée.",
  async *rows(database, person) {
    const { userId, email } = person;
    const queries = [
      ...(userId === null ? [] : [ofAccount(database, userId)]),
      ...(email === null ? [] : [withAddress(database, person)]),
    ];
    for (const query of queries)
      for await (const row of inBatches(query, "waiting_people.id"))
        yield {
          id: row.id,
          stage: row.title,
          ...typedFields(row),
        };
  },
};

const ofAccount = (database: Reader, userId: string) =>
  peopleWaiting(database)
    .where("entry.user_id", "is not", null)
    .where("entry.user_id", "=", userId)
    .where("entry.kind", "=", "self");

const withAddress = (database: Reader, { userId, email }: Person) =>
  peopleWaiting(database)
    .where("waiting_people.email", "=", email)
    .where((column) =>
      column.or([
        column("entry.kind", "=", "group"),
        column("entry.user_id", "is", null),
        // That of another account: the account's own is in the rows above.
        column("entry.user_id", "<>", userId ?? ""),
      ]),
    );

const peopleWaiting = (database: Reader) =>
  database
    .selectFrom("waiting_people")
    .innerJoin("waiting_entries as entry", "entry.id", "waiting_people.entry_id")
    .innerJoin("stages", "stages.id", "entry.stage_id")
    .selectAll("waiting_people")
    .select("stages.title");

/**
 * Takes the person out of every queue, and forgets that they ever waited. Returns how many entries were deleted. The caller
 * has called lockStagesOf.
 */
export async function leaveQueues(transaction: Transaction, person: Person, now: Date): Promise<number> {
  const entries = await waitingEntriesOf(transaction, person)
    .select(["entry.id", "entry.state"])
    .orderBy("entry.stage_id")
    .orderBy("entry.id")
    .execute();
  for (const entry of entries) if (isInQueue(entry)) await leave(transaction, entry.id, now);
  const ids = entries.map(({ id }) => id);
  if (ids.length > 0) await transaction.deleteFrom("waiting_entries").where("id", "in", ids).execute();
  return ids.length;
}

/** Whether an account waits for a group with this address. */
export async function waitsInGroup(database: Reader, email: string): Promise<boolean> {
  const row = await database
    .selectFrom("waiting_people")
    .innerJoin("waiting_entries as entry", "entry.id", "waiting_people.entry_id")
    .select("entry.id")
    .where("waiting_people.email", "=", email)
    .where("entry.user_id", "is not", null)
    .executeTakeFirst();
  return row !== undefined;
}
