import type { Insertable } from "kysely";
import type { MinimumRate } from "#platform/blobs/minimum-rate.ts";
import type { Database, Reader, Transaction } from "#platform/database/database.ts";
import { lockByName } from "#platform/database/lock-by-name.ts";
import type { Schema } from "#platform/database/schema.ts";
import { singleStatement } from "#platform/database/single-statement.ts";
import type { ShareRefusal } from "../rules/document-messages.ts";

/** Limits in bytes. */
export interface StorageLimits {
  /** The limit of one shared file. */
  file: number;
  /** The limit of all the files that one person has sent. */
  person: number;
  /** The limit of all shared files. */
  centre: number;
  /** Default: UPLOAD_RATE. */
  rate?: MinimumRate;
}

/** How often an upload under way updates its row. */
export const HEARTBEAT_MILLISECONDS = 60_000;
/** An upload whose row was not updated for so long ended with its process. */
const STALLED_MILLISECONDS = 10 * 60_000;

const MEGABYTE = 1024 * 1024;
export const STORAGE_LIMITS: StorageLimits = {
  file: 1024 * MEGABYTE,
  person: 5 * 1024 * MEGABYTE,
  centre: 50 * 1024 * MEGABYTE,
};

/** A browser sends one file after the other; this allows another tab or two. */
const MOST_UPLOADS_AT_ONCE = 3;

/** What an upload reserves before its first byte arrives. */
const FIRST_BYTES = MEGABYTE;

interface NewUpload {
  file: Omit<NewFile, "size" | "created_at"> & { created_at: Date };
  /** The size as announced; null when it was not. */
  size: number | null;
}

type NewFile = Insertable<Schema["shared_files"]>;

/** How many bytes may arrive before the reservation has to be extended, or why none may. */
type Reservation = { bytes: number } | { reason: ShareRefusal };

/** Reserves the first bytes of an upload. One that announces more than is left is refused before its bytes arrive. */
export async function reserveSpace(
  database: Database,
  { file, size }: NewUpload,
  limits: StorageLimits,
): Promise<Reservation> {
  return database.transaction().execute(async (transaction) => {
    await lockByName(transaction, "shared-files");
    await deleteStalledUploads(transaction, file.created_at);
    if ((await countUploads(transaction, file.shared_by)) >= MOST_UPLOADS_AT_ONCE) return { reason: "tooManyUploads" };
    if ((size ?? 0) > limits.file) return { reason: "tooLarge" };
    const { left, reason } = await spaceLeft(transaction, file.shared_by, limits);
    if (left === 0 || (size ?? 0) > left) return { reason };
    const bytes = Math.min(size ?? FIRST_BYTES, FIRST_BYTES, left);
    await transaction
      .insertInto("shared_files")
      .values({ ...file, size: bytes })
      .execute();
    return { bytes };
  });
}

interface ReservedUpload {
  id: string;
  sharedBy: string;
  /** Bytes received, those beyond the reservation included. */
  arrived: number;
  /** The size as announced; null when it was not. */
  size: number | null;
}

/**
 * Doubles the reservation, or takes what is left: what is announced and never sent takes no space from others, and a file
 * of a gigabyte needs ten extensions. Under a lock, so that two uploads cannot both take the last bytes.
 */
export async function extendReservation(
  database: Database,
  { id, sharedBy, arrived, size }: ReservedUpload,
  limits: StorageLimits,
  now: Date,
): Promise<Reservation> {
  return database.transaction().execute(async (transaction) => {
    await lockByName(transaction, "shared-files");
    const row = await transaction.selectFrom("shared_files").select("size").where("id", "=", id).executeTakeFirst();
    if (!row) return { reason: "gone" };
    const { left, reason } = await spaceLeft(transaction, sharedBy, limits, Number(row.size));
    if (arrived > left) return { reason };
    const bytes = Math.max(arrived, Math.min(2 * arrived, size ?? left, left));
    await transaction.updateTable("shared_files").set({ size: bytes, created_at: now }).where("id", "=", id).execute();
    return { bytes };
  });
}

/** The bytes left for one file that has reserved `held` of them already; and the refusal when that is not enough. */
async function spaceLeft(database: Reader, userId: string, limits: StorageLimits, held = 0) {
  const ofPerson = limits.person - (await usedBytes(database, userId)) + held;
  const ofCentre = limits.centre - (await usedBytes(database)) + held;
  const left = Math.max(0, Math.min(limits.file, ofPerson, ofCentre));
  const reason: ShareRefusal = left === limits.file ? "tooLarge" : ofPerson <= ofCentre ? "personFull" : "centreFull";
  return { left, reason };
}

/** Frees the space of uploads whose process was killed; file-sweep.ts deletes their bytes. */
export async function deleteStalledUploads(database: Database | Transaction, now: Date): Promise<void> {
  await singleStatement(database)
    .deleteFrom("shared_files")
    .where("shared_at", "is", null)
    .where("checksum", "=", "")
    .where("created_at", "<", new Date(now.getTime() - STALLED_MILLISECONDS))
    .execute();
}

async function countUploads(database: Reader, userId: string): Promise<number> {
  const rows = await database
    .selectFrom("shared_files")
    .select("id")
    .where("shared_by", "=", userId)
    .where("shared_at", "is", null)
    .where("checksum", "=", "")
    .limit(MOST_UPLOADS_AT_ONCE)
    .execute();
  return rows.length;
}

async function usedBytes(database: Reader, userId?: string): Promise<number> {
  const { bytes } = await database
    .selectFrom("shared_files")
    .select(({ fn }) => fn.sum<number | string | null>("size").as("bytes"))
    .$if(userId !== undefined, (query) => query.where("shared_by", "=", userId ?? ""))
    .executeTakeFirstOrThrow();
  return Number(bytes ?? 0);
}
