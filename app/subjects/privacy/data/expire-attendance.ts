import type { Transaction } from "#platform/database/database.ts";
import { midnightInParis } from "#platform/values/paris-time.ts";
import { firstKeptDay } from "#subjects/settings/rules/retention.ts";
import { deleteRowsAndFiles, type RowsAndFiles } from "./retention-batch.ts";

/** The stages of one transaction: a stage has some hundred records. */
const STAGES = 25;

/**
 * The whole attendance of a stage, so many years after the end of its year, or of the year of its last record: a chain
 * without its first records could not be verified. It stays as long as a document of the stage does.
 */
export async function expireAttendance(store: RowsAndFiles, evidenceYears: number, now: Date): Promise<void> {
  const firstKept = firstKeptDay(evidenceYears, now);
  await deleteRowsAndFiles(store, { action: "attendanceExpired", size: STAGES }, now, async (transaction) => {
    const stages = await deleteChains(transaction, firstKept);
    return { count: stages.length, files: await deleteAttendance(transaction, stages) };
  });
}

async function deleteChains(transaction: Transaction, firstKept: string): Promise<string[]> {
  const before = midnightInParis(firstKept);
  const old = transaction
    .selectFrom("attendance_chains as old")
    .select("old.stage_id")
    .where("old.updated_at", "<", before)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("issued_documents")
            .select("issued_documents.id")
            .whereRef("issued_documents.stage_id", "=", "old.stage_id"),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("stages")
            .select("stages.id")
            .whereRef("stages.id", "=", "old.stage_id")
            .where("date", ">=", firstKept),
        ),
      ),
    )
    .orderBy("old.updated_at")
    .limit(STAGES);
  // The condition once more: a record that is added meanwhile keeps its chain.
  const deleted = await transaction
    .deleteFrom("attendance_chains")
    .where("stage_id", "in", old)
    .where("updated_at", "<", before)
    .returning("stage_id")
    .execute();
  return deleted.map(({ stage_id }) => stage_id);
}

/** Returns the ids of the scans. */
async function deleteAttendance(transaction: Transaction, stages: readonly string[]): Promise<{ id: string }[]> {
  if (stages.length === 0) return [];
  await transaction.deleteFrom("attendance_records").where("stage_id", "in", stages).execute();
  await transaction.deleteFrom("absence_notices").where("stage_id", "in", stages).execute();
  return transaction.deleteFrom("attendance_scans").where("stage_id", "in", stages).returning("id").execute();
}
