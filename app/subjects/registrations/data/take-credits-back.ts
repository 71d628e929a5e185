import type { Transaction } from "#platform/database/database.ts";
import type { HangingRows } from "#platform/database/hanging-rows.ts";

interface Returned {
  participantId: string;
  bookingId: string | null;
  /** What lost its reference when the registration was removed. */
  emptied: HangingRows["emptied"];
  removedAt: Date;
}

/**
 * What proposeCreditNotes did when the registration was removed: drafts go, and what was credited meanwhile is of the
 * registration and its booking again, so that it can be invoiced again. The invoice may be of another stage, from which
 * the person was moved. Returns how many drafts went.
 */
export async function takeCreditsBack(
  transaction: Transaction,
  { participantId, bookingId, emptied, removedAt }: Returned,
): Promise<number> {
  const own = (emptied.invoices ?? []).map(({ id }) => String(id));
  const ofBooking = (emptied.invoice_lines ?? []).map(({ invoice_id }) => String(invoice_id));
  const { numDeletedRows } = await transaction
    .deleteFrom("invoices")
    .where("kind", "=", "creditNote")
    .where("state", "=", "draft")
    .where("created_at", "=", removedAt)
    .where(({ or, eb, selectFrom }) =>
      or([
        eb("credits_id", "in", ["", ...own, ...ofBooking]),
        eb(
          "credits_id",
          "in",
          selectFrom("invoice_lines")
            .select("invoice_id")
            .where("booking_id", "=", bookingId ?? ""),
        ),
      ]),
    )
    .executeTakeFirstOrThrow();
  await transaction
    .updateTable("invoices")
    .set({ participant_id: participantId })
    .where("participant_id", "is", null)
    .where("credits_id", "in", ["", ...own])
    .execute();
  for (const { invoice_id, position, booking_id } of emptied.invoice_lines ?? [])
    await transaction
      .updateTable("invoice_lines")
      .set({ booking_id: String(booking_id) })
      .where("booking_id", "is", null)
      .where("position", "=", Number(position))
      .where("invoice_id", "in", ({ selectFrom }) =>
        selectFrom("invoices").select("id").where("credits_id", "=", String(invoice_id)),
      )
      .execute();
  return Number(numDeletedRows);
}
