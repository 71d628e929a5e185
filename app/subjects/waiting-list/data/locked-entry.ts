import type { Selectable } from "kysely";
import type { Transaction } from "#platform/database/database.ts";
import type { WaitingEntryRow } from "#platform/database/tables/waiting-list.ts";
import { addToCounts } from "#subjects/seats/data/counts.ts";
import { IS_IN_QUEUE } from "#subjects/seats/data/in-queue.ts";
import { forgetPeople, lockSettledStage, noteFirstHoldEnd } from "#subjects/seats/data/settle-seats.ts";
import type { WholeStageRow } from "#subjects/stages/data/stages.ts";
import type { WaitingState } from "../rules/waiting-list.ts";

export interface LockedEntry {
  stage: WholeStageRow;
  entry: Selectable<WaitingEntryRow>;
}

/** The entry with its stage, whose lock also keeps the entry as it is. An ended hold is already settled. */
export async function lockEntry(transaction: Transaction, entryId: string, now: Date): Promise<LockedEntry | null> {
  const found = await transaction
    .selectFrom("waiting_entries")
    .select("stage_id")
    .where("id", "=", entryId)
    .executeTakeFirst();
  const stage = found && (await lockSettledStage(transaction, found.stage_id, now));
  if (!stage) return null;
  const entry = await transaction
    .selectFrom("waiting_entries")
    .selectAll()
    .where("id", "=", entryId)
    .executeTakeFirst();
  return entry ? { stage, entry } : null;
}

/** Its place in the queue or its held seats become free; or the seats are taken by its people. Call settleSeats after it. */
export async function endEntry(
  transaction: Transaction,
  { stage, entry, state }: LockedEntry & { state: WaitingState },
  now: Date,
): Promise<void> {
  await transaction
    .updateTable("waiting_entries")
    .set({ state, held_until: null, ended_at: now })
    .where("id", "=", entry.id)
    .execute();
  await forgetPeople(transaction, [entry]);
  const held = entry.state === "held" ? entry.seats : 0;
  const registered = state === "confirmed" ? entry.seats : 0;
  const waiting = entry.state === "waiting" ? -1 : 0;
  await addToCounts(transaction, stage.id, { available: held - registered, held: -held, registered, waiting });
  if (held > 0) await noteFirstHoldEnd(transaction, stage.id);
}

/** The position after everybody who is in the queue now. */
export async function nextPosition(transaction: Transaction, stageId: string): Promise<number> {
  const { last } = await transaction
    .selectFrom("waiting_entries")
    .select(({ fn }) => fn.max("position").as("last"))
    .where("stage_id", "=", stageId)
    .where(IS_IN_QUEUE)
    .executeTakeFirstOrThrow();
  return Number(last ?? 0) + 1;
}
