import { createHash } from "node:crypto";

interface Hashed {
  size: number;
  /** sha256, hexadecimal */
  checksum: string;
}

/** The bytes of a text; its size and digest once all of it was read. */
export async function* hashedText(
  chunks: Iterable<string> | AsyncIterable<string>,
  done: (hashed: Hashed) => void,
): AsyncGenerator<Uint8Array> {
  const [encoder, hash] = [new TextEncoder(), createHash("sha256")];
  let size = 0;
  for await (const chunk of chunks) {
    const bytes = encoder.encode(chunk);
    hash.update(bytes);
    size += bytes.byteLength;
    yield bytes;
  }
  done({ size, checksum: hash.digest("hex") });
}
