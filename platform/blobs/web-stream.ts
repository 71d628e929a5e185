import type { Readable } from "node:stream";
import { BlobStoreUnavailable } from "./blobs.ts";

/** How long the store may take for the next chunk. */
const CHUNK_TIMEOUT_MILLISECONDS = 30_000;

/**
 * Reads a chunk only when it is pulled, and closes the file or connection when cancelled. The store has a timeout for each
 * chunk; the visitor may pause for as long as they like.
 */
export function webStream(
  from: Readable | (() => Readable),
  chunkTimeout = CHUNK_TIMEOUT_MILLISECONDS,
): ReadableStream<Uint8Array> {
  let opened = typeof from === "function" ? undefined : iterated(from);
  return new ReadableStream(
    {
      async pull(controller) {
        opened ??= iterated(typeof from === "function" ? from() : from);
        const { source, chunks } = opened;
        const timeout = setTimeout(() => source.destroy(new Error("no more bytes came")), chunkTimeout);
        try {
          const { done, value } = await chunks.next();
          if (done) controller.close();
          else controller.enqueue(value);
        } catch (error) {
          throw new BlobStoreUnavailable("a blob was cut while it was read", { cause: error });
        } finally {
          clearTimeout(timeout);
        }
      },
      async cancel() {
        const source = opened?.source;
        source?.destroy();
        if (source && !source.closed) await new Promise((resolve) => source.once("close", resolve));
      },
    },
    { highWaterMark: 0 },
  );
}

function iterated(source: Readable) {
  return { source, chunks: source[Symbol.asyncIterator]() };
}
