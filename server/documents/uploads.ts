import { randomUUID } from "node:crypto";
import type { ShareRefusal } from "../../domain/document-messages.ts";
import { safeFileName } from "../../domain/file-name.ts";
import { keptType, NAME_WHEN_MISSING } from "../../domain/shared-file.ts";
import type { User } from "../../domain/user.ts";
import { type BlobTrouble, blobTrouble } from "../blobs/blobs.ts";
import type { Services } from "../services.ts";
import { SIGN_OF_LIFE_MILLISECONDS, takeRoom } from "./quota.ts";

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
  { database, blobs, limits, clock }: Pick<Services, "database" | "blobs" | "limits" | "clock">,
  { name, type, size, body, by }: Upload,
): Promise<{ id: string } | { reason: ShareRefusal }> {
  if (size === 0 || body === null) return { reason: "empty" };
  const id = randomUUID();
  const file = {
    id,
    name: safeFileName(name, NAME_WHEN_MISSING),
    type: keptType(type),
    checksum: "",
    shared_by: by.id,
    shared_by_name: by.name,
    shared_by_admin: false,
    created_at: clock(),
    shared_at: null,
  };
  const { room, reason } = await takeRoom(database, { file, size }, limits);
  if (room === 0) return { reason };
  const line = database.updateTable("shared_files").where("id", "=", id);
  // A large file on a slow line takes hours: its room must not be taken for that of a dead one.
  const sign = setInterval(
    () =>
      line
        .set({ created_at: clock() })
        .execute()
        .catch(() => {}),
    SIGN_OF_LIFE_MILLISECONDS,
  );
  try {
    const stored = await blobs.write(id, body, { limit: room });
    if (stored.size === 0) throw new Empty();
    await line.set(stored).execute();
    return { id };
  } catch (error) {
    await database.deleteFrom("shared_files").where("id", "=", id).execute();
    await blobs.delete(id).catch(() => {});
    if (error instanceof Empty) return { reason: "empty" };
    const trouble = blobTrouble(error);
    if (!trouble) throw error;
    return { reason: trouble === "BlobTooLarge" ? reason : TROUBLES[trouble] };
  } finally {
    clearInterval(sign);
  }
}

const TROUBLES: Record<Exclude<BlobTrouble, "BlobTooLarge">, ShareRefusal> = {
  BlobStoreFull: "storeFull",
  BlobStoreUnavailable: "storeAway",
};

class Empty extends Error {}
