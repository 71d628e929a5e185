import type { Readable } from "node:stream";
import { BlobStoreUnavailable } from "./blobs.ts";

const PATIENCE_MILLISECONDS = 30_000;

/**
 * Reads only what is asked for, and lets go of the file or connection when cancelled. The store must answer in time; the
 * reader may take as long as a paused film does.
 */
export function webStream(source: Readable): ReadableStream<Uint8Array> {
  const chunks = source[Symbol.asyncIterator]();
  return new ReadableStream(
    {
      async pull(controller) {
        const silence = setTimeout(() => source.destroy(new Error("no more bytes came")), PATIENCE_MILLISECONDS);
        try {
          const { done, value } = await chunks.next();
          if (done) controller.close();
          else controller.enqueue(value);
        } catch (error) {
          throw new BlobStoreUnavailable("a blob was cut while it was read", { cause: error });
        } finally {
          clearTimeout(silence);
        }
      },
      async cancel() {
        source.destroy();
        if (!source.closed) await new Promise((resolve) => source.once("close", resolve));
      },
    },
    { highWaterMark: 0 },
  );
}
