import type { Database } from "#platform/database/database.ts";
import type { Log } from "#platform/log.ts";
import type { DocumentStore } from "../files/document-files.ts";
import { isDue, rememberFailure } from "../files/retries.ts";
import { makeSignedFile } from "./signed-files.ts";

const STEPS = [
  ["signed", "client"],
  ["countersigned", "centre"],
] as const;
const DAYS = 7;
const DAY = 24 * 3_600_000;

/**
 * Makes the PDFs that a crash left out of the signatures of the last days; of older ones when they are asked for. One that
 * fails is tried again later.
 */
export async function finishSignedFiles(store: DocumentStore & { log: Log }, now: Date): Promise<void> {
  const since = new Date(now.getTime() - DAYS * DAY);
  for (const [step, side] of STEPS)
    for (const documentId of await withoutFile(store.database, { step, side, since }))
      await finish(store, { documentId, step }, now);
}

async function finish(
  store: DocumentStore & { log: Log },
  wanted: { documentId: string; step: "signed" | "countersigned" },
  now: Date,
): Promise<void> {
  const file = `${wanted.step} ${wanted.documentId}`;
  if (!isDue(store.database, file, now)) return;
  const { isMade } = await makeSignedFile(store, wanted, now);
  if (!isMade) rememberFailure(store.database, file, now);
}

async function withoutFile(
  database: Database,
  { step, side, since }: { step: string; side: string; since: Date },
): Promise<string[]> {
  const rows = await database
    .selectFrom("document_signatures as signature")
    .select("signature.document_id as id")
    .where("signature.signed_at", ">=", since)
    .where("signature.side", "=", side)
    // Not "exists", for which PostgreSQL reads all files.
    .where(
      ({ selectFrom, fn }) =>
        selectFrom("document_files as file")
          .select(fn.countAll().as("files"))
          .whereRef("file.document_id", "=", "signature.document_id")
          .where("file.step", "=", step),
      "=",
      0,
    )
    .execute();
  return rows.map(({ id }) => id);
}
