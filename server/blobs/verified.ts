import { createHash } from "node:crypto";

interface Promised {
  size: number;
  /** sha256, hexadecimal; null for a part, of which only the size is known. */
  checksum: string | null;
}

/**
 * The same bytes, but the last of them only once all have been checked: a file that rotted in its store ends as a broken
 * download, never as a wrong one.
 */
export function verified(
  body: ReadableStream<Uint8Array>,
  { size, checksum }: Promised,
): ReadableStream<Uint8Array<ArrayBuffer>> {
  const reader = (body as ReadableStream<Uint8Array<ArrayBuffer>>).getReader();
  const hash = checksum === null ? null : createHash("sha256");
  let passed = 0;
  let held: Uint8Array<ArrayBuffer> | undefined;
  return new ReadableStream(
    {
      async pull(controller) {
        const checked = held;
        const { done, value } = await reader.read();
        if (done) {
          if (passed !== size || (hash && hash.digest("hex") !== checksum)) throw notWhatItWas();
          if (checked) controller.enqueue(checked);
          return controller.close();
        }
        passed += value.byteLength;
        if (passed > size) {
          await reader.cancel();
          throw notWhatItWas();
        }
        hash?.update(value);
        held = value;
        // The first one is only held: this is asked again until it gives something.
        if (checked) controller.enqueue(checked);
        else await this.pull?.(controller);
      },
      cancel: (reason) => reader.cancel(reason),
    },
    { highWaterMark: 0 },
  );
}

const notWhatItWas = () => new Error("a file is not what it was");
