import type { Reader } from "#platform/database/database.ts";
import { type Asked, askedKey } from "../rules/to-invoice.ts";

/** What the lines of these bookings ask for, without tax, and what was not followed of it. Issued credit notes are subtracted; drafts of invoices count where they are wanted. */
export async function readAsked(
  database: Reader,
  { bookingIds, withDrafts }: { bookingIds: readonly string[]; withDrafts: boolean },
): Promise<Asked> {
  if (bookingIds.length === 0) return new Map();
  const rows = await database
    .selectFrom("invoice_lines as line")
    .innerJoin("invoices", "invoices.id", "line.invoice_id")
    .select(["line.booking_id", "line.share", "line.net_cents", "line.waived_cents", "invoices.kind"])
    .where("line.booking_id", "in", bookingIds)
    .where(({ or, eb }) => or([eb("state", "=", "issued"), ...(withDrafts ? [eb("kind", "=", "invoice")] : [])]))
    .execute();
  const asked = new Map<string, number>();
  for (const { booking_id, share, net_cents, waived_cents, kind } of rows) {
    const key = askedKey(booking_id ?? "", share);
    asked.set(key, (asked.get(key) ?? 0) + (kind === "creditNote" ? -1 : 1) * (net_cents + waived_cents));
  }
  return asked;
}
