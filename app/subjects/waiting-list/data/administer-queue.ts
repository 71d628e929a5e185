import type { Database, Transaction } from "#platform/database/database.ts";
import type { User } from "#platform/values/user.ts";
import { record } from "#subjects/journal/data/journal.ts";
import type { JournalAction } from "#subjects/journal/rules/journal.ts";
import { addToCounts } from "#subjects/seats/data/counts.ts";
import { noteFirstHoldEnd, settleSeats } from "#subjects/seats/data/settle-seats.ts";
import { tellQueueChange, tellWaiting } from "#subjects/seats/data/tell-waiting.ts";
import { readRules } from "#subjects/settings/data/read-settings.ts";
import { holdEnd, isInQueue } from "../rules/waiting-list.ts";
import type { QueueRefusal } from "../rules/waiting-refusals.ts";
import { endEntry, type LockedEntry, lockEntry, nextPosition } from "./locked-entry.ts";

interface Administered {
  entryId: string;
  by: User;
}

export type QueueOutcome = "done" | QueueRefusal;

/**
 * Holds free seats for an entry that waits, or begins the time of its hold anew: the person asked for longer. Either is
 * told by mail.
 */
export async function holdForEntry(database: Database, administered: Administered, now: Date): Promise<QueueOutcome> {
  const action = ({ entry }: LockedEntry) => (entry.state === "held" ? "waitingProlonged" : "waitingHeld");
  return administer(database, { ...administered, action }, now, async (transaction, locked) => {
    const { stage, entry } = locked;
    const { date, end_registration_date: endRegistrationDate } = stage;
    const until = holdEnd({ date, endRegistrationDate }, (await readRules(transaction)).holdHours, now);
    if (!until || stage.state !== "open") return { reason: "tooLate" };
    const isNew = entry.state === "waiting";
    if (isNew && stage.available_seats < entry.seats) return { reason: "noSeats" };
    const held = { state: "held", held_until: until };
    await transaction.updateTable("waiting_entries").set(held).where("id", "=", entry.id).execute();
    const { seats } = entry;
    if (isNew) await addToCounts(transaction, stage.id, { available: -seats, held: seats, waiting: -1 });
    await noteFirstHoldEnd(transaction, stage.id);
    await tellWaiting(
      transaction,
      { stage, ended: [], offered: [{ ...entry, ...held }], why: isNew ? "free" : "longer" },
      now,
    );
    return "done";
  });
}

/**
 * The entry goes to the end of the queue; held seats go to the next one who fits, which may be the same when nobody
 * else does.
 */
export async function passOver(database: Database, administered: Administered, now: Date): Promise<QueueOutcome> {
  return administer(
    database,
    { ...administered, action: () => "waitingPassedOver" },
    now,
    async (transaction, locked) => {
      const { stage, entry } = locked;
      await transaction
        .updateTable("waiting_entries")
        .set({ position: await nextPosition(transaction, stage.id), state: "waiting", held_until: null })
        .where("id", "=", entry.id)
        .execute();
      if (entry.state !== "held") {
        await tellQueueChange(transaction, { stage, entryId: entry.id, change: "passedOver" }, now);
        return "done";
      }
      await addToCounts(transaction, stage.id, { available: entry.seats, held: -entry.seats, waiting: 1 });
      await noteFirstHoldEnd(transaction, stage.id);
      await settleSeats(transaction, stage.id, now);
      // Nobody else fits: the same entry has its seats again, and was told so.
      if (!(await isHeld(transaction, entry.id)))
        await tellQueueChange(transaction, { stage, entryId: entry.id, change: "passedOver" }, now);
      return "done";
    },
  );
}

async function isHeld(transaction: Transaction, entryId: string): Promise<boolean> {
  const held = transaction.selectFrom("waiting_entries").select("id").where("id", "=", entryId);
  return (await held.where("state", "=", "held").executeTakeFirst()) !== undefined;
}

/** Held seats go to the next one. */
export async function removeEntry(database: Database, administered: Administered, now: Date): Promise<QueueOutcome> {
  return administer(database, { ...administered, action: () => "waitingRemoved" }, now, async (transaction, locked) => {
    const { stage, entry } = locked;
    await tellQueueChange(transaction, { stage, entryId: entry.id, change: "removed" }, now);
    await endEntry(transaction, { ...locked, state: "removed" }, now);
    if (locked.entry.state === "held") await settleSeats(transaction, locked.stage.id, now);
    return "done";
  });
}

/** One transaction, with the journal. */
async function administer(
  database: Database,
  { entryId, by, action }: Administered & { action: (locked: LockedEntry) => JournalAction },
  now: Date,
  work: (transaction: Transaction, locked: LockedEntry) => Promise<QueueOutcome>,
): Promise<QueueOutcome> {
  return database.transaction().execute(async (transaction) => {
    const locked = await lockEntry(transaction, entryId, now);
    if (!locked || !isInQueue(locked.entry)) return { reason: "gone" };
    const person = await transaction
      .selectFrom("waiting_people")
      .select(["first_name as firstName", "last_name as lastName"])
      .where("entry_id", "=", entryId)
      .orderBy("position")
      .executeTakeFirst();
    const outcome = await work(transaction, locked);
    if (outcome === "done") await record(transaction, { by, action: action(locked), stage: locked.stage, person }, now);
    return outcome;
  });
}
