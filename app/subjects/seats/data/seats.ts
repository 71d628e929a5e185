import { sql } from "kysely";
import type { Transaction } from "#platform/database/database.ts";
import { timetableOf } from "#subjects/stages/data/half-days.ts";
import { IS_OPEN } from "#subjects/stages/data/stage-states.ts";
import type { WholeStageRow } from "#subjects/stages/data/stages.ts";
import { settleSeats } from "./settle-seats.ts";

interface Seats {
  stageId: string;
  count: number;
}

/**
 * Takes seats that are free for everybody. No row means that there are too few, or that the stage is not open. While a hold has ended that nobody has
 * settled yet, the seats of the stage are first settled: the next of the queue comes before the caller.
 */
export async function takeSeats(transaction: Transaction, seats: Seats, now: Date): Promise<WholeStageRow | undefined> {
  const taken = await takeSettledSeats(transaction, seats, now);
  if (taken) return taken;
  const unsettled = await transaction
    .selectFrom("stages")
    .select("id")
    .where("id", "=", seats.stageId)
    .where("holds_until", "<=", now)
    .executeTakeFirst();
  if (!unsettled) return undefined;
  await settleSeats(transaction, seats.stageId, now);
  return takeSettledSeats(transaction, seats, now);
}

async function takeSettledSeats(transaction: Transaction, { stageId, count }: Seats, now: Date) {
  return transaction
    .updateTable("stages")
    .set((column) => ({
      available_seats: column("available_seats", "-", count),
      registered_seats: column("registered_seats", "+", count),
      updated_at: now,
    }))
    .where("id", "=", stageId)
    .where(IS_OPEN)
    .where("available_seats", ">=", count)
    .where(({ eb, or }) => or([eb("holds_until", "is", null), eb("holds_until", ">", now)]))
    .returningAll()
    .returning(timetableOf())
    .executeTakeFirst();
}

/** How many of some seats are free. */
const free = (count: number) =>
  sql<number>`case when available_seats < ${count} then available_seats else ${count} end`;

/** Takes what is free, and seats that the stage does not have: the centre makes room for those whom it registers itself. */
export async function takeExtraSeats(transaction: Transaction, { stageId, count }: Seats, now: Date) {
  return transaction
    .updateTable("stages")
    .set((column) => ({
      capacity: sql<number>`capacity + ${count} - ${free(count)}`,
      available_seats: sql<number>`available_seats - ${free(count)}`,
      registered_seats: column("registered_seats", "+", count),
      updated_at: now,
    }))
    .where("id", "=", stageId)
    .where(IS_OPEN)
    .returningAll()
    .returning(timetableOf())
    .executeTakeFirst();
}

/** Gives the seats of deleted registrations back, and offers them to the queue. Lock the stage before the deletion. */
export async function freeSeats(transaction: Transaction, { stageId, count }: Seats, now: Date): Promise<void> {
  const stage = await transaction
    .updateTable("stages")
    .set((column) => ({
      available_seats: column("available_seats", "+", count),
      registered_seats: column("registered_seats", "-", count),
      updated_at: now,
    }))
    .where("id", "=", stageId)
    .returning(["waiting_entries", "held_seats"])
    .executeTakeFirst();
  if (stage && (stage.waiting_entries > 0 || stage.held_seats > 0)) await settleSeats(transaction, stageId, now);
}
