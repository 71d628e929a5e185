import { createHash } from "node:crypto";
import type { Database, Reader } from "#platform/database/database.ts";
import type { TextFaults } from "#platform/values/fields.ts";
import { counted } from "#platform/values/plural.ts";
import type { User } from "#platform/values/user.ts";
import { record } from "#subjects/journal/data/journal.ts";
import { centsText } from "../rules/amounts.ts";
import { invoiceNumber, owedCents } from "../rules/invoice.ts";
import { type PaymentField, paymentFault, readNumbers } from "../rules/payment.ts";
import type { OwingInvoice } from "../rules/statement/match-line.ts";
import type { StatementLine } from "../rules/statement/statement-line.ts";
import { listInvoices } from "./list-invoices.ts";
import { recordPayment } from "./payments.ts";

type By = Pick<User, "id" | "name">;

const ROWS_PER_STATEMENT = 500;

/** Stores the lines that are not known yet: a file that is read twice, or by two people at once, adds each once. */
export async function storeLines(
  database: Database,
  { lines, by }: { lines: readonly StatementLine[]; by: By },
  now: Date,
): Promise<{ added: number }> {
  const rows = withDigests(lines).map(({ digest, paidOn, cents, label, payerName, reference }) => ({
    ...{ digest, paid_on: paidOn, cents, label, payer_name: payerName, reference },
    ...{ state: "open", by_name: by.name, created_at: now },
  }));
  return database.transaction().execute(async (transaction) => {
    let added = 0;
    for (let start = 0; start < rows.length; start += ROWS_PER_STATEMENT) {
      const { numInsertedOrUpdatedRows = 0n } = await transaction
        .insertInto("statement_lines")
        .values(rows.slice(start, start + ROWS_PER_STATEMENT))
        .onConflict((conflict) => conflict.column("digest").doNothing())
        .executeTakeFirst();
      added += Number(numInsertedOrUpdatedRows);
    }
    const change = { label: "Relevé", before: "", after: counted(added, "ligne", "ajoutée") };
    if (added > 0) await record(transaction, { by, action: "statementRead", changes: [change] }, now);
    return { added };
  });
}

/** Two payments of one day can be written alike: the second of them is another line, whichever file tells them. */
function withDigests(lines: readonly StatementLine[]): (StatementLine & { digest: string })[] {
  const seen = new Map<string, number>();
  return lines.map((line) => {
    const { paidOn, cents, label, payerName, reference } = line;
    const written = JSON.stringify([paidOn, cents, label, payerName, reference]);
    const before = seen.get(written) ?? 0;
    seen.set(written, before + 1);
    return { ...line, digest: createHash("sha256").update(`${written} ${before}`).digest("base64url") };
  });
}

type OpenLine = StatementLine & { digest: string };

/** The lines that wait for somebody, the oldest first. */
export async function openLines(database: Reader, limit: number): Promise<OpenLine[]> {
  const rows = await database
    .selectFrom("statement_lines")
    .select(["digest", "paid_on", "cents", "label", "payer_name", "reference"])
    .where("state", "=", "open")
    .orderBy("paid_on")
    .orderBy("digest")
    .limit(limit)
    .execute();
  return rows.map(({ paid_on, payer_name, ...row }) => ({ ...row, paidOn: paid_on, payerName: payer_name }));
}

const MOST_OWING = 2_000;

/** What a line may pay, the oldest first. */
export async function listOwing(database: Reader, today: string): Promise<OwingInvoice[]> {
  const listed = await listInvoices(database, { view: "a-encaisser" }, { offset: 0, limit: MOST_OWING }, today);
  return listed.toReversed().map(({ number, recipientName, fileNumber, ...invoice }) => ({
    ...{ number: number ?? "", recipientName, fileNumber },
    owedCents: owedCents(invoice),
  }));
}

export type LineRefusal = "gone" | "noInvoice" | { fault: string };

/** Money of a line, for the invoices with these numbers. `isExact`: only while they owe at least as much. */
export async function payLine(
  database: Database,
  { digest, typed, isExact = false, by }: { digest: string; typed: string; isExact?: boolean; by: By },
  now: Date,
): Promise<{ cents: number; leftCents: number; numbers: string[] } | { refusal: LineRefusal }> {
  const { known, unknown } = readNumbers(typed);
  if (unknown.length > 0) return { refusal: { fault: paymentFault.unknown(unknown) } };
  const [first, ...others] = known;
  if (!first) return { refusal: "noInvoice" };
  const line = await database
    .selectFrom("statement_lines")
    .select(["paid_on", "cents", "label", "reference"])
    .where("digest", "=", digest)
    .where("state", "=", "open")
    .executeTakeFirst();
  if (!line) return { refusal: "gone" };
  const numberOf = (one: typeof first) => invoiceNumber({ kind: "invoice", ...one });
  const invoice = await database
    .selectFrom("invoices")
    .select("id")
    .where("kind", "=", "invoice")
    .where("year", "=", first.year)
    .where("number", "=", first.number)
    .executeTakeFirst();
  if (!invoice) return { refusal: { fault: paymentFault.unknown([numberOf(first)]) } };
  const value = {
    ...{ paidOn: line.paid_on, paidAmount: `${line.cents}`, paidMeans: "transfer" },
    paidReference: (line.reference || line.label).slice(0, LONGEST_REFERENCE),
    paidInvoices: others.map(numberOf).join(" "),
  };
  const paying = { invoiceId: invoice.id, submission: "", value, line: digest, isExact, by };
  const paid = await recordPayment(database, paying, now);
  if (paid === "gone" || paid === "lineTaken") return { refusal: "gone" };
  if ("faults" in paid) return { refusal: { fault: firstFault(paid.faults) } };
  return { cents: line.cents, leftCents: paid.leftCents, numbers: known.map(numberOf) };
}

const LONGEST_REFERENCE = 200;
const firstFault = (faults: TextFaults<PaymentField>) => Object.values(faults)[0] ?? "";

/** Money that is for no invoice: a rent, a subsidy. False when it is not open any more. */
export async function ignoreLine(database: Database, { digest, by }: { digest: string; by: By }, now: Date) {
  return database.transaction().execute(async (transaction) => {
    const row = await transaction
      .updateTable("statement_lines")
      .set({ state: "ignored" })
      .where("digest", "=", digest)
      .where("state", "=", "open")
      .returning(["cents", "label"])
      .executeTakeFirst();
    if (!row) return false;
    const change = { label: row.label.slice(0, 100), before: centsText(row.cents), after: "" };
    await record(transaction, { by, action: "statementLineIgnored", changes: [change] }, now);
    return true;
  });
}
