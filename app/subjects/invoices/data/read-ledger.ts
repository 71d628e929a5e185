import type { Reader } from "#platform/database/database.ts";
import type { Day } from "#platform/values/paris-time.ts";
import type { InvoiceKind } from "../rules/invoice.ts";
import { type Accounts, type BookedInvoice, type Entry, paymentEntries, saleEntries } from "../rules/ledger.ts";
import { numberOf } from "./read-invoices.ts";

export interface Period {
  from: Day;
  to: Day;
}

const yearOf = (day: Day) => Number(day.slice(0, 4));

/** Invoices and credit notes that were issued in the period, found by the year of their numbers, in the order of their days and numbers. */
async function readSales(database: Reader, { from, to }: Period): Promise<BookedInvoice[]> {
  const rows = await database
    .selectFrom("invoices")
    .select(["id", "kind", "year", "number", "issued_on", "recipient_name", "recipient_siret"])
    .where("kind", "in", ["invoice", "creditNote"])
    .where("year", ">=", yearOf(from))
    .where("year", "<=", yearOf(to))
    .where("issued_on", ">=", from)
    .where("issued_on", "<=", to)
    .orderBy("issued_on")
    .orderBy("kind", "desc")
    .orderBy("number")
    .execute();
  const lines = Map.groupBy(
    await database
      .selectFrom("invoice_lines as line")
      .innerJoin("invoices", "invoices.id", "line.invoice_id")
      .select(["line.invoice_id", "label", "quantity", "unit_cents", "vat_rate", "booking_id", "share"])
      .where("kind", "in", ["invoice", "creditNote"])
      .where("year", ">=", yearOf(from))
      .where("year", "<=", yearOf(to))
      .where("issued_on", ">=", from)
      .where("issued_on", "<=", to)
      .orderBy("line.position")
      .execute(),
    ({ invoice_id }) => invoice_id,
  );
  return rows.map((row) => ({
    kind: row.kind as InvoiceKind,
    number: numberOf(row) ?? "",
    issuedOn: row.issued_on ?? from,
    buyer: { name: row.recipient_name, siret: row.recipient_siret },
    lines: (lines.get(row.id) ?? []).map(({ label, quantity, ...line }) => ({
      ...{ label, quantity, unitCents: line.unit_cents, vatRate: line.vat_rate },
      // A booking that was deleted leaves its share: it was a training all the same.
      bookingId: line.booking_id ?? (line.share || null),
    })),
  }));
}

/** What came in during the period, without what was cancelled. */
async function readPaid(database: Reader, { from, to }: Period) {
  const rows = await database
    .selectFrom("payments")
    .select(["id", "paid_on", "reference", "cents", "payer_name"])
    .where("paid_on", ">=", from)
    .where("paid_on", "<=", to)
    .where("cancelled_at", "is", null)
    .orderBy("paid_on")
    .orderBy("id")
    .execute();
  const parts = Map.groupBy(
    await database
      .selectFrom("payments")
      .innerJoin("payment_parts as part", "part.payment_id", "payments.id")
      .innerJoin("invoices", "invoices.id", "part.invoice_id")
      .select(["part.payment_id", "part.cents", "invoices.kind", "invoices.year", "invoices.number"])
      .select(["issued_on", "recipient_name", "recipient_siret"])
      .where("paid_on", ">=", from)
      .where("paid_on", "<=", to)
      .orderBy("invoices.year")
      .orderBy("invoices.number")
      .execute(),
    ({ payment_id }) => payment_id,
  );
  return rows.map(({ id, paid_on, reference, cents, payer_name }) => ({
    ...{ paidOn: paid_on, reference, cents, payerName: payer_name },
    parts: (parts.get(id) ?? []).map((part) => ({
      ...{ number: numberOf(part) ?? "", issuedOn: part.issued_on ?? paid_on, cents: part.cents },
      buyer: { name: part.recipient_name, siret: part.recipient_siret },
    })),
  }));
}

/** The books of a period: sales first, then the bank, each by day. What is not asked for is not computed: a page shows fifty. */
export async function* readLedger(database: Reader, period: Period, accounts: Accounts): AsyncGenerator<Entry> {
  for (const invoice of await readSales(database, period)) yield* saleEntries(invoice, accounts);
  const paid = await readPaid(database, period);
  for (const [index, payment] of paid.entries()) yield* paymentEntries(payment, `BQ${index + 1}`, accounts);
}
