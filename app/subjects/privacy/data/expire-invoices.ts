import type { Database, Transaction } from "#platform/database/database.ts";
import { midnightInParis } from "#platform/values/paris-time.ts";
import { firstKeptDay, INVOICE_YEARS } from "#subjects/settings/rules/retention.ts";
import { BATCH, deleteRowsAndFiles, lockRetention, type RowsAndFiles, untilDone } from "./retention-batch.ts";

/**
 * Invoices and credit notes with their files; drafts from the year in which they were made. An invoice stays as long as a
 * credit note answers it. The counters stay, so that no number is given again.
 */
export async function expireInvoices(store: RowsAndFiles, now: Date): Promise<void> {
  const firstKept = midnightInParis(firstKeptDay(INVOICE_YEARS, now));
  let isAnyExpired = false;
  await deleteRowsAndFiles(store, { action: "invoicesExpired" }, now, async (transaction) => {
    const old = await transaction
      .selectFrom("invoices")
      .select("id")
      .where("created_at", "<", firstKept)
      .where(({ or, eb }) => or([eb("issued_at", "is", null), eb("issued_at", "<", firstKept)]))
      .where(({ not, exists, selectFrom }) =>
        not(exists(selectFrom("invoices as note").select("note.id").whereRef("note.credits_id", "=", "invoices.id"))),
      )
      .orderBy("created_at")
      .limit(BATCH)
      .execute();
    const ids = old.map(({ id }) => id);
    if (ids.length === 0) return { count: 0, files: [] };
    isAnyExpired = true;
    const paid = await transaction
      .selectFrom("payment_parts")
      .select("payment_id")
      .where("invoice_id", "in", ids)
      .execute();
    const files = await transaction
      .deleteFrom("invoice_files")
      .where("invoice_id", "in", ids)
      .returning("id")
      .execute();
    await transaction.deleteFrom("invoices").where("id", "in", ids).execute();
    await deletePayments(transaction, firstKept, [...new Set(paid.map(({ payment_id }) => payment_id))]);
    return { count: ids.length, files };
  });
  // Nothing finds them by an index: they are looked for when a year of invoices goes.
  if (isAnyExpired) await expireRest(store.database, firstKept);
}

/** Lines of bank statements, and payments of invoices that went in another year. */
async function expireRest(database: Database, firstKept: Date): Promise<void> {
  await untilDone(() =>
    database.transaction().execute(async (transaction) => {
      await lockRetention(transaction);
      const old = transaction.selectFrom("statement_lines").select("digest").where("created_at", "<", firstKept);
      const { numDeletedRows } = await transaction
        .deleteFrom("statement_lines")
        .where("digest", "in", old.limit(BATCH))
        .executeTakeFirst();
      return Number(numDeletedRows);
    }),
  );
  await database.transaction().execute(async (transaction) => {
    await lockRetention(transaction);
    await deletePayments(transaction, firstKept);
  });
}

/** Those of which no invoice is left: among these, or all. */
async function deletePayments(transaction: Transaction, firstKept: Date, ids?: readonly string[]): Promise<void> {
  await transaction
    .deleteFrom("payments")
    .where("created_at", "<", firstKept)
    .$if(ids !== undefined, (query) => query.where("id", "in", [...(ids ?? []), ""]))
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom("payment_parts").select("cents").whereRef("payment_id", "=", "payments.id"))),
    )
    .execute();
}
