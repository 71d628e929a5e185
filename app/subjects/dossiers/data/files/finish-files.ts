import { blobErrorName } from "#platform/blobs/blobs.ts";
import type { Database } from "#platform/database/database.ts";
import { isUnavailable } from "#platform/database/unavailable.ts";
import { errorFields, type Log } from "#platform/log.ts";
import { type DocumentStore, issuedFile } from "./document-files.ts";
import { isDue, rememberFailure } from "./retries.ts";

type LoggedStore = DocumentStore & { log: Log };

/**
 * The PDFs of documents that have just got their numbers. One that cannot be made now is made by the job: the numbers are
 * given, and that is what the caller must hear.
 */
export async function makeFiles(store: LoggedStore, documentIds: readonly string[], now: Date): Promise<void> {
  for (const id of documentIds) {
    const error = await failureOf(store, id, now);
    if (error) store.log("error", "document without its file", { document: id, ...errorFields(error) });
  }
}

const DAYS = 7;
const DAY = 24 * 3_600_000;

/**
 * Makes the PDFs that a crash left out of the documents of the last days; of older ones when they are asked for. One that
 * fails does not stop the others, and is tried again later.
 */
export async function finishFiles(store: LoggedStore, now: Date): Promise<void> {
  for (const id of await withoutFile(store.database, new Date(now.getTime() - DAYS * DAY))) {
    if (!isDue(store.database, id, now)) continue;
    const error = await failureOf(store, id, now);
    // The others would fail as well.
    if (error && (isUnavailable(error) || blobErrorName(error))) throw error;
    if (error) rememberFailure(store.database, id, now);
    if (error) store.log("error", "document without its file", { document: id, ...errorFields(error) });
  }
}

async function failureOf(store: LoggedStore, id: string, now: Date): Promise<unknown> {
  return issuedFile(store, id, now).then(
    () => null,
    (error: unknown) => error,
  );
}

async function withoutFile(database: Database, since: Date): Promise<string[]> {
  const rows = await database
    .selectFrom("issued_documents")
    .select("id")
    .where("issued_at", ">=", since)
    // Not "exists", for which PostgreSQL reads all files.
    .where(
      ({ selectFrom, fn }) =>
        selectFrom("document_files")
          .select(fn.countAll().as("files"))
          .whereRef("document_files.document_id", "=", "issued_documents.id")
          .where("step", "=", "issued"),
      "=",
      0,
    )
    .orderBy("issued_at")
    .execute();
  return rows.map(({ id }) => id);
}
