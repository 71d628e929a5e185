import { createHash } from "node:crypto";

/**
 * The same bytes, but the last of them only once all have been checked: a file that rotted in its store ends as a broken
 * download, never as a wrong one.
 */
export function verified(body: ReadableStream<Uint8Array>, checksum: string): ReadableStream<Uint8Array> {
  const hash = createHash("sha256");
  let held: Uint8Array | undefined;
  return body.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        hash.update(chunk);
        if (held) controller.enqueue(held);
        held = chunk;
      },
      flush(controller) {
        if (hash.digest("hex") !== checksum) return controller.error(new Error("a file is not what it was"));
        if (held) controller.enqueue(held);
      },
    }),
  );
}
