import { Zip, ZipDeflate, ZipPassThrough } from "fflate";

export interface ZipEntry {
  path: string;
  /** Texts are compressed; files usually are already. */
  isText: boolean;
  bytes: AsyncIterable<Uint8Array>;
}

/**
 * The bytes of a zip, made as they are read: an entry is opened after the one before it ended, and nothing is read ahead.
 * Returning from the generator closes the entry that is open.
 */
export async function* zipStream(entries: AsyncIterable<ZipEntry>, now: Date): AsyncGenerator<Uint8Array> {
  let made: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    if (chunk.byteLength > 0) made.push(chunk);
  });
  const taken = () => {
    const chunks = made;
    made = [];
    return chunks;
  };
  for await (const { path, isText, bytes } of entries) {
    const entry = isText ? new ZipDeflate(path) : new ZipPassThrough(path);
    entry.mtime = now;
    zip.add(entry);
    for await (const chunk of bytes) {
      entry.push(chunk as Uint8Array<ArrayBuffer>);
      yield* taken();
    }
    entry.push(new Uint8Array(0), true);
    yield* taken();
  }
  zip.end();
  yield* taken();
}
