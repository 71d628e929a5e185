import type { Selectable } from "kysely";
import type { Database, Reader, Transaction } from "#platform/database/database.ts";
import type { WaitingEntryRow } from "#platform/database/tables/waiting-list.ts";
import { readRules } from "#subjects/settings/data/read-settings.ts";
import type { WholeStageRow } from "#subjects/stages/data/stages.ts";
import { holdEnd, lastHoldEnd } from "#subjects/waiting-list/rules/waiting-list.ts";
import { addToCounts } from "./counts.ts";
import { IS_IN_QUEUE } from "./in-queue.ts";
import { lockStage } from "./lock-stage.ts";
import { tellWaiting } from "./tell-waiting.ts";

type Entry = Selectable<WaitingEntryRow>;

/**
 * Ends the holds that are over, then holds free seats for the first entries that fit, and tells these people. Every
 * transaction that frees seats ends with it, so that no waiting entry fits into what stays free. The stage is locked from
 * its first statement on.
 */
export async function settleSeats(transaction: Transaction, stageId: string, now: Date): Promise<void> {
  const stage = await lockStage(transaction, stageId, now);
  // Nobody gets a seat of a cancelled stage, whose holds are released.
  if (stage?.state !== "open") return;
  const ended = await endHolds(transaction, stage, now);
  const free = stage.available_seats + seatsOf(ended);
  const offered = await holdForFirst(transaction, { stage, free }, now);
  if (ended.length === 0 && offered.length === 0) return;
  const held = seatsOf(offered) - seatsOf(ended);
  await addToCounts(transaction, stageId, { available: -held, held, waiting: -offered.length });
  await noteFirstHoldEnd(transaction, stageId);
  await tellWaiting(transaction, { stage, ended, offered }, now);
  await forgetPeople(transaction, ended);
}

/** The entries have ended: nobody needs their people's data any more. */
export async function forgetPeople(transaction: Transaction, entries: readonly { id: string }[]): Promise<void> {
  const ids = entries.map(({ id }) => id);
  if (ids.length > 0) await transaction.deleteFrom("waiting_people").where("entry_id", "in", ids).execute();
}

/** The locked stage, without holds that are over. */
export async function lockSettledStage(transaction: Transaction, stageId: string, now: Date) {
  const stage = await lockStage(transaction, stageId, now);
  if (!stage?.holds_until || new Date(stage.holds_until) > now) return stage;
  await settleSeats(transaction, stageId, now);
  return lockStage(transaction, stageId, now);
}

/**
 * Called after a change of the stage: no hold lasts past its deadline or its first morning. A later deadline lengthens
 * none.
 */
export async function shortenHolds(transaction: Transaction, stage: WholeStageRow): Promise<void> {
  if (stage.held_seats === 0) return;
  const { date, end_registration_date: endRegistrationDate } = stage;
  const last = lastHoldEnd({ date, endRegistrationDate });
  if (!last) return;
  await transaction
    .updateTable("waiting_entries")
    .set({ held_until: last })
    .where("stage_id", "=", stage.id)
    .where(IS_IN_QUEUE)
    .where("state", "=", "held")
    .where("held_until", ">", last)
    .execute();
  await noteFirstHoldEnd(transaction, stage.id);
}

const seatsOf = (entries: readonly Entry[]) => entries.reduce((sum, { seats }) => sum + seats, 0);

async function endHolds(transaction: Transaction, stage: WholeStageRow, now: Date): Promise<Entry[]> {
  if (stage.held_seats === 0) return [];
  return transaction
    .updateTable("waiting_entries")
    .set({ state: "expired", held_until: null, ended_at: now })
    .where("stage_id", "=", stage.id)
    .where(IS_IN_QUEUE)
    .where("state", "=", "held")
    .where("held_until", "<=", now)
    .returningAll()
    .execute();
}

/** A locked stage is cancelled: who had seats held waits again, in the same place. */
export async function releaseHolds(transaction: Transaction, stageId: string): Promise<void> {
  const released = await transaction
    .updateTable("waiting_entries")
    .set({ state: "waiting", held_until: null })
    .where("stage_id", "=", stageId)
    .where(IS_IN_QUEUE)
    .where("state", "=", "held")
    .returningAll()
    .execute();
  const held = seatsOf(released);
  await addToCounts(transaction, stageId, { available: held, held: -held, waiting: released.length });
  await noteFirstHoldEnd(transaction, stageId);
}

/** Holds for every entry that fits into the seats that are left, in the order of the queue. */
async function holdForFirst(
  transaction: Transaction,
  { stage, free }: { stage: WholeStageRow; free: number },
  now: Date,
): Promise<Entry[]> {
  if (free === 0 || stage.waiting_entries === 0) return [];
  const { date, end_registration_date: endRegistrationDate } = stage;
  const until = holdEnd({ date, endRegistrationDate }, (await readRules(transaction)).holdHours, now);
  if (!until) return [];
  const waiting = await transaction
    .selectFrom("waiting_entries")
    .select(["id", "seats"])
    .where("stage_id", "=", stage.id)
    .where(IS_IN_QUEUE)
    .where("state", "=", "waiting")
    .where("seats", "<=", free)
    .orderBy("position")
    .execute();
  let left = free;
  const fitting: string[] = [];
  for (const { id, seats } of waiting)
    if (seats <= left) {
      fitting.push(id);
      left -= seats;
    }
  if (fitting.length === 0) return [];
  return transaction
    .updateTable("waiting_entries")
    .set({ state: "held", held_until: until })
    .where("id", "in", fitting)
    .returningAll()
    .execute();
}

/** Called after any change of the holds of a stage. */
export async function noteFirstHoldEnd(transaction: Transaction, stageId: string): Promise<void> {
  await transaction
    .updateTable("stages")
    .set(({ selectFrom }) => ({
      holds_until: selectFrom("waiting_entries")
        .select(({ fn }) => fn.min("held_until").as("until"))
        .where("stage_id", "=", stageId)
        .where(IS_IN_QUEUE)
        .where("state", "=", "held"),
    }))
    .where("id", "=", stageId)
    .execute();
}

/** So many at once: the next call goes on. */
const STAGES_PER_CALL = 50;

/** Settles every stage with a hold that is over. A second process that settles the same stage finds nothing to do. */
export async function settleEndedHolds(database: Database, now: Date): Promise<void> {
  for (const { id } of await stagesWithEndedHolds(database, now))
    await database.transaction().execute((transaction) => settleSeats(transaction, id, now));
}

function stagesWithEndedHolds(database: Reader, now: Date) {
  return database
    .selectFrom("stages")
    .select("id")
    .where("holds_until", "<=", now)
    .orderBy("holds_until")
    .limit(STAGES_PER_CALL)
    .execute();
}
