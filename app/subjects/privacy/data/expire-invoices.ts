import { midnightInParis } from "#platform/values/paris-time.ts";
import { firstKeptDay, INVOICE_YEARS } from "#subjects/settings/rules/retention.ts";
import { BATCH, deleteRowsAndFiles, type RowsAndFiles } from "./retention-batch.ts";

/**
 * Invoices and credit notes with their files; drafts from the year in which they were made. An invoice stays as long as a
 * credit note answers it. The counters stay, so that no number is given again.
 */
export async function expireInvoices(store: RowsAndFiles, now: Date): Promise<void> {
  const firstKept = midnightInParis(firstKeptDay(INVOICE_YEARS, now));
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
    const files = await transaction
      .deleteFrom("invoice_files")
      .where("invoice_id", "in", ids)
      .returning("id")
      .execute();
    await transaction.deleteFrom("invoices").where("id", "in", ids).execute();
    await transaction.deleteFrom("statement_lines").where("created_at", "<", firstKept).execute();
    await transaction
      .deleteFrom("payments")
      .where("created_at", "<", firstKept)
      .where(({ not, exists, selectFrom }) =>
        not(exists(selectFrom("payment_parts").select("cents").whereRef("payment_id", "=", "payments.id"))),
      )
      .execute();
    return { count: ids.length, files };
  });
}
