import type { Reader, Transaction } from "#platform/database/database.ts";
import { type Asked, askedKey, type Waived } from "../rules/to-invoice.ts";
import { isTakenBack, waived } from "./balance.ts";

/** What the lines of these bookings ask for, without tax, and what they leave for good. Drafts of invoices count, issued credit notes are subtracted. */
export async function readAsked(database: Reader, { bookingIds }: { bookingIds: readonly string[] }): Promise<Asked> {
  if (bookingIds.length === 0) return new Map();
  const rows = await database
    .selectFrom("invoice_lines as line")
    .innerJoin("invoices", "invoices.id", "line.invoice_id")
    .select(["line.booking_id", "line.share", "line.net_cents", "invoices.kind", waived.as("waived")])
    .where("line.booking_id", "in", bookingIds)
    .where(({ or, eb }) => or([eb("state", "=", "issued"), eb("kind", "=", "invoice")]))
    .execute();
  const asked = new Map<string, { netCents: number; waivedCents: number }>();
  for (const { booking_id, share, net_cents, kind, waived: left } of rows) {
    const key = askedKey(booking_id ?? "", share);
    const { netCents, waivedCents } = asked.get(key) ?? { netCents: 0, waivedCents: 0 };
    asked.set(key, {
      netCents: netCents + (kind === "creditNote" ? -net_cents : net_cents),
      waivedCents: waivedCents + Number(left),
    });
  }
  return asked;
}

/** What was not followed is left for good by the newest invoice of the share that asks for something: no new one does. */
export async function waive(transaction: Transaction, { bookingId, share, cents }: Waived): Promise<void> {
  const line = await transaction
    .selectFrom("invoice_lines as line")
    .innerJoin("invoices", "invoices.id", "line.invoice_id")
    .select(["line.invoice_id", "line.position"])
    .where("line.booking_id", "=", bookingId)
    .where("line.share", "=", share)
    .where("kind", "=", "invoice")
    .where(({ not }) => not(isTakenBack))
    .orderBy("invoices.created_at", "desc")
    .orderBy("invoices.id")
    .executeTakeFirst();
  if (line)
    await transaction
      .updateTable("invoice_lines")
      .set(({ eb }) => ({ waived_cents: eb("waived_cents", "+", cents) }))
      .where("invoice_id", "=", line.invoice_id)
      .where("position", "=", line.position)
      .execute();
}
