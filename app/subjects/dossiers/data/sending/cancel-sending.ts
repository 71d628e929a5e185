import type { Database } from "#platform/database/database.ts";
import type { User } from "#platform/values/user.ts";
import { record } from "#subjects/journal/data/journal.ts";
import { DOCUMENT_MAILS, unsendDocuments } from "#subjects/mails/data/unsend-documents.ts";

/** How long what the office sends to several people is held back, and can be cancelled. */
export const HELD_BACK_SECONDS = 60;

/**
 * Cancels what the office has sent for a stage in the last minute, except what has left. The documents keep their numbers; those
 * that no mail had sent before are shown as not sent, and can be sent again. Returns how many mails do not leave.
 */
export async function cancelSending(
  database: Database,
  { stageId, by }: { stageId: string; by: Pick<User, "id" | "name"> },
  now: Date,
): Promise<number> {
  return database.transaction().execute(async (transaction) => {
    const cancelled = await transaction
      .updateTable("mails")
      .set({ state: "cancelled" })
      .where("stage_id", "=", stageId)
      .where("kind", "in", DOCUMENT_MAILS)
      // One that was tried already waits for its next attempt.
      .where("state", "=", "waiting")
      .where("attempts", "=", 0)
      .where("due_at", ">", now)
      .returning("id")
      .execute();
    if (cancelled.length === 0) return 0;
    await unsendDocuments(transaction, { stageId, mailIds: cancelled.map(({ id }) => id) });
    const stage = await transaction
      .selectFrom("stages")
      .select(["id", "title"])
      .where("id", "=", stageId)
      .executeTakeFirst();
    const changes = [{ label: "E-mails", before: "", after: String(cancelled.length) }];
    await record(transaction, { by, action: "sendingCancelled", stage, changes }, now);
    return cancelled.length;
  });
}
