import { randomUUID } from "node:crypto";
import type { User } from "../../domain/accounts/user.ts";
import type { ShareRefusal } from "../../domain/documents/document-messages.ts";
import { NAME_WHEN_MISSING, storedType } from "../../domain/documents/shared-file.ts";
import { safeFileName } from "../../domain/file-name.ts";
import { type Blobs, type BlobTrouble, blobTrouble } from "../blobs/blobs.ts";
import { atMinimumRate, TooSlow, UPLOAD_RATE } from "../blobs/minimum-rate.ts";
import type { Database } from "../database/database.ts";
import { growRoom, SIGN_OF_LIFE_MILLISECONDS, type StorageLimits, takeRoom } from "./quota.ts";

interface UploadStore {
  database: Database;
  blobs: Blobs;
  limits: StorageLimits;
  clock: () => Date;
}

interface Upload {
  name: string;
  /** As the browser claims it. */
  type: string;
  /** As announced; null when it was not. */
  size: number | null;
  body: ReadableStream<Uint8Array> | null;
  by: User;
}

/** Keeps a file that nobody can read yet: it becomes its recipients' when it is shared, and is forgotten otherwise. */
export async function keepSharedUpload(
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
  const first = await takeRoom(database, { file, size }, limits);
  if ("reason" in first) return first;

  let reserved = first.bytes;
  async function* withinRoom(chunks: AsyncIterable<Uint8Array>) {
    let arrived = 0;
    for await (const chunk of chunks) {
      arrived += chunk.byteLength;
      if (arrived > reserved) {
        const room = await growRoom(database, { id, sharedBy: by.id, arrived, size }, limits, clock());
        if ("reason" in room) throw new Refused(room.reason);
        reserved = room.bytes;
      }
      yield chunk;
    }
    if (arrived === 0) throw new Refused("empty");
  }

  const row = database.updateTable("shared_files").where("id", "=", id);
  // A large file on a slow line takes hours: its room must not be taken for that of a dead one.
  const sign = setInterval(
    () =>
      row
        .set({ created_at: clock() })
        .execute()
        .catch(() => {}),
    SIGN_OF_LIFE_MILLISECONDS,
  );
  try {
    const coming = atMinimumRate(body, limits.rate ?? UPLOAD_RATE);
    await row.set(await blobs.write(id, withinRoom(coming), { limit: limits.file })).execute();
    return { id };
  } catch (error) {
    // What cannot be deleted now is forgotten by the sweep. A write that failed has left no bytes to delete.
    await database
      .deleteFrom("shared_files")
      .where("id", "=", id)
      .execute()
      .catch(() => {});
    const reason = refusalOf(error);
    if (reason) return { reason };
    await blobs.delete(id).catch(() => {});
    throw error;
  } finally {
    clearInterval(sign);
  }
}

const TROUBLES: Record<BlobTrouble, ShareRefusal> = {
  BlobTooLarge: "tooLarge",
  BlobStoreFull: "storeFull",
  BlobStoreUnavailable: "storeUnavailable",
};

function refusalOf(error: unknown): ShareRefusal | null {
  if (error instanceof Refused) return error.reason;
  if (error instanceof TooSlow) return "tooSlow";
  const trouble = blobTrouble(error);
  return trouble && TROUBLES[trouble];
}

class Refused extends Error {
  readonly reason: ShareRefusal;

  constructor(reason: ShareRefusal) {
    super(reason);
    this.reason = reason;
  }
}
