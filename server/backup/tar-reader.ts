import { createHash, type Hash } from "node:crypto";
import { createTarDecoder } from "modern-tar";
import { BackupRefused, BadArchive } from "./backup-errors.ts";

export interface TarEntry {
  name: string;
  size: number;
  body: AsyncIterable<Uint8Array>;
  /** The checksum of the body, once it has been read to its end. */
  checksum(): string;
}

/** Relative, without "..": all our entries have such names. */
const NAME = /^[\w-]+(?:[./][\w-]+)*$/;

const DAMAGED = "is damaged: it is not what was written";
const CUT = "is cut short: its end is missing";

/** The files of a tar, one after the other. A body that is not read is skipped. */
export async function* readTar(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<TarEntry> {
  const { readable, writable } = createTarDecoder({ strict: true });
  const input = writable.getWriter();
  const fed = feed(input, chunks);
  try {
    for await (const { header, body } of explained(readable)) {
      const { name, size, type } = header;
      if (type !== "file" || !NAME.test(name)) throw new BadArchive(DAMAGED);
      const hash = createHash("sha256");
      const hashed = hashing(explained(body), hash);
      yield { name, size, body: hashed, checksum: () => hash.digest("hex") };
      for await (const _ of hashed);
    }
  } finally {
    // After some errors the decoder would otherwise go on buffering bytes.
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

/** Replaces the library's errors, which have no codes, by ours. */
async function* explained<Part>(parts: AsyncIterable<Part>): AsyncGenerator<Part> {
  try {
    yield* parts;
  } catch (error) {
    if (error instanceof BadArchive || error instanceof BackupRefused) throw error;
    const isCut = error instanceof Error && error.message === "Tar archive is truncated.";
    throw new BadArchive(isCut ? CUT : DAMAGED, { cause: error });
  }
}
