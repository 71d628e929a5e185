import { createHash, type Hash } from "node:crypto";
import { createTarDecoder } from "modern-tar";
import { BackupRefused, BadCopy } from "./refused.ts";

export interface TarEntry {
  name: string;
  size: number;
  body: AsyncIterable<Uint8Array>;
  /** Of the body, once it has been read to its end. */
  checksum(): string;
}

/** Relative, without "..": no entry of ours is named otherwise. */
const NAME = /^[\w-]+(?:[./][\w-]+)*$/;

const DAMAGED = "is damaged: it is not what was written";
const CUT = "is cut short: its end is missing";

/** The files of a tar, one after the other. A body is read whole, or left alone and passed over. */
export async function* readTar(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<TarEntry> {
  const { readable, writable } = createTarDecoder({ strict: true });
  const input = writable.getWriter();
  const fed = feed(input, chunks);
  try {
    for await (const { header, body } of explained(readable)) {
      const { name, size, type } = header;
      if (type !== "file" || !NAME.test(name)) throw new BadCopy(DAMAGED);
      const hash = createHash("sha256");
      const hashed = hashing(explained(body), hash);
      yield { name, size, body: hashed, checksum: () => hash.digest("hex") };
      for await (const _ of hashed);
    }
  } finally {
    // After some errors the decoder would go on taking bytes, and keep them: it has to be told.
    await input.abort();
    await fed;
  }
}

async function feed(input: WritableStreamDefaultWriter<Uint8Array>, chunks: AsyncIterable<Uint8Array>) {
  try {
    for await (const chunk of chunks) await input.write(chunk);
    await input.close();
  } catch (error) {
    await input.abort(error);
  }
}

async function* hashing(chunks: AsyncIterable<Uint8Array>, hash: Hash): AsyncGenerator<Uint8Array> {
  for await (const chunk of chunks) {
    hash.update(chunk);
    yield chunk;
  }
}

/** With our reasons in place of the library's errors, which have no codes. */
async function* explained<Part>(parts: AsyncIterable<Part>): AsyncGenerator<Part> {
  try {
    yield* parts;
  } catch (error) {
    if (error instanceof BadCopy || error instanceof BackupRefused) throw error;
    const isCut = error instanceof Error && error.message === "Tar archive is truncated.";
    throw new BadCopy(isCut ? CUT : DAMAGED, { cause: error });
  }
}
