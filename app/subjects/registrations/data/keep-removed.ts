import type { Transaction } from "#platform/database/database.ts";
import { type AnyRow, type HangingRows, readHangingRows } from "#platform/database/hanging-rows.ts";
import type { User } from "#platform/values/user.ts";
import { fullName } from "#platform/values/user.ts";
import { keepInBin, readDeletion } from "#subjects/stages/data/bin/keep-in-bin.ts";
import type { Stage } from "#subjects/stages/rules/stage.ts";

/** Before anything of it is deleted: what hangs on it, and its booking, which may end with it or with the next who is removed. */
export async function readRemoval(transaction: Transaction, participantId: string): Promise<HangingRows> {
  const own = await readDeletion(transaction, "participants", participantId);
  const [row] = own.deleted.participants ?? [];
  if (typeof row?.booking_id !== "string") return own;
  const { deleted, emptied } = await readHangingRows(transaction, "bookings", row.booking_id);
  // The registration itself is kept once.
  const { participants: _, ...others } = emptied;
  return { deleted: { ...own.deleted, ...deleted }, emptied: joined(own.emptied, others) };
}

interface Removed {
  stage: Stage;
  participant: { id: string; firstName: string; lastName: string };
  removal: HangingRows;
  by: Pick<User, "name">;
}

/** Runs after the removal, in its transaction. The stage is kept as it was: its days decide when the health data ends. */
export async function keepRemoved(
  transaction: Transaction,
  { stage, participant, removal, by }: Removed,
  now: Date,
): Promise<void> {
  const stages = await transaction.selectFrom("stages").selectAll().where("id", "=", stage.id).execute();
  const halfDays = await transaction.selectFrom("half_days").selectAll().where("stage_id", "=", stage.id).execute();
  const content = {
    ...removal,
    deleted: { ...removal.deleted, stages, half_days: halfDays } as unknown as HangingRows["deleted"],
  };
  const registration = { id: participant.id, name: fullName(participant) };
  await keepInBin(transaction, { stage, registration, content, by }, now);
}

type Tables = Record<string, AnyRow[]>;

const joined = (one: Tables, other: Tables): Tables =>
  Object.fromEntries(
    [...new Set([...Object.keys(one), ...Object.keys(other)])].map((table) => [
      table,
      [...(one[table] ?? []), ...(other[table] ?? [])],
    ]),
  );
