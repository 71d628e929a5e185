import { randomUUID } from "node:crypto";
import { type BlobErrorName, type Blobs, blobErrorName } from "#platform/blobs/blobs.ts";
import { atMinimumRate, TooSlow, UPLOAD_RATE } from "#platform/blobs/minimum-rate.ts";
import type { Database } from "#platform/database/database.ts";
import { singleStatement } from "#platform/database/single-statement.ts";
import { safeFileName } from "#platform/values/file-name.ts";
import type { User } from "#platform/values/user.ts";
import type { ShareRefusal } from "../rules/document-messages.ts";
import { NAME_WHEN_MISSING, storedType } from "../rules/shared-file.ts";
import { extendReservation, HEARTBEAT_MILLISECONDS, reserveSpace, type StorageLimits } from "./quota.ts";

interface UploadStore {
  database: Database;
  blobs: Blobs;
  limits: StorageLimits;
  clock: () => Date;
}

interface Upload {
  name: string;
  /** The type that the browser says. */
  type: string;
  /** The size as announced; null when it was not. */
  size: number | null;
  body: ReadableStream<Uint8Array> | null;
  by: User;
}

/** Stores a file that nobody can read until it is shared. One that is never shared is deleted by file-sweep.ts. */
export async function storeSharedUpload(
  { database, blobs, limits, clock }: UploadStore,
  { name, type, size, body, by }: Upload,
): Promise<{ id: string } | { reason: ShareRefusal }> {
  if (size === 0 || body === null) return { reason: "empty" };
  const id = randomUUID();
  const file = {
    id,
    name: safeFileName(name, NAME_WHEN_MISSING),
    type: storedType(type),
    checksum: "",
    shared_by: by.id,
    shared_by_name: by.name,
    shared_by_admin: false,
    created_at: clock(),
    shared_at: null,
  };
  const first = await reserveSpace(database, { file, size }, limits);
  if ("reason" in first) return first;

  let reserved = first.bytes;
  async function* withinReservation(chunks: AsyncIterable<Uint8Array>) {
    let arrived = 0;
    for await (const chunk of chunks) {
      arrived += chunk.byteLength;
      if (arrived > reserved) {
        const extended = await extendReservation(database, { id, sharedBy: by.id, arrived, size }, limits, clock());
        if ("reason" in extended) throw new Refused(extended.reason);
        reserved = extended.bytes;
      }
      yield chunk;
    }
    if (arrived === 0) throw new Refused("empty");
  }

  const row = singleStatement(database).updateTable("shared_files").where("id", "=", id);
  // A large file on a slow connection takes hours: its row must not look stalled.
  const heartbeat = setInterval(
    () =>
      row
        .set({ created_at: clock() })
        .execute()
        .catch(() => {}),
    HEARTBEAT_MILLISECONDS,
  );
  try {
    const incoming = atMinimumRate(body, limits.rate ?? UPLOAD_RATE);
    await row.set(await blobs.write(id, withinReservation(incoming), { limit: limits.file })).execute();
    return { id };
  } catch (error) {
    // What cannot be deleted now is deleted by file-sweep.ts. A write that failed has left no bytes.
    await singleStatement(database)
      .deleteFrom("shared_files")
      .where("id", "=", id)
      .execute()
      .catch(() => {});
    const reason = refusalOf(error);
    if (reason) return { reason };
    await blobs.delete(id).catch(() => {});
    throw error;
  } finally {
    clearInterval(heartbeat);
  }
}

const REFUSALS: Record<BlobErrorName, ShareRefusal> = {
  BlobTooLarge: "tooLarge",
  BlobStoreFull: "storeFull",
  BlobStoreUnavailable: "storeUnavailable",
};

function refusalOf(error: unknown): ShareRefusal | null {
  if (error instanceof Refused) return error.reason;
  if (error instanceof TooSlow) return "tooSlow";
  const name = blobErrorName(error);
  return name && REFUSALS[name];
}

class Refused extends Error {
  readonly reason: ShareRefusal;

  constructor(reason: ShareRefusal) {
    super(reason);
    this.reason = reason;
  }
}
