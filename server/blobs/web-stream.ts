import type { Readable } from "node:stream";
import { BlobStoreUnavailable } from "./blobs.ts";

/** How long a store may send nothing that was asked of it. */
const SILENCE_MILLISECONDS = 30_000;

/**
 * Reads only what is asked for, and lets go of the file or connection when cancelled. The store must answer in time; the
 * reader may take as long as a paused film does.
 */
export function webStream(
  from: Readable | (() => Readable),
  silenceMilliseconds = SILENCE_MILLISECONDS,
): ReadableStream<Uint8Array> {
  let opened = typeof from === "function" ? undefined : iterated(from);
  return new ReadableStream(
    {
      async pull(controller) {
        opened ??= iterated(typeof from === "function" ? from() : from);
        const { source, chunks } = opened;
        const silence = setTimeout(() => source.destroy(new Error("no more bytes came")), silenceMilliseconds);
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
