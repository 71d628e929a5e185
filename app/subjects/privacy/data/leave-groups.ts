import type { Transaction } from "#platform/database/database.ts";
import { fullName } from "#platform/values/user.ts";
import { notify } from "#subjects/notifications/data/notifications.ts";
import { addToCounts } from "#subjects/seats/data/counts.ts";
import { settleSeats } from "#subjects/seats/data/settle-seats.ts";
import { leave } from "#subjects/waiting-list/data/answer-offer.ts";
import { lockEntry } from "#subjects/waiting-list/data/locked-entry.ts";
import { waitingNotification } from "#subjects/waiting-list/rules/waiting-notifications.ts";
import { groupsWith, type Person } from "./person.ts";

/**
 * Takes the person out of the entries of other accounts, which are told and keep their place with one seat less. The caller
 * has called lockStagesOf.
 */
export async function leaveGroups(transaction: Transaction, person: Person, now: Date): Promise<void> {
  const people = await groupsWith(transaction, person)
    .select(["waiting_people.id", "entry_id", "first_name as firstName", "last_name as lastName"])
    .execute();
  for (const one of people) {
    const locked = await lockEntry(transaction, one.entry_id, now);
    if (!locked) continue;
    const { stage, entry } = locked;
    // Nobody is left of an entry whose hold has just ended.
    const { numDeletedRows } = await transaction
      .deleteFrom("waiting_people")
      .where("id", "=", one.id)
      .executeTakeFirst();
    if (numDeletedRows === 0n) continue;
    const isAlone = entry.seats === 1;
    if (isAlone) await leave(transaction, entry.id, now);
    else await shrink(transaction, entry, now);
    const message = waitingNotification.personLeft(stage, { name: fullName(one), isAlone });
    if (entry.user_id !== null) await notify(transaction, [{ userId: entry.user_id, message }], now);
  }
}

/** By one seat: a smaller entry may also fit into what is free. */
async function shrink(
  transaction: Transaction,
  entry: { id: string; stage_id: string; seats: number; state: string },
  now: Date,
): Promise<void> {
  await transaction
    .updateTable("waiting_entries")
    .set({ seats: entry.seats - 1 })
    .where("id", "=", entry.id)
    .execute();
  if (entry.state === "held") await addToCounts(transaction, entry.stage_id, { available: 1, held: -1 });
  await settleSeats(transaction, entry.stage_id, now);
}
