import { createHash } from "node:crypto";
import { type BlobBody, BlobTooLarge, type StoredBlob, type WriteOptions } from "./blobs.ts";

interface Measured {
  chunks: AsyncGenerator<Uint8Array>;
  /** What the body or its inspection threw, if that is what ended the write, and not the store. */
  failure(): { error: unknown } | null;
  /** Once every chunk has passed. */
  total(): StoredBlob;
}

/** The same body, counted, summed and inspected as it passes. */
export function measure(body: BlobBody, { limit, inspect }: WriteOptions): Measured {
  const hash = createHash("sha256");
  let size = 0;
  let failure: { error: unknown } | null = null;
  let handedOn = false;

  async function* pass() {
    try {
      for await (const chunk of body as AsyncIterable<Uint8Array>) {
        size += chunk.byteLength;
        if (size > limit) throw new BlobTooLarge(`more than ${limit} bytes`);
        inspect?.(chunk);
        hash.update(chunk);
        handedOn = true;
        yield chunk;
        handedOn = false;
      }
    } catch (error) {
      // A stream that is given up throws into its source what is not the source's fault.
      if (!handedOn) failure = { error };
      throw error;
    }
  }

  return { chunks: pass(), failure: () => failure, total: () => ({ size, checksum: hash.digest("hex") }) };
}
