import type { Blobs } from "#platform/blobs/blobs.ts";
import type { Database, Transaction } from "#platform/database/database.ts";
import { midnightInParis } from "#platform/values/paris-time.ts";
import { firstKeptDay } from "#subjects/settings/rules/retention.ts";
import { deleteBlobs } from "#subjects/stages/data/stage-files.ts";
import { BATCH, inRetention, untilDone } from "./retention-batch.ts";

/**
 * Issued documents, their files and signatures, so many years after the end of the year of their stage; one that was issued
 * later counts from its own year. The counters stay, so that no number is given again.
 */
export async function expireDocuments(
  { database, blobs }: { database: Database; blobs: Blobs },
  evidenceYears: number,
  now: Date,
): Promise<void> {
  const firstKept = firstKeptDay(evidenceYears, now);
  await untilDone(async () => {
    let files: string[] = [];
    const count = await inRetention(database, "documentsExpired", now, async (transaction) => {
      const old = await findOld(transaction, firstKept);
      files = await deleteWithFiles(transaction, old);
      return old.length;
    });
    // Files are deleted after the commit. What a crash leaves, the sweep of files without a row deletes.
    await deleteBlobs(blobs, files);
    return count;
  });
  await forgetOrganisations(database, firstKept);
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

async function deleteWithFiles(transaction: Transaction, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const files = await transaction
    .deleteFrom("document_files")
    .where("document_id", "in", ids)
    .returning("id")
    .execute();
  await transaction.deleteFrom("issued_documents").where("id", "in", ids).execute();
  return files.map(({ id }) => id);
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
          ...(["participants", "bookings", "booking_shares", "invoices", "people"] as const).map((table) =>
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
          // A stage that is restored needs those of its registrants.
          not(exists(selectFrom("bin").select("bin.id"))),
        ]),
      )
      .execute(),
  );
}
