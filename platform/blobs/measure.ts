import { createHash } from "node:crypto";
import { type BlobBody, BlobTooLarge, type StoredBlob, type WriteOptions } from "./blobs.ts";

interface Measured {
  chunks: AsyncGenerator<Uint8Array>;
  /** What the body or its inspection threw; null when the store failed instead. */
  failure(): { error: unknown } | null;
  /** Once every chunk has passed. */
  total(): StoredBlob;
}

/** The same body; its size and checksum are computed, and each chunk is inspected, as it passes. */
export function measure(body: BlobBody, { limit, inspect }: WriteOptions): Measured {
  const hash = createHash("sha256");
  let size = 0;
  let failure: { error: unknown } | null = null;
  let yielded = false;

  async function* pass() {
    try {
      for await (const chunk of body as AsyncIterable<Uint8Array>) {
        size += chunk.byteLength;
        if (size > limit) throw new BlobTooLarge(`more than ${limit} bytes`);
        inspect?.(chunk);
        hash.update(chunk);
        yielded = true;
        yield chunk;
        yielded = false;
      }
    } catch (error) {
      // When the store fails, the stream throws the store's error into this generator at its yield.
      if (!yielded) failure = { error };
      throw error;
    }
  }

  return { chunks: pass(), failure: () => failure, total: () => ({ size, checksum: hash.digest("hex") }) };
}
