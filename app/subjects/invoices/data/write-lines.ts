import type { Transaction } from "#platform/database/database.ts";
import { lineCents, totalsOf } from "../rules/amounts.ts";
import type { DraftLine } from "../rules/to-invoice.ts";

/** Replaces the lines of a draft, and its sums with them. */
export async function writeLines(
  transaction: Transaction,
  invoiceId: string,
  lines: readonly (DraftLine & { position: number })[],
): Promise<void> {
  await transaction.deleteFrom("invoice_lines").where("invoice_id", "=", invoiceId).execute();
  if (lines.length > 0)
    await transaction
      .insertInto("invoice_lines")
      .values(
        lines.map(({ position, label, quantity, share, ...line }) => ({
          ...{ invoice_id: invoiceId, position, label, quantity, share },
          ...{ unit_cents: line.unitCents, vat_rate: line.vatRate, net_cents: lineCents({ quantity, ...line }) },
          ...{ booking_id: line.bookingId, waived_cents: line.waivedCents ?? 0 },
        })),
      )
      .execute();
  const { netCents, vatCents } = totalsOf(lines);
  await transaction
    .updateTable("invoices")
    .set({ net_cents: netCents, vat_cents: vatCents })
    .where("id", "=", invoiceId)
    .where("state", "=", "draft")
    .execute();
}
