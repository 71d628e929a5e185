import type { Transaction } from "#platform/database/database.ts";
import { NOTE_LENGTH } from "#subjects/bookings/rules/booking-fields.ts";
import { centsText, lineCents } from "#subjects/invoices/rules/amounts.ts";
import { bookedCents, invoicedApart, partOf } from "../rules/quotation.ts";
import { countRegistered, findQuotation, type Quotation } from "./read-quotations.ts";

/**
 * The people whom a company has just registered from a quotation: their booking has its price, and the quotation is accepted.
 * Runs in the transaction of the registration. Who is registered for another company, or pays themselves, is left alone.
 */
export async function bookQuotation(
  transaction: Transaction,
  { quotationId, participantIds }: { quotationId: string; participantIds: readonly string[] },
): Promise<void> {
  // Locked: two forms at once share its price one after the other.
  await transaction
    .updateTable("quotations")
    .set({ state: "accepted" })
    .where("id", "=", quotationId)
    .where("state", "!=", "draft")
    .execute();
  const found = await findQuotation(transaction, quotationId);
  if (!found?.organisation || found.state === "draft") return;
  const rows = await transaction
    .selectFrom("participants")
    .innerJoin("bookings", "bookings.id", "participants.booking_id")
    .select(["bookings.id", ({ fn }) => fn.countAll<number | string>().as("count")])
    .where("participants.id", "in", participantIds)
    .where("bookings.organisation_id", "=", found.organisation.id)
    .where("bookings.stage_id", "=", found.stage?.id ?? "")
    .groupBy("bookings.id")
    .execute();
  for (const { id, count } of rows) {
    const shared = {
      people: found.people,
      before: await countRegistered(transaction, quotationId),
      now: Number(count),
    };
    await transaction
      .updateTable("bookings")
      .set({ price_cents: partOf(bookedCents(found), shared), quotation_id: quotationId, note: noteOf(found) })
      .where("id", "=", id)
      .execute();
  }
}

function noteOf(found: Quotation): string {
  const apart = invoicedApart(found).map((line) => `${line.label} (${centsText(lineCents(line))} HT)`);
  const others = apart.length === 0 ? "" : ` À facturer en plus, à la main : ${apart.join(", ")}.`;
  return `Devis ${found.number}.${others}`.slice(0, NOTE_LENGTH);
}
