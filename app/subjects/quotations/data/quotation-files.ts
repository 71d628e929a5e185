import type { Reader } from "#platform/database/database.ts";
import { singleStatement } from "#platform/database/single-statement.ts";
import type { DocumentDescription } from "#platform/documents/document-description.ts";
import { errorFields, type Log } from "#platform/log.ts";
import {
  type DocumentFile,
  type DocumentStore,
  makeOnce,
  writePdf,
} from "#subjects/dossiers/data/files/document-files.ts";
import { readPictures } from "#subjects/dossiers/data/files/document-pictures.ts";
import { readWhole } from "#subjects/dossiers/data/sending/mailed-files.ts";
import { type DocumentAttachment, isOf, type StoredMail } from "#subjects/mails/data/mail.ts";
import { type MailedQuotation, quotationSent } from "../mails.ts";

/** The PDF of a quotation as it was sent. Made now if it could not be made then; null for a draft. */
export async function quotationFile(store: DocumentStore, id: string, now: Date): Promise<DocumentFile | null> {
  return (
    (await findFile(store.database, id)) ??
    makeOnce(store, { documentId: id, step: "issued" }, () => makeFile(store, id, now))
  );
}

async function findFile(database: Reader, id: string): Promise<DocumentFile | null> {
  const row = await database
    .selectFrom("quotation_files")
    .select(["id", "size", "checksum"])
    .where("quotation_id", "=", id)
    .executeTakeFirst();
  return row ? { ...row, step: "issued" } : null;
}

/** Two at once: the first stays. */
async function makeFile(store: DocumentStore, id: string, now: Date): Promise<DocumentFile | null> {
  const { database, blobs, pdfs } = store;
  const row = await database
    .selectFrom("quotations")
    .select(["description", "issued_at"])
    .where("id", "=", id)
    .executeTakeFirst();
  if (!row?.issued_at) return null;
  const description = JSON.parse(row.description) as DocumentDescription;
  const pictures = await readPictures(store, description);
  const bytes = await pdfs.render({ description, pictures, createdAt: new Date(row.issued_at) }, { owner: id });
  const written = await writePdf(store, bytes);
  await singleStatement(database)
    .insertInto("quotation_files")
    .values({ ...written, quotation_id: id, created_at: now })
    .onConflict((conflict) => conflict.column("quotation_id").doNothing())
    .execute();
  const stored = await findFile(database, id);
  if (!stored) throw new Error("the file of a quotation was not stored");
  if (stored.id !== written.id) await blobs.delete(written.id);
  return stored;
}

/** The PDF of a quotation that has just got its number. One that cannot be made now is made when it is asked for. */
export async function makeQuotationFile(store: DocumentStore & { log: Log }, id: string, now: Date): Promise<void> {
  await quotationFile(store, id, now).catch((error: unknown) =>
    store.log("error", "quotation without its file", { quotation: id, ...errorFields(error) }),
  );
}

/** The quotation that a mail carries; null for another mail. */
export const carriedQuotation = (mail: StoredMail): MailedQuotation | null =>
  isOf(mail, quotationSent) ? mail.data : null;

/** Its PDF. Null when the quotation does not exist any more; without the store of the files it throws, and the mail waits. */
export async function readMailedQuotation(
  store: DocumentStore & { log: Log },
  { quotationId, number }: MailedQuotation,
  now: Date,
): Promise<readonly DocumentAttachment[] | null> {
  const file = await quotationFile(store, quotationId, now);
  if (!file) return null;
  const content = await readWhole(store, file);
  return content ? [{ documentId: quotationId, filename: `${number}.pdf`, content }] : [];
}
