import { type BlobErrorName, BlobTooLarge, blobErrorName } from "../blobs/blobs.ts";
import { TooSlow } from "../blobs/minimum-rate.ts";
import { isWholePdf, PDF_TAIL_BYTES } from "../values/pdf-file.ts";
import type { UploadRefusal } from "../values/upload-messages.ts";
import { isQueueFull } from "../work-queue.ts";
import { type PictureErrorName, pictureErrorName } from "./pictures.ts";

type Chunks = AsyncIterable<Uint8Array>;

export async function* noBytes(): Chunks {}

/** The same bytes; throws after the last one when they are no PDF, so that the write fails. */
export async function* wholePdf(body: Chunks): Chunks {
  let head: Uint8Array = new Uint8Array();
  let tail: Uint8Array = new Uint8Array();
  for await (const chunk of body) {
    if (head.byteLength < HEAD_BYTES) head = joined(head, chunk).subarray(0, HEAD_BYTES);
    tail = joined(tail, chunk.subarray(-PDF_TAIL_BYTES)).subarray(-PDF_TAIL_BYTES);
    yield chunk;
  }
  if (head.byteLength === 0) throw new Refused("empty");
  if (!isWholePdf(head, tail)) throw new Refused("notPdf");
}

const HEAD_BYTES = 8;

export async function* reencoded(
  body: Chunks,
  limit: number,
  reencode: (bytes: Uint8Array) => Promise<Uint8Array>,
): Chunks {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body) {
    size += chunk.byteLength;
    if (size > limit) throw new BlobTooLarge();
    chunks.push(chunk);
  }
  if (size === 0) throw new Refused("empty");
  yield await reencode(Buffer.concat(chunks));
}

function joined(a: Uint8Array, b: Uint8Array): Uint8Array {
  const both = new Uint8Array(a.byteLength + b.byteLength);
  both.set(a);
  both.set(b, a.byteLength);
  return both;
}

const REFUSALS: Record<BlobErrorName | PictureErrorName, UploadRefusal> = {
  NotAPicture: "notPicture",
  TooManyPixels: "tooManyPixels",
  BlobTooLarge: "tooLarge",
  BlobStoreFull: "storeFull",
  BlobStoreUnavailable: "storeUnavailable",
};

/** Null for an error that is not the file's fault. */
export function uploadRefusalOf(error: unknown): UploadRefusal | null {
  if (error instanceof Refused) return error.reason;
  if (error instanceof TooSlow) return "tooSlow";
  if (isQueueFull(error)) return "picturesBusy";
  const name = pictureErrorName(error) ?? blobErrorName(error);
  return name && REFUSALS[name];
}

class Refused extends Error {
  readonly reason: UploadRefusal;

  constructor(reason: UploadRefusal) {
    super(reason);
    this.reason = reason;
  }
}
