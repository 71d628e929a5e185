import type { Reader } from "#platform/database/database.ts";
import type { DocumentDescription } from "#platform/documents/document-description.ts";
import { errorFields, type Log } from "#platform/log.ts";
import { type StoredSignature, withSignatures } from "../../rules/signing/proof-page.ts";
import {
  type DocumentFile,
  type DocumentStore,
  type FileStep,
  findFile,
  issuedFile,
  makeOnce,
  storeFile,
} from "../files/document-files.ts";
import { readPictures } from "../files/document-pictures.ts";

/** The PDF with the signature of the other side and its proof page. Made now if a crash came before its file. */
export const signedFile = (store: DocumentStore, documentId: string, now: Date) =>
  fileOf(store, { documentId, step: "signed" }, now);

const SIDES = { signed: ["client"], countersigned: ["client", "centre"] } as const;

interface Wanted {
  documentId: string;
  step: Exclude<FileStep, "issued">;
}

/** Null when it is not signed so far, or was signed on paper. */
async function fileOf(store: DocumentStore, wanted: Wanted, now: Date): Promise<DocumentFile | null> {
  const stored = await findFile(store.database, wanted.documentId, wanted.step);
  return stored ?? makeOnce(store, wanted, () => make(store, wanted, now));
}

async function make(store: DocumentStore, { documentId, step }: Wanted, now: Date): Promise<DocumentFile | null> {
  const { database, pdfs } = store;
  const signatures = await signaturesOf(database, documentId);
  const needed = signatures.filter(({ side }) => SIDES[step].some((known) => known === side));
  const last = needed.at(-1);
  if (!last || needed.length < SIDES[step].length) return null;
  const { description, withdraw_until } = await database
    .selectFrom("issued_documents")
    .select(["description", "withdraw_until"])
    .where("id", "=", documentId)
    .executeTakeFirstOrThrow();
  const signed = withSignatures(JSON.parse(description) as DocumentDescription, needed, withdraw_until);
  const pictures = await readPictures(store, signed);
  const bytes = await pdfs.render({ description: signed, pictures, createdAt: last.signedAt }, { owner: documentId });
  return storeFile(store, { documentId, step, bytes }, now);
}

/** The other side's first. */
async function signaturesOf(database: Reader, documentId: string): Promise<StoredSignature[]> {
  const rows = await database
    .selectFrom("document_signatures")
    .selectAll()
    .where("document_id", "=", documentId)
    // "client" comes after "centre".
    .orderBy("side", "desc")
    .execute();
  return rows.map((row) => ({
    side: row.side as StoredSignature["side"],
    name: row.name,
    title: row.title,
    email: row.email,
    drawing: row.drawing === null ? null : JSON.parse(row.drawing),
    pictures: row.pictures === null ? [] : JSON.parse(row.pictures),
    readChecksum: row.read_checksum,
    askedEarlyStart: Boolean(row.asked_early_start),
    signedAt: new Date(row.signed_at),
  }));
}

/** The PDF with the signatures that there are. Made now if a crash came before its file; null without such a document. */
export async function currentFile(store: DocumentStore, documentId: string, now: Date): Promise<DocumentFile | null> {
  const row = await store.database
    .selectFrom("issued_documents")
    .select(["signed_at", "countersigned_at"])
    .where("id", "=", documentId)
    .executeTakeFirst();
  if (!row) return null;
  const step = row.countersigned_at ? "countersigned" : row.signed_at ? "signed" : null;
  const signed = step && (await fileOf(store, { documentId, step }, now));
  // Signed on paper: the file stays as it was issued.
  return signed ?? issuedFile(store, documentId, now);
}

/**
 * Called after the transaction of a signature: an error is only logged, because the file is made when it is next asked
 * for.
 */
export async function makeSignedFile(
  { log, ...store }: DocumentStore & { log: Log },
  { documentId, step }: Wanted,
  now: Date,
): Promise<{ isMade: boolean }> {
  try {
    await fileOf(store, { documentId, step }, now);
    return { isMade: true };
  } catch (error) {
    log("error", "signed file not made", { document: documentId, ...errorFields(error) });
    return { isMade: false };
  }
}
