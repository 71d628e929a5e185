import { createHash } from "node:crypto";
import type { Blobs } from "#platform/blobs/blobs.ts";
import type { Reader } from "#platform/database/database.ts";
import type { DocumentDescription, Picture } from "#platform/documents/document-description.ts";
import { SITE_FILE_TYPES } from "#subjects/settings/rules/site-file.ts";

/** The bytes of the logo, the signature and the stamp of a document. One that is missing or damaged is left out. */
export async function readPictures(
  { database, blobs }: { database: Reader; blobs: Blobs },
  description: DocumentDescription,
): Promise<Record<string, Uint8Array>> {
  const ids = [...new Set(picturesOf(description).map(({ fileId }) => fileId))];
  if (ids.length === 0) return {};
  const files = await database
    .selectFrom("site_files")
    .select(["id", "checksum"])
    .where("id", "in", ids)
    .where("type", "=", SITE_FILE_TYPES.png)
    .execute();
  const read: Record<string, Uint8Array> = {};
  for (const { id, checksum } of files) {
    const body = await blobs.read(id);
    // A store that fails throws instead: the PDF is then made later.
    const bytes = body && (await new Response(body as ReadableStream<Uint8Array<ArrayBuffer>>).bytes());
    if (bytes && createHash("sha256").update(bytes).digest("hex") === checksum) read[id] = bytes;
  }
  return read;
}

function picturesOf({ letterhead, parts }: DocumentDescription): Picture[] {
  const signed = parts.flatMap((part) => (part.kind === "signatures" ? part.blocks : []));
  return [...(letterhead.logo ? [letterhead.logo] : []), ...signed.flatMap(({ pictures }) => pictures)];
}
