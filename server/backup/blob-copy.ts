import type { Blobs } from "#platform/blobs/blobs.ts";
import type { Database, Reader } from "#platform/database/database.ts";
import { FILE_TABLES } from "#platform/database/file-tables.ts";
import type { TarWriter } from "./tar-writer.ts";

/** A file as its row describes it. */
export interface ReferencedFile {
  id: string;
  size: number;
  checksum: string;
}

/** Why a file is not in the archive: deleted since the snapshot, missing in the store, or damaged there. */
export type Absence = "deleted" | "missing" | "damaged";

/** Writes a blob under its key. Returns null when it is complete. */
export async function copyBlob(
  tar: TarWriter,
  { database, blobs }: { database: Database; blobs: Blobs },
  { id, size, checksum }: ReferencedFile,
): Promise<Absence | null> {
  const body = await openBlob(blobs, id);
  if (!body) return (await isReferenced(database, id)) ? "missing" : "deleted";
  const copied = await tar.stream(`blobs/${id}`, size, padOrCut(body, size));
  return copied === checksum ? null : "damaged";
}

/** Its bytes, after the first chunk was read: from then on, a deletion does not affect the rest. */
async function openBlob(blobs: Blobs, id: string): Promise<AsyncIterable<Uint8Array> | null> {
  const stream = await blobs.read(id);
  if (!stream) return null;
  const chunks = stream[Symbol.asyncIterator]();
  try {
    return startingWith(await chunks.next(), chunks);
  } catch (error) {
    const again = await blobs.read(id);
    if (!again) return null;
    await again.cancel();
    throw error;
  }
}

type Bytes = AsyncIterator<Uint8Array, unknown, undefined>;

async function* startingWith(first: IteratorResult<Uint8Array, unknown>, chunks: Bytes) {
  try {
    for (let step = first; !step.done; step = await chunks.next()) yield step.value;
  } finally {
    await chunks.return?.();
  }
}

/** A tar entry announces its size before its bytes: a shorter blob is padded with zeros, a longer one cut. */
async function* padOrCut(body: AsyncIterable<Uint8Array>, size: number) {
  let left = size;
  for await (const chunk of body) {
    const part = chunk.subarray(0, left);
    left -= part.byteLength;
    yield part;
    if (left === 0) return;
  }
  for (; left > 0; left -= ZEROS.byteLength) yield ZEROS.subarray(0, left);
}

const ZEROS = new Uint8Array(64 * 1024);

/** The database is asked as it is now, not the snapshot. */
async function isReferenced(database: Reader, id: string): Promise<boolean> {
  for (const table of FILE_TABLES)
    if (await database.selectFrom(table).select("id").where("id", "=", id).executeTakeFirst()) return true;
  return false;
}
