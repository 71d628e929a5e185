import { randomUUID } from "node:crypto";
import type { Blobs } from "#platform/blobs/blobs.ts";
import type { Database, Reader } from "#platform/database/database.ts";
import { singleStatement } from "#platform/database/single-statement.ts";
import type { DocumentDescription } from "#platform/documents/document-description.ts";
import type { Pdfs } from "#platform/pdf/pdfs.ts";
import { readPictures } from "./document-pictures.ts";

export interface DocumentStore {
  database: Database;
  blobs: Blobs;
  pdfs: Pdfs;
}

/** The steps in the order in which their files are made. */
export const FILE_STEPS = ["issued", "signed", "countersigned"] as const;
export type FileStep = (typeof FILE_STEPS)[number];

const MAX_PDF_BYTES = 50 * 1024 * 1024;

export interface DocumentFile {
  id: string;
  step: FileStep;
  size: number;
  checksum: string;
}

/** The PDF of a document as it was issued. Made now if a crash came between its number and its file. */
export async function issuedFile(store: DocumentStore, documentId: string, now: Date): Promise<DocumentFile | null> {
  const stored = await findFile(store.database, documentId, "issued");
  return stored ?? makeOnce(store, { documentId, step: "issued" }, () => makeIssued(store, documentId, now));
}

async function makeIssued(store: DocumentStore, documentId: string, now: Date): Promise<DocumentFile | null> {
  const row = await store.database
    .selectFrom("issued_documents")
    .select(["description", "issued_at"])
    .where("id", "=", documentId)
    .executeTakeFirst();
  if (!row) return null;
  const description = JSON.parse(row.description) as DocumentDescription;
  const pictures = await readPictures(store, description);
  const bytes = await store.pdfs.render(
    { description, pictures, createdAt: new Date(row.issued_at) },
    { owner: documentId },
  );
  return storeFile(store, { documentId, step: "issued", bytes }, now);
}

type Making = Promise<DocumentFile | null>;
const making = new WeakMap<Database, Map<string, Making>>();

/** Those who ask for a file while it is made wait for the same one. */
export function makeOnce(
  { database }: DocumentStore,
  { documentId, step }: { documentId: string; step: FileStep },
  make: () => Making,
): Making {
  const pending = making.get(database) ?? new Map<string, Making>();
  making.set(database, pending);
  const key = `${step} ${documentId}`;
  const made = pending.get(key) ?? make().finally(() => pending.delete(key));
  pending.set(key, made);
  return made;
}

/** Before its row: after a crash in between, the sweep deletes the blob. */
export async function writePdf({ blobs }: DocumentStore, bytes: Uint8Array) {
  const id = randomUUID();
  const body = async function* () {
    yield bytes;
  };
  return { id, ...(await blobs.write(id, body(), { limit: MAX_PDF_BYTES })) };
}

/** Two at once: the first stays. */
export async function storeFile(
  store: DocumentStore,
  { documentId, step, bytes }: { documentId: string; step: FileStep; bytes: Uint8Array },
  now: Date,
): Promise<DocumentFile> {
  const { database, blobs } = store;
  const written = await writePdf(store, bytes);
  await singleStatement(database)
    .insertInto("document_files")
    .values({ ...written, document_id: documentId, step, created_at: now })
    .onConflict((conflict) => conflict.columns(["document_id", "step"]).doNothing())
    .execute();
  const stored = await findFile(database, documentId, step);
  if (!stored) throw new Error("the file of a document was not stored");
  if (stored.id !== written.id) await blobs.delete(written.id);
  return stored;
}

export async function findFile(database: Reader, documentId: string, step: FileStep): Promise<DocumentFile | null> {
  const row = await database
    .selectFrom("document_files")
    .select(["id", "size", "checksum"])
    .where("document_id", "=", documentId)
    .where("step", "=", step)
    .executeTakeFirst();
  return row ? { ...row, step } : null;
}
