import { midnightInParis } from "#platform/values/paris-time.ts";
import { firstKeptDay, INVOICE_YEARS } from "#subjects/settings/rules/retention.ts";
import { BATCH, deleteRowsAndFiles, type RowsAndFiles } from "./retention-batch.ts";

/** Quotations with their files, as long as the invoices that follow from them. The counters stay, so that no number is given again. */
export async function expireQuotations(store: RowsAndFiles, now: Date): Promise<void> {
  const firstKept = midnightInParis(firstKeptDay(INVOICE_YEARS, now));
  await deleteRowsAndFiles(store, { action: "quotationsExpired" }, now, async (transaction) => {
    const old = await transaction
      .selectFrom("quotations")
      .select("id")
      .where("created_at", "<", firstKept)
      .where(({ or, eb }) => or([eb("issued_at", "is", null), eb("issued_at", "<", firstKept)]))
      .orderBy("created_at")
      .limit(BATCH)
      .execute();
    const ids = old.map(({ id }) => id);
    if (ids.length === 0) return { count: 0, files: [] };
    const deleted = transaction.deleteFrom("quotation_files").where("quotation_id", "in", ids).returning("id");
    const files = await deleted.execute();
    await transaction.deleteFrom("quotations").where("id", "in", ids).execute();
    return { count: ids.length, files };
  });
}
