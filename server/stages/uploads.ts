import { randomUUID } from "node:crypto";
import { safeFileName } from "../../domain/file-name.ts";
import type { UploadRefusal } from "../../domain/stages/form/upload-messages.ts";
import { isWholePdf, PDF_TAIL_BYTES } from "../../domain/stages/pdf.ts";
import { filePath, MAX_FILE_BYTES, type StageFileKind } from "../../domain/stages/stage-file.ts";
import { type BlobErrorName, BlobTooLarge, blobErrorName } from "../blobs/blobs.ts";
import { atMinimumRate, type MinimumRate, TooSlow, UPLOAD_RATE } from "../blobs/minimum-rate.ts";
import { singleStatement } from "../database/single-statement.ts";
import { isQueueFull } from "../work-queue.ts";
import { type PictureErrorName, type Pictures, pictureErrorName } from "./pictures.ts";
import type { StageStore } from "./stage-files.ts";

interface UploadStore extends StageStore {
  pictures: Pictures;
  /** Default: UPLOAD_RATE. */
  limits: { rate?: MinimumRate };
}

interface Upload {
  kind: StageFileKind;
  name: string;
  body: ReadableStream<Uint8Array> | null;
  /** Aborts when the client has left. */
  signal?: AbortSignal;
}

/** Stores a file that belongs to no stage until its form is saved. One that never is, file-sweep.ts deletes. */
export async function storeUpload(
  { database, blobs, pictures, limits }: UploadStore,
  { kind, name, body, signal }: Upload,
  now: Date,
): Promise<{ url: string; name: string } | { reason: UploadRefusal }> {
  const id = randomUUID();
  const { type, fallback } = KINDS[kind];
  const limit = MAX_FILE_BYTES[kind];
  const incoming = body ? atMinimumRate(body, limits.rate ?? UPLOAD_RATE) : noBytes();
  const checked =
    kind === "programme" ? wholePdf(incoming) : reencoded(incoming, limit, (bytes) => pictures.reencode(bytes, signal));
  const safeName = safeFileName(name, fallback);
  try {
    const stored = await blobs.write(id, checked, { limit });
    await singleStatement(database)
      .insertInto("stage_files")
      .values({ id, stage_id: null, kind, name: safeName, type, ...stored, created_at: now })
      .execute();
  } catch (error) {
    const reason = refusalOf(error);
    if (reason) return { reason };
    await blobs.delete(id).catch(() => {});
    throw error;
  }
  return { url: filePath(kind, id), name: safeName };
}

type Chunks = AsyncIterable<Uint8Array>;

const KINDS: Record<StageFileKind, { type: string; fallback: string }> = {
  programme: { type: "application/pdf", fallback: "programme.pdf" },
  photo: { type: "image/webp", fallback: "photo.webp" },
};

async function* noBytes(): Chunks {}

/** The same bytes; throws after the last one when they are no PDF, so that the write fails. */
async function* wholePdf(body: Chunks): Chunks {
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

async function* reencoded(body: Chunks, limit: number, reencode: Pictures["reencode"]): Chunks {
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

function refusalOf(error: unknown): UploadRefusal | null {
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
