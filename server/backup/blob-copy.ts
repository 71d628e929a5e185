import type { Blobs } from "../blobs/blobs.ts";
import type { Database, Reader } from "../database/database.ts";
import type { TarWriter } from "./tar-writer.ts";

/** A file as its line in the database describes it. */
export interface NamedFile {
  id: string;
  size: number;
  checksum: string;
}

/** Why a file is not among the copied ones: somebody deleted it meanwhile, or the store does not have it as it was. */
export type Absence = "deleted" | "missing" | "damaged";

/** Writes a blob under its key. Returns null when it is there, whole. */
export async function copyBlob(
  tar: TarWriter,
  { database, blobs }: { database: Database; blobs: Blobs },
  { id, size, checksum }: NamedFile,
): Promise<Absence | null> {
  const body = await openBlob(blobs, id);
  if (!body) return (await isNamed(database, id)) ? "missing" : "deleted";
  const copied = await tar.stream(`blobs/${id}`, size, exactly(body, size));
  return copied === checksum ? null : "damaged";
}

/** Its bytes, of which the first are there: once they are, a deletion no longer takes the rest away. */
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

/** A tar has said how long it is before it comes: what lacks is made up for, and what is too much is cut off. */
async function* exactly(body: AsyncIterable<Uint8Array>, size: number) {
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

/** As things are now, not as they were in the snapshot. */
async function isNamed(database: Reader, id: string): Promise<boolean> {
  const ofStage = database.selectFrom("stage_files").select("id").where("id", "=", id);
  const shared = database.selectFrom("shared_files").select("id").where("id", "=", id);
  return (await ofStage.union(shared).execute()).length > 0;
}
