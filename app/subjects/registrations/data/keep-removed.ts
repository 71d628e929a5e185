import type { Transaction } from "#platform/database/database.ts";
import { type AnyRow, type HangingRows, readHangingRows } from "#platform/database/hanging-rows.ts";
import type { User } from "#platform/values/user.ts";
import { fullName } from "#platform/values/user.ts";
import { keepInBin, readDeletion } from "#subjects/stages/data/bin/keep-in-bin.ts";
import type { Stage } from "#subjects/stages/rules/stage.ts";

/** What goes with a registration: its own rows, and its booking if nobody else is in it. */
interface Removal {
  own: HangingRows;
  booking: HangingRows;
}

const NOTHING: HangingRows = { deleted: {}, emptied: {} };

/** Before anything of it is deleted. */
export async function readRemoval(transaction: Transaction, participantId: string): Promise<Removal> {
  const own = await readDeletion(transaction, "participants", participantId);
  const [row] = own.deleted.participants ?? [];
  const bookingId = row?.booking_id;
  const booking = typeof bookingId === "string" ? await readHangingRows(transaction, "bookings", bookingId) : NOTHING;
  return { own, booking };
}

interface Removed {
  stage: Stage;
  participant: { id: string; firstName: string; lastName: string };
  removal: Removal;
  by: Pick<User, "name">;
}

/** In the transaction of the removal, after it. The stage is kept with it as it was: by its days the health data ends. */
export async function keepRemoved(
  transaction: Transaction,
  { stage, participant, removal: { own, booking }, by }: Removed,
  now: Date,
): Promise<void> {
  const ids = (booking.deleted.bookings ?? []).map(({ id }) => String(id));
  const staying = await transaction
    .selectFrom("bookings")
    .select("id")
    .where("id", "in", ["", ...ids])
    .execute();
  const gone = staying.length > 0 ? NOTHING : booking;
  const stages = await transaction.selectFrom("stages").selectAll().where("id", "=", stage.id).execute();
  const halfDays = await transaction.selectFrom("half_days").selectAll().where("stage_id", "=", stage.id).execute();
  const content = {
    deleted: { ...joined(own.deleted, gone.deleted), stages, half_days: halfDays } as unknown as HangingRows["deleted"],
    emptied: joined(own.emptied, gone.emptied),
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
