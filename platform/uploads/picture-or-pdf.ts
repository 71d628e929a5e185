import { reencoded, wholePdf } from "./checked-upload.ts";
import type { UploadStore } from "./store-upload.ts";

type Chunks = AsyncIterable<Uint8Array>;

/** Enough for a name written with a pen to be read. */
const LONGEST_SIDE = 2_400;

interface Options {
  limit: number;
  /** Aborts when the client has left. */
  signal?: AbortSignal;
}

/** A PDF as it is, or a photo as a JPEG. `named` tells which of them it was, once `check` has read it. */
export function pictureOrPdf({ pictures }: Pick<UploadStore, "pictures">, { limit, signal }: Options) {
  let type = "image/jpeg";
  async function* check(incoming: Chunks): Chunks {
    const { isPdf, body } = await peek(incoming);
    if (isPdf) type = "application/pdf";
    yield* isPdf
      ? wholePdf(body)
      : reencoded(body, limit, (bytes) => pictures.reencode(bytes, { as: "jpeg", longestSide: LONGEST_SIDE, signal }));
  }
  return { check, named: (name: string) => ({ type, name: withEnding(name, type) }) };
}

const PDF = new TextEncoder().encode("%PDF-");

/** Whether these bytes begin as a PDF does, and all of them again. */
async function peek(incoming: Chunks): Promise<{ isPdf: boolean; body: Chunks }> {
  const chunks = incoming[Symbol.asyncIterator]();
  const first: Uint8Array[] = [];
  let size = 0;
  while (size < PDF.byteLength) {
    const { done, value } = await chunks.next();
    if (done) break;
    first.push(value);
    size += value.byteLength;
  }
  const head = Buffer.concat(first);
  async function* body(): Chunks {
    try {
      if (size > 0) yield head;
      yield* { [Symbol.asyncIterator]: () => chunks };
    } finally {
      await chunks.return?.();
    }
  }
  return { isPdf: head.subarray(0, PDF.byteLength).equals(PDF), body: body() };
}

/** The name gets the ending of what is stored: a PNG becomes a JPEG. */
const withEnding = (name: string, type: string) =>
  `${name.replace(/\.[^.]{0,10}$/, "")}.${type === "application/pdf" ? "pdf" : "jpg"}`;
