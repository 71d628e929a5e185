import { randomUUID } from "node:crypto";
import type { Blobs } from "../blobs/blobs.ts";
import { atMinimumRate, type MinimumRate, UPLOAD_RATE } from "../blobs/minimum-rate.ts";
import { safeFileName } from "../values/file-name.ts";
import type { UploadRefusal } from "../values/upload-messages.ts";
import { noBytes, uploadRefusalOf } from "./checked-upload.ts";
import type { Pictures } from "./pictures.ts";

type Chunks = AsyncIterable<Uint8Array>;

export interface UploadStore {
  blobs: Blobs;
  pictures: Pictures;
  /** Default: UPLOAD_RATE. */
  limits: { rate?: MinimumRate };
}

export interface Upload<Kind extends string> {
  kind: Kind;
  name: string;
  body: ReadableStream<Uint8Array> | null;
  /** Aborts when the client has left. */
  signal?: AbortSignal;
}

interface Storing {
  upload: Omit<Upload<string>, "kind">;
  /** The name of a file whose own name cannot be used. */
  fallback: string;
  limit: number;
  /** Throws for what is refused. */
  check: (incoming: Chunks) => Chunks;
  /** Inserts the row of the blob that was written. */
  insert: (file: { id: string; name: string; size: number; checksum: string }) => Promise<unknown>;
}

/** The bytes first, then their row. A crash between the two leaves a blob that file-sweep.ts deletes. */
export async function storeUploadedBlob(
  { blobs, limits }: UploadStore,
  { upload: { name: typed, body }, fallback, limit, check, insert }: Storing,
): Promise<{ id: string; name: string } | { reason: UploadRefusal }> {
  const id = randomUUID();
  const incoming = body ? atMinimumRate(body, limits.rate ?? UPLOAD_RATE) : noBytes();
  const name = safeFileName(typed, fallback);
  try {
    await insert({ id, name, ...(await blobs.write(id, check(incoming), { limit })) });
  } catch (error) {
    const reason = uploadRefusalOf(error);
    if (reason) return { reason };
    await blobs.delete(id).catch(() => {});
    throw error;
  }
  return { id, name };
}
