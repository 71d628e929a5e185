import type { Insertable } from "kysely";
import type { ShareRefusal } from "../../domain/documents/document-messages.ts";
import type { MinimumRate } from "../blobs/minimum-rate.ts";
import type { Database, Reader, Transaction } from "../database/database.ts";
import type { Schema } from "../database/schema.ts";
import { singleStatement } from "../database/single-statement.ts";

/** In bytes. */
export interface StorageLimits {
  /** Of one shared file. */
  file: number;
  /** Of all the files that one person has sent. */
  person: number;
  /** Of all shared files. */
  centre: number;
  /** How fast a file has to come; UPLOAD_RATE unless told. */
  rate?: MinimumRate;
}

/** How often a file on its way shows that it is still coming. */
export const SIGN_OF_LIFE_MILLISECONDS = 60_000;
/** Whatever gave no sign for so long has gone down with its process. */
const SILENT_MILLISECONDS = 10 * 60_000;

const MEGABYTE = 1024 * 1024;
export const STORAGE_LIMITS: StorageLimits = {
  file: 1024 * MEGABYTE,
  person: 5 * 1024 * MEGABYTE,
  centre: 50 * 1024 * MEGABYTE,
};

/** A browser sends one file after the other; this leaves room for another tab or two. */
export const MOST_UPLOADS_AT_ONCE = 3;

/** What a file has reserved before any of its bytes have come. */
const FIRST_BYTES = MEGABYTE;

interface Arrival {
  file: Omit<NewFile, "size" | "created_at"> & { created_at: Date };
  /** As announced; null when it was not. */
  size: number | null;
}

type NewFile = Insertable<Schema["shared_files"]>;

/** How many bytes may come before more room has to be asked for, or why none may. */
type Room = { bytes: number } | { reason: ShareRefusal };

/** Reserves the first room of a file. One that announces more than there is room for is refused before its bytes come. */
export async function takeRoom(database: Database, { file, size }: Arrival, limits: StorageLimits): Promise<Room> {
  return database.transaction().execute(async (transaction) => {
    await waitForOthers(transaction);
    await forgetSilent(transaction, file.created_at);
    if ((await countUploads(transaction, file.shared_by)) >= MOST_UPLOADS_AT_ONCE) return { reason: "tooManyUploads" };
    if ((size ?? 0) > limits.file) return { reason: "tooLarge" };
    const { left, reason } = await roomLeft(transaction, file.shared_by, limits);
    if (left === 0 || (size ?? 0) > left) return { reason };
    const bytes = Math.min(size ?? FIRST_BYTES, FIRST_BYTES, left);
    await transaction
      .insertInto("shared_files")
      .values({ ...file, size: bytes })
      .execute();
    return { bytes };
  });
}

interface Growth {
  id: string;
  sharedBy: string;
  /** Those that have come, the one that found no room included. */
  arrived: number;
  /** As announced; null when it was not. */
  size: number | null;
}

/**
 * Reserves as much again as has come, or as is left: what is announced and never sent takes nobody's room, and a file of a
 * gigabyte asks ten times. One file asks after the other, so that two cannot both have the last of the room.
 */
export async function growRoom(
  database: Database,
  { id, sharedBy, arrived, size }: Growth,
  limits: StorageLimits,
  now: Date,
): Promise<Room> {
  return database.transaction().execute(async (transaction) => {
    await waitForOthers(transaction);
    const row = await transaction.selectFrom("shared_files").select("size").where("id", "=", id).executeTakeFirst();
    if (!row) return { reason: "gone" };
    const { left, reason } = await roomLeft(transaction, sharedBy, limits, Number(row.size));
    if (arrived > left) return { reason };
    const bytes = Math.max(arrived, Math.min(2 * arrived, size ?? left, left));
    await transaction.updateTable("shared_files").set({ size: bytes, created_at: now }).where("id", "=", id).execute();
    return { bytes };
  });
}

/** For one file, which holds some of it already; and the reason why there is no more. */
async function roomLeft(database: Reader, userId: string, limits: StorageLimits, held = 0) {
  const mine = limits.person - (await weight(database, userId)) + held;
  const everybodys = limits.centre - (await weight(database)) + held;
  const left = Math.max(0, Math.min(limits.file, mine, everybodys));
  const reason: ShareRefusal = left === limits.file ? "tooLarge" : mine <= everybodys ? "personFull" : "centreFull";
  return { left, reason };
}

/** Gives back the room of uploads that were killed; the sweep finds what came of their bytes. */
export async function forgetSilent(database: Database | Transaction, now: Date): Promise<void> {
  await singleStatement(database)
    .deleteFrom("shared_files")
    .where("shared_at", "is", null)
    .where("checksum", "=", "")
    .where("created_at", "<", new Date(now.getTime() - SILENT_MILLISECONDS))
    .execute();
}

/** Held until the transaction ends. SQLite lets one in at a time anyway; PostgreSQL needs a row to wait for. */
async function waitForOthers(transaction: Transaction) {
  const lock = { name: "shared-files", value: "" };
  await transaction
    .insertInto("settings")
    .values(lock)
    .onConflict((conflict) => conflict.column("name").doUpdateSet(lock))
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

async function weight(database: Reader, userId?: string): Promise<number> {
  const { bytes } = await database
    .selectFrom("shared_files")
    .select(({ fn }) => fn.sum<number | string | null>("size").as("bytes"))
    .$if(userId !== undefined, (query) => query.where("shared_by", "=", userId ?? ""))
    .executeTakeFirstOrThrow();
  return Number(bytes ?? 0);
}
