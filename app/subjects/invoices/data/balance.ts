import { type SqlBool, sql } from "kysely";
import type { Reader, Transaction } from "#platform/database/database.ts";

/** What the issued credit notes of an invoice take back, for a query over invoices. */
export const credited = sql<number>`coalesce((select sum(note.net_cents + note.vat_cents) from invoices as note
  where note.credits_id = invoices.id and note.state = 'issued'), 0)`;

/** What the payments of an invoice, without those that were cancelled, pay of it. */
export const paid = sql<number>`coalesce((select sum(part.cents) from payment_parts as part
  join payments on payments.id = part.payment_id
  where part.invoice_id = invoices.id and payments.cancelled_at is null), 0)`;

/** Whether issued credit notes take a line or its invoice back whole, for a query over invoices and their lines. */
export const isTakenBack = sql<SqlBool>`(invoices.net_cents + invoices.vat_cents <= ${credited}
  or line.net_cents <= coalesce((select sum(back.net_cents) from invoices as note
    join invoice_lines as back on back.invoice_id = note.id
    where note.credits_id = invoices.id and note.state = 'issued'
    and back.booking_id = line.booking_id and back.share = line.share), 0))`;

/** What a line leaves for good, until it is taken back whole. Nothing is read for those that leave nothing. */
export const waived = sql<number>`case when line.waived_cents = 0 or invoices.kind = 'creditNote' or ${isTakenBack}
  then 0 else line.waived_cents end`;

/**
 * Only issued invoices have a day on which they are due. Nothing is summed here: whoever changes what is owed writes
 * `settled_at` too. The kind is not named, because SQLite would look there first, and read all invoices.
 */
export const isOwing = sql<SqlBool>`invoices.due_on is not null and invoices.settled_at is null`;
export const isSettled = sql<SqlBool>`invoices.settled_at is not null`;

/** What one invoice was credited and paid. */
export async function balanceOf(database: Reader, id: string): Promise<{ creditedCents: number; paidCents: number }> {
  const row = await database
    .selectFrom("invoices")
    .select([credited.as("credited"), paid.as("paid")])
    .where("id", "=", id)
    .executeTakeFirst();
  return { creditedCents: Number(row?.credited ?? 0), paidCents: Number(row?.paid ?? 0) };
}

/** Locked in one order, so that two payments at once do not wait for each other, and count each other. */
export async function lockInvoices(transaction: Transaction, ids: readonly string[]): Promise<void> {
  for (const id of ids.toSorted())
    await transaction
      .updateTable("invoices")
      .set((eb) => ({ version: eb.ref("version") }))
      .where("id", "=", id)
      .execute();
}

/** Notes since when nothing is owed of these invoices, which the caller has locked: before, a sum could miss another payment. */
export async function settleInvoices(transaction: Transaction, ids: readonly string[], now: Date): Promise<void> {
  await transaction
    .updateTable("invoices")
    .set({
      settled_at: sql<Date | null>`case when net_cents + vat_cents <= ${credited} + ${paid}
        then coalesce(settled_at, ${now}) else null end`,
    })
    .where("id", "in", ids)
    .where("kind", "=", "invoice")
    .where("state", "=", "issued")
    .execute();
}
