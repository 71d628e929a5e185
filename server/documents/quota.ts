import type { Insertable } from "kysely";
import type { ShareRefusal } from "../../domain/document-messages.ts";
import type { Database } from "../database/database.ts";
import type { Schema } from "../database/schema.ts";

/** In bytes. */
export interface StorageLimits {
  /** Of one shared file. */
  file: number;
  /** Of all the files that one person has sent. */
  person: number;
  /** Of all shared files. */
  centre: number;
}

/** How often a file on its way shows that it is still coming. */
export const SIGN_OF_LIFE_MILLISECONDS = 10 * 60_000;
/** Whatever gave no sign for so long has gone down with its process. */
const SILENT_MILLISECONDS = 60 * 60_000;

const MEGABYTE = 1024 * 1024;
export const STORAGE_LIMITS: StorageLimits = {
  file: 1024 * MEGABYTE,
  person: 5 * 1024 * MEGABYTE,
  centre: 50 * 1024 * MEGABYTE,
};

interface Arrival {
  file: Omit<NewFile, "size" | "created_at"> & { created_at: Date };
  /** As announced; null when it was not. */
  size: number | null;
}

type NewFile = Insertable<Schema["shared_files"]>;

/**
 * Takes a file's place before its bytes come, one file after the other: two of them cannot both have the last of it. What
 * does not say how much it is takes all that it may need. Answers with how much may come, and the reason why no more.
 */
export async function takeRoom(database: Database, { file, size }: Arrival, limits: StorageLimits) {
  return database.transaction().execute(async (transaction) => {
    await waitForOthers(transaction);
    await forgetSilent(transaction, file.created_at);
    const mine = limits.person - (await weight(transaction, file.shared_by));
    const everybodys = limits.centre - (await weight(transaction));
    const left = Math.max(0, Math.min(limits.file, mine, everybodys));
    const tooLarge = left === limits.file || (size ?? 0) > limits.file;
    const reason: ShareRefusal = tooLarge ? "tooLarge" : mine <= everybodys ? "personFull" : "centreFull";
    const taken = size ?? left;
    if (taken === 0 || taken > left) return { room: 0, reason };
    await transaction
      .insertInto("shared_files")
      .values({ ...file, size: taken })
      .execute();
    return { room: taken, reason };
  });
}

/** Gives back the room of uploads that were killed; the sweep finds what came of their bytes. */
export async function forgetSilent(database: Database, now: Date): Promise<void> {
  await database
    .deleteFrom("shared_files")
    .where("shared_at", "is", null)
    .where("checksum", "=", "")
    .where("created_at", "<", new Date(now.getTime() - SILENT_MILLISECONDS))
    .execute();
}

/** Held until the transaction ends. SQLite lets one in at a time anyway; PostgreSQL needs something to queue for. */
async function waitForOthers(transaction: Database) {
  const turnstile = { name: "shared-files", value: "" };
  await transaction
    .insertInto("settings")
    .values(turnstile)
    .onConflict((conflict) => conflict.column("name").doUpdateSet(turnstile))
    .execute();
}

async function weight(database: Database, userId?: string): Promise<number> {
  const { bytes } = await database
    .selectFrom("shared_files")
    .select(({ fn }) => fn.sum<number | string | null>("size").as("bytes"))
    .$if(userId !== undefined, (query) => query.where("shared_by", "=", userId ?? ""))
    .executeTakeFirstOrThrow();
  return Number(bytes ?? 0);
}
