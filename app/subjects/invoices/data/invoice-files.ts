import { blobErrorName } from "#platform/blobs/blobs.ts";
import type { Reader } from "#platform/database/database.ts";
import { singleStatement } from "#platform/database/single-statement.ts";
import { isUnavailable } from "#platform/database/unavailable.ts";
import type { DocumentDescription } from "#platform/documents/document-description.ts";
import { errorFields, type Log } from "#platform/log.ts";
import {
  type DocumentFile,
  type DocumentStore,
  makeOnce,
  writePdf,
} from "#subjects/dossiers/data/files/document-files.ts";
import { readPictures } from "#subjects/dossiers/data/files/document-pictures.ts";
import { isDue, rememberFailure } from "#subjects/dossiers/data/files/retries.ts";

/** The PDF of an invoice as it was issued. Made now if a crash came between its number and its file; null for a draft. */
export async function invoiceFile(store: DocumentStore, invoiceId: string, now: Date): Promise<DocumentFile | null> {
  const stored = await findInvoiceFile(store.database, invoiceId);
  return stored ?? makeOnce(store, { documentId: invoiceId, step: "issued" }, () => makeFile(store, invoiceId, now));
}

async function findInvoiceFile(database: Reader, invoiceId: string): Promise<DocumentFile | null> {
  const row = await database
    .selectFrom("invoice_files")
    .select(["id", "size", "checksum"])
    .where("invoice_id", "=", invoiceId)
    .executeTakeFirst();
  return row ? { ...row, step: "issued" } : null;
}

async function makeFile(store: DocumentStore, invoiceId: string, now: Date): Promise<DocumentFile | null> {
  const row = await store.database
    .selectFrom("invoices")
    .select(["description", "issued_at"])
    .where("id", "=", invoiceId)
    .where("state", "=", "issued")
    .executeTakeFirst();
  if (!row?.issued_at) return null;
  const description = JSON.parse(row.description) as DocumentDescription;
  const pictures = await readPictures(store, description);
  const job = { description, pictures, createdAt: new Date(row.issued_at) };
  const bytes = await store.pdfs.render(job, { owner: invoiceId });
  return storeFile(store, { invoiceId, bytes }, now);
}

/** Two at once: the first stays. */
async function storeFile(
  store: DocumentStore,
  { invoiceId, bytes }: { invoiceId: string; bytes: Uint8Array },
  now: Date,
): Promise<DocumentFile> {
  const { database, blobs } = store;
  const written = await writePdf(store, bytes);
  await singleStatement(database)
    .insertInto("invoice_files")
    .values({ ...written, invoice_id: invoiceId, created_at: now })
    .onConflict((conflict) => conflict.column("invoice_id").doNothing())
    .execute();
  const stored = await findInvoiceFile(database, invoiceId);
  if (!stored) throw new Error("the file of an invoice was not stored");
  if (stored.id !== written.id) await blobs.delete(written.id);
  return stored;
}

type LoggedStore = DocumentStore & { log: Log };

/** The PDF of an invoice that has just got its number. One that cannot be made now is made by the job. */
export async function makeInvoiceFile(store: LoggedStore, invoiceId: string, now: Date): Promise<void> {
  const error = await failureOf(store, invoiceId, now);
  if (error) store.log("error", "invoice without its file", { invoice: invoiceId, ...errorFields(error) });
}

const DAYS = 7;
const DAY = 24 * 3_600_000;

/** Makes the PDFs that a crash left out of the invoices of the last days; of older ones when they are asked for. */
export async function finishInvoiceFiles(store: LoggedStore, now: Date): Promise<void> {
  const rows = await store.database
    .selectFrom("invoices")
    .leftJoin("invoice_files as file", "file.invoice_id", "invoices.id")
    .select("invoices.id")
    .where("issued_at", ">=", new Date(now.getTime() - DAYS * DAY))
    .where("file.id", "is", null)
    .orderBy("issued_at")
    .execute();
  for (const { id } of rows) {
    if (!isDue(store.database, id, now)) continue;
    const error = await failureOf(store, id, now);
    // The others would fail as well.
    if (error && (isUnavailable(error) || blobErrorName(error))) throw error;
    if (error) rememberFailure(store.database, id, now);
    if (error) store.log("error", "invoice without its file", { invoice: id, ...errorFields(error) });
  }
}

const failureOf = (store: LoggedStore, id: string, now: Date): Promise<unknown> =>
  invoiceFile(store, id, now).then(
    () => null,
    (error: unknown) => error,
  );
