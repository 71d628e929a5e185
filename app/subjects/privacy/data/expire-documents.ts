import { sql } from "kysely";
import type { Database, Transaction } from "#platform/database/database.ts";
import { midnightInParis } from "#platform/values/paris-time.ts";
import { firstKeptDay } from "#subjects/settings/rules/retention.ts";
import { BATCH, deleteRowsAndFiles, type RowsAndFiles } from "./retention-batch.ts";

/**
 * Issued documents, their files and signatures, so many years after the end of the year of their stage; one that was issued
 * later counts from its own year. The counters stay, so that no number is given again.
 */
export async function expireDocuments(store: RowsAndFiles, evidenceYears: number, now: Date): Promise<void> {
  const firstKept = firstKeptDay(evidenceYears, now);
  await deleteRowsAndFiles(store, { action: "documentsExpired" }, now, async (transaction) => {
    const ids = await findOld(transaction, firstKept);
    if (ids.length === 0) return { count: 0, files: [] };
    const deleted = transaction.deleteFrom("document_files").where("document_id", "in", ids).returning("id");
    const files = await deleted.execute();
    await transaction.deleteFrom("issued_documents").where("id", "in", ids).execute();
    return { count: ids.length, files };
  });
  await forgetOrganisations(store.database, firstKept);
}

async function findOld(transaction: Transaction, firstKept: string): Promise<string[]> {
  const rows = await transaction
    .selectFrom("issued_documents")
    .select("id")
    .where("issued_at", "<", midnightInParis(firstKept))
    .where("stage_day", "<", firstKept)
    .orderBy("issued_at")
    .orderBy("id")
    .limit(BATCH)
    .execute();
  return rows.map(({ id }) => id);
}

/** Those whom no document, registration or merge names, and whom nobody has changed for as long, or ever. */
async function forgetOrganisations(database: Database, firstKept: string): Promise<void> {
  await database.transaction().execute((transaction) =>
    transaction
      .deleteFrom("organisations")
      .where(({ or, and, eb }) =>
        or([
          eb("updated_at", "<", midnightInParis(firstKept)),
          // One that was merged can be separated again until then.
          and([eb("version", "=", 0), eb("merged_into", "is", null)]),
        ]),
      )
      .where(({ and, not, exists, selectFrom }) =>
        and([
          ...(["participants", "bookings", "booking_shares", "invoices", "quotations", "people"] as const).map(
            (table) =>
              not(
                exists(
                  selectFrom(table)
                    .select(`${table}.organisation_id`)
                    .whereRef(`${table}.organisation_id`, "=", "organisations.id"),
                ),
              ),
          ),
          not(
            exists(
              selectFrom("issued_documents")
                .select("issued_documents.id")
                .whereRef("issued_documents.company_id", "=", "organisations.id"),
            ),
          ),
          not(
            exists(
              selectFrom("organisations as other")
                .select("other.id")
                .whereRef("other.merged_into", "=", "organisations.id"),
            ),
          ),
          // What is restored from the bin needs the organisations that it names.
          not(
            exists(
              selectFrom("bin").select("bin.id").where(sql<boolean>`bin.content like '%' || organisations.id || '%'`),
            ),
          ),
        ]),
      )
      .execute(),
  );
}
