import { createHash } from "node:crypto";

export const MB = 1024 * 1024;

/** That many chunks of one megabyte, each with other content. */
export async function* megabytes(count: number, beforeEach?: (index: number) => void | Promise<void>) {
  for (let index = 0; index < count; index++) {
    await beforeEach?.(index);
    yield new Uint8Array(MB).fill(index + 1);
  }
}

export async function* text(...chunks: string[]) {
  for (const chunk of chunks) yield Buffer.from(chunk);
}

export const sha256 = (content: string) => createHash("sha256").update(content).digest("hex");

export async function textOfBlob(stream: ReadableStream<Uint8Array> | null): Promise<string | null> {
  return stream && new Response(stream).text();
}
