import type { Reader, Transaction } from "#platform/database/database.ts";
import { leave } from "#subjects/waiting-list/data/answer-offer.ts";
import { isInQueue } from "#subjects/waiting-list/rules/waiting-list.ts";
import { type Person, waitingEntriesOf } from "./person.ts";

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
