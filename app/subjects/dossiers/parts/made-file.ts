import { exportRefusal } from "#platform/forms/export-answer.ts";
import { isQueueFull } from "#platform/work-queue.ts";
import { countMadeFile } from "../data/document-rates.ts";
import type { DocumentFile, DocumentStore } from "../data/files/document-files.ts";
import { DRAFTS_BUSY, TOO_MANY_FILES } from "../rules/issuing/issue-messages.ts";

class TooManyFiles extends Error {
  override name = "TooManyFiles";
}

interface Making {
  documentId: string;
  find: (store: DocumentStore, documentId: string, now: Date) => Promise<DocumentFile | null>;
}

/**
 * The PDF of a document, for a private link. A stored PDF may be read as often as one likes; how often it is made is limited
 * (countMadeFile).
 */
export async function madeFile(
  { database, blobs, pdfs }: DocumentStore,
  { documentId, find }: Making,
  now: Date,
): Promise<DocumentFile | Response | null> {
  const counted: DocumentStore["pdfs"] = {
    async render(job, options) {
      if (!(await countMadeFile(database, documentId, now))) throw new TooManyFiles();
      return pdfs.render(job, options);
    },
  };
  try {
    return await find({ database, blobs, pdfs: counted }, documentId, now);
  } catch (error) {
    if (isQueueFull(error)) return exportRefusal(DRAFTS_BUSY, 503);
    // The error is known by name: it may come from another request for the same file.
    if (error instanceof Error && error.name === "TooManyFiles") return exportRefusal(TOO_MANY_FILES, 429);
    throw error;
  }
}
