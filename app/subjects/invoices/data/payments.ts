import { randomUUID } from "node:crypto";
import { contains } from "#platform/database/contains.ts";
import type { Database, Reader, Transaction } from "#platform/database/database.ts";
import { refusableTransaction } from "#platform/database/refusable-transaction.ts";
import type { TextFaults, Texts } from "#platform/values/fields.ts";
import { type Day, dashedDate, dayInParis } from "#platform/values/paris-time.ts";
import { searchText } from "#platform/values/search-text.ts";
import type { User } from "#platform/values/user.ts";
import { record } from "#subjects/journal/data/journal.ts";
import { readDossierSettings } from "#subjects/settings/data/read-settings.ts";
import { centsText } from "../rules/amounts.ts";
import { invoiceNumber, owedCents } from "../rules/invoice.ts";
import {
  allot,
  PAYMENT_MEANS,
  type PaymentField,
  type PaymentMeans,
  paymentFault,
  readNumbers,
  typedPayment,
} from "../rules/payment.ts";
import { lockInvoices, settleInvoices } from "./balance.ts";
import { aboutStage } from "./change-drafts.ts";
import { findInvoice, type Invoice } from "./read-invoices.ts";
import { refuseBeforeTime } from "./refuse-before-time.ts";

type By = Pick<User, "id" | "name">;

interface Paying {
  invoiceId: string;
  /** The id of the form: sent twice, it pays once. */
  submission: string;
  value: Texts<PaymentField>;
  /** The line of a bank statement that tells of it: it is paid once. */
  line?: string;
  /** Nothing is recorded when it is more than the invoices owe by now. */
  isExact?: boolean;
  by: By;
}

type Paid = { leftCents: number };
type Refused = { faults: TextFaults<PaymentField> } | "gone" | "lineTaken";

/** Money for an issued invoice and, in the order of their numbers, for others. What is more than all of them is kept as too much. */
export async function recordPayment(
  database: Database,
  { invoiceId, submission, value, line, isExact = false, by }: Paying,
  now: Date,
): Promise<Paid | Refused> {
  const { paidOn, cents, means, reference } = typedPayment(value);
  const { known, unknown } = readNumbers(value.paidInvoices);
  if (cents === 0) return { faults: { paidAmount: paymentFault.nothing } };
  if (paidOn > dayInParis(now)) return { faults: { paidOn: paymentFault.future } };
  if (unknown.length > 0) return { faults: { paidInvoices: paymentFault.unknown(unknown) } };
  return refusableTransaction<Refused, Paid>(database, async (transaction, refuse) => {
    const others = await idsOf(transaction, known, (numbers) =>
      refuse({ faults: { paidInvoices: paymentFault.unknown(numbers) } }),
    );
    const invoices: Invoice[] = [];
    // One number can be typed in two ways.
    const ids = [...new Set([invoiceId, ...others])];
    await lockInvoices(transaction, ids);
    for (const id of ids) {
      const found = (await findInvoice(transaction, id)) ?? refuse("gone");
      if (!found.isIssued || found.kind !== "invoice") refuse("gone");
      invoices.push(found);
    }
    const [first = refuse("gone")] = invoices;
    const law = { dossiers: await readDossierSettings(transaction), today: paidOn };
    const { parts, left } = allot(cents, invoices.map(owedCents));
    if (isExact && left > 0) refuse("lineTaken");
    const id = submission || randomUUID();
    const { numInsertedOrUpdatedRows: added = 0n } = await transaction
      .insertInto("payments")
      .values({
        ...{ id, paid_on: paidOn, means, reference, cents, payer_name: first.recipient.name },
        search_text: searchText([first.recipient.name, reference, ...invoices.map(({ number }) => number)].join(" ")),
        ...{ by_name: by.name, created_at: now },
      })
      .onConflict((conflict) => conflict.column("id").doNothing())
      .executeTakeFirst();
    if (added === 0n) return { leftCents: left };
    for (const [index, invoice] of invoices.entries()) {
      // What is too much is the money of who pays the first.
      const brought = (parts[index] ?? 0) + (index === 0 ? left : 0);
      const refusal = await refuseBeforeTime(transaction, { act: "payment", invoice, cents: brought }, law);
      if (refusal) refuse({ faults: { paidAmount: refusal } });
    }
    if (line !== undefined && !(await takeLine(transaction, line, id))) refuse("lineTaken");
    await transaction
      .insertInto("payment_parts")
      .values(invoices.map((invoice, index) => ({ payment_id: id, invoice_id: invoice.id, cents: parts[index] ?? 0 })))
      .execute();
    await settleInvoices(transaction, ids, now);
    const after = `${centsText(cents)}, ${PAYMENT_MEANS[means]}, ${dashedDate(paidOn)}`;
    const changes = [{ label: invoices.map(({ number }) => number).join(", "), before: "", after }];
    await record(transaction, { by, action: "paymentRecorded", ...aboutStage(first), changes }, now);
    return { leftCents: left };
  });
}

async function idsOf(
  transaction: Transaction,
  numbers: readonly { year: number; number: number }[],
  refuse: (numbers: string[]) => never,
): Promise<string[]> {
  const ids: string[] = [];
  for (const { year, number } of numbers) {
    const row = await transaction
      .selectFrom("invoices")
      .select("id")
      .where("kind", "=", "invoice")
      .where("year", "=", year)
      .where("number", "=", number)
      .executeTakeFirst();
    ids.push(row?.id ?? refuse([invoiceNumber({ kind: "invoice", year, number })]));
  }
  return ids;
}

/** False when another administrator has just paid or ignored it. */
async function takeLine(transaction: Transaction, digest: string, paymentId: string): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable("statement_lines")
    .set({ state: "paid", payment_id: paymentId })
    .where("digest", "=", digest)
    .where("state", "=", "open")
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** A wrong entry: it stays, and counts no more. */
export async function cancelPayment(
  database: Database,
  { id, invoice, by }: { id: string; invoice: Invoice; by: By },
  now: Date,
): Promise<boolean> {
  return refusableTransaction<false, true>(database, async (transaction, refuse) => {
    const parts = await transaction
      .selectFrom("payment_parts")
      .select("invoice_id")
      .where("payment_id", "=", id)
      .execute();
    const ids = parts.map(({ invoice_id }) => invoice_id);
    if (!ids.includes(invoice.id)) return refuse(false);
    await lockInvoices(transaction, ids);
    const row = await transaction
      .updateTable("payments")
      .set({ cancelled_at: now, cancelled_by: by.name })
      .where("id", "=", id)
      .where("cancelled_at", "is", null)
      .returning(["cents", "paid_on"])
      .executeTakeFirst();
    if (!row) return refuse(false);
    await settleInvoices(transaction, ids, now);
    // The money came in all the same: its line waits for the right invoice.
    await transaction
      .updateTable("statement_lines")
      .set({ state: "open", payment_id: null })
      .where("payment_id", "=", id)
      .execute();
    const before = `${centsText(row.cents)}, ${dashedDate(row.paid_on)}`;
    const changes = [{ label: invoice.number ?? "", before, after: "" }];
    await record(transaction, { by, action: "paymentCancelled", ...aboutStage(invoice), changes }, now);
    return true;
  });
}

export interface InvoicePayment {
  id: string;
  paidOn: Day;
  means: PaymentMeans;
  reference: string;
  /** What it pays of this invoice, and the whole. */
  partCents: number;
  cents: number;
  isCancelled: boolean;
  by: string;
}

/** The payments of an invoice, also those that were cancelled. */
export const paymentsOf = async (database: Reader, invoiceId: string): Promise<InvoicePayment[]> =>
  (await paymentsAmong(database, [invoiceId])).get(invoiceId) ?? [];

/** The same of several invoices, in one query. */
export async function paymentsAmong(
  database: Reader,
  invoiceIds: readonly string[],
): Promise<Map<string, InvoicePayment[]>> {
  if (invoiceIds.length === 0) return new Map();
  const rows = await database
    .selectFrom("payment_parts as part")
    .innerJoin("payments", "payments.id", "part.payment_id")
    .select(["payments.id", "paid_on", "means", "reference", "part.cents as part_cents", "payments.cents"])
    .select(["cancelled_at", "by_name", "part.invoice_id"])
    .where("part.invoice_id", "in", invoiceIds)
    .orderBy("paid_on")
    .orderBy("payments.id")
    .execute();
  const known = rows.map(({ id, reference, cents, ...row }) => ({
    invoiceId: row.invoice_id,
    payment: {
      ...{ id, reference, cents, paidOn: row.paid_on, means: row.means as PaymentMeans, partCents: row.part_cents },
      ...{ isCancelled: row.cancelled_at !== null, by: row.by_name },
    },
  }));
  const grouped = Map.groupBy(known, ({ invoiceId }) => invoiceId);
  return new Map([...grouped].map(([id, own]) => [id, own.map(({ payment }) => payment)]));
}

export interface ListedPayment {
  id: string;
  paidOn: Day;
  means: PaymentMeans;
  reference: string;
  payerName: string;
  cents: number;
  /** What its invoices leave of it. */
  leftCents: number;
  isCancelled: boolean;
  invoices: { id: string; number: string }[];
}

/** The latest first. */
export async function listPayments(
  database: Reader,
  { text, from, to, means }: { text: string | null; from: Day | null; to: Day | null; means: PaymentMeans | null },
  { offset, limit }: { offset: number; limit: number },
): Promise<ListedPayment[]> {
  let query = database
    .selectFrom("payments")
    .selectAll()
    .orderBy("paid_on", "desc")
    .orderBy("id", "desc")
    .offset(offset)
    .limit(limit);
  if (from) query = query.where("paid_on", ">=", from);
  if (to) query = query.where("paid_on", "<=", to);
  if (means) query = query.where("means", "=", means);
  for (const word of searchText(text ?? "").split(" ")) if (word) query = query.where(contains(word));
  const rows = await query.execute();
  const parts = await partsOf(
    database,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => {
    const own = parts.get(row.id) ?? [];
    return {
      ...{ id: row.id, paidOn: row.paid_on, means: row.means as PaymentMeans, reference: row.reference },
      ...{ payerName: row.payer_name, cents: row.cents, isCancelled: row.cancelled_at !== null },
      leftCents: row.cents - own.reduce((sum, { cents }) => sum + cents, 0),
      invoices: own.map(({ id, number }) => ({ id, number })),
    };
  });
}

async function partsOf(database: Reader, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, never>();
  const rows = await database
    .selectFrom("payment_parts as part")
    .innerJoin("invoices", "invoices.id", "part.invoice_id")
    .select(["part.payment_id", "part.cents", "invoices.id", "invoices.year", "invoices.number"])
    .where("part.payment_id", "in", ids)
    .orderBy("invoices.year")
    .orderBy("invoices.number")
    .execute();
  const known = rows.map(({ payment_id, cents, id, year, number }) => ({
    ...{ payment_id, cents, id },
    number: invoiceNumber({ kind: "invoice", year: year ?? 0, number: number ?? 0 }),
  }));
  return Map.groupBy(known, ({ payment_id }) => payment_id);
}
