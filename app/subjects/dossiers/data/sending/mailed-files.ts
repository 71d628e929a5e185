import type { Blobs } from "#platform/blobs/blobs.ts";
import { verified } from "#platform/blobs/verified.ts";
import { errorFields, type Log } from "#platform/log.ts";
import { type DocumentAttachment, isOf, type StoredMail } from "#subjects/mails/data/mail.ts";
import { documentSent, documentSigned } from "../../mails.ts";
import { type DocumentKind, documentNumber } from "../../rules/document-kinds.ts";
import type { DocumentFile, DocumentStore } from "../files/document-files.ts";
import { currentFile } from "../signing/signed-files.ts";

/** The documents whose PDFs go along with a mail, if they are not too large. */
export function carriedDocuments(mail: StoredMail): readonly { id: string; number: string }[] {
  if (isOf(mail, documentSent)) return mail.data.documents;
  if (isOf(mail, documentSigned) && mail.documentId) return [{ id: mail.documentId, number: mail.data.number }];
  return [];
}

/** The size of the attachments of one mail together: many mail servers refuse more. */
const MOST_ATTACHED_BYTES = 5 * 1024 * 1024;

/**
 * The PDFs of documents that a mail carries, as far as they fit; the text of the mail tells where the others are. Null
 * when none of the documents exists any more. A file that a crash left unfinished is made now; without the store of the
 * files it throws, and the mail waits.
 */
export async function readMailedFiles(
  store: DocumentStore & { log: Log },
  { ids, mostBytes = MOST_ATTACHED_BYTES }: { ids: readonly string[]; mostBytes?: number },
  now: Date,
): Promise<readonly DocumentAttachment[] | null> {
  if (ids.length === 0) return [];
  const documents = await store.database
    .selectFrom("issued_documents")
    .select(["id", "kind", "year", "number"])
    .where("id", "in", ids)
    .orderBy("issued_at")
    .orderBy("id")
    .execute();
  if (documents.length === 0) return null;
  const attached: DocumentAttachment[] = [];
  let left = mostBytes;
  for (const { id, kind, year, number } of documents) {
    const file = await currentFile(store, id, now);
    if (!file || file.size > left) continue;
    const content = await readWhole(store, file);
    if (!content) continue;
    left -= file.size;
    const filename = `${documentNumber({ kind: kind as DocumentKind, year, number })}.pdf`;
    attached.push({ documentId: id, filename, content });
  }
  return attached;
}

/** Null for a blob that is missing or damaged: the mail leaves without it, and the log tells. */
export async function readWhole(
  { blobs, log }: { blobs: Blobs; log: Log },
  file: DocumentFile,
): Promise<Buffer | null> {
  const body = await blobs.read(file.id);
  try {
    if (!body) throw new Error("a file of a document is missing");
    return Buffer.from(await new Response(verified(body, file)).arrayBuffer());
  } catch (error) {
    log("error", "document not attached", { fileId: file.id, ...errorFields(error) });
    return null;
  }
}
