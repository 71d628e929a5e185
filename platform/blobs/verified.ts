import { createHash } from "node:crypto";
import { BlobDamaged } from "./blobs.ts";

interface Expected {
  size: number;
  /** sha256, hexadecimal; null for a range, of which only the size is known. */
  checksum: string | null;
}

/**
 * The same bytes, but the last chunk only once all are verified: a file that was damaged in its store ends as a broken
 * download, never as a wrong one.
 */
export function verified(
  body: ReadableStream<Uint8Array>,
  { size, checksum }: Expected,
): ReadableStream<Uint8Array<ArrayBuffer>> {
  const reader = (body as ReadableStream<Uint8Array<ArrayBuffer>>).getReader();
  const hash = checksum === null ? null : createHash("sha256");
  let passed = 0;
  let held: Uint8Array<ArrayBuffer> | undefined;
  return new ReadableStream(
    {
      async pull(controller) {
        const previous = held;
        const { done, value } = await reader.read();
        if (done) {
          if (passed !== size || (hash && hash.digest("hex") !== checksum)) throw damaged();
          if (previous) controller.enqueue(previous);
          return controller.close();
        }
        passed += value.byteLength;
        if (passed > size) {
          await reader.cancel();
          throw damaged();
        }
        hash?.update(value);
        held = value;
        // The first chunk is only held back, so pull again until one can be enqueued.
        if (previous) controller.enqueue(previous);
        else await this.pull?.(controller);
      },
      cancel: (reason) => reader.cancel(reason),
    },
    { highWaterMark: 0 },
  );
}

const damaged = () => new BlobDamaged("a file is not what it was");
