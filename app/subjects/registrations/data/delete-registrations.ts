import type { Transaction } from "#platform/database/database.ts";
import { dropEmptyBookings } from "#subjects/bookings/data/book.ts";
import { freeSeats } from "#subjects/seats/data/seats.ts";
import { forgetAnswersOf } from "#subjects/stages/data/forget-answers.ts";
import { proposeCreditNotes } from "./propose-credit-notes.ts";

interface Deletion {
  /** Locked by the caller before anything else, so that of two who delete the same person the second finds nobody. */
  stageId: string;
  ids: readonly string[];
}

/** Deletes registrations of a stage with what they said of it, and gives back as many seats as rows were really there. */
export async function deleteRegistrations(transaction: Transaction, { stageId, ids }: Deletion, now: Date) {
  await forgetAnswersOf(transaction, { stageId, ids });
  await proposeCreditNotes(transaction, { stageId, participantIds: ids, reason: "Inscription annulée." }, now);
  const deleted = await transaction
    .deleteFrom("participants")
    .where("stage_id", "=", stageId)
    .where("id", "in", ids)
    .returning(["id", "first_name as firstName", "last_name as lastName", "registered_by_user as registeredByUser"])
    .returning("booking_id as bookingId")
    .execute();
  if (deleted.length === 0) return deleted;
  await dropEmptyBookings(
    transaction,
    deleted.map(({ bookingId }) => bookingId),
  );
  await freeSeats(transaction, { stageId, count: deleted.length }, now);
  return deleted;
}
