import type { Database } from "#platform/database/database.ts";
import { singleStatement } from "#platform/database/single-statement.ts";

/**
 * The first opening by whom the document is for; the caller knows that it is them. One about the whole stage is for
 * nobody in particular.
 */
export async function noteOpened(database: Database, documentId: string, now: Date): Promise<void> {
  await singleStatement(database)
    .updateTable("issued_documents")
    .set({ opened_at: now })
    .where("id", "=", documentId)
    .where("subject", "!=", "")
    .where("opened_at", "is", null)
    .execute();
}
