import type { ShareRefusal } from "../../domain/document-messages.ts";
import type { Database } from "../database/database.ts";

/** In bytes. */
export interface StorageLimits {
  /** Of one shared file. */
  file: number;
  /** Of all the files that one person has sent. */
  person: number;
  /** Of all shared files. */
  centre: number;
}

const MEGABYTE = 1024 * 1024;
export const STORAGE_LIMITS: StorageLimits = {
  file: 1024 * MEGABYTE,
  person: 5 * 1024 * MEGABYTE,
  centre: 50 * 1024 * MEGABYTE,
};

/** How much more may come from that person; what is on its way counts with what it announced. */
export async function roomFor(database: Database, userId: string, limits: StorageLimits) {
  const mine = limits.person - (await weight(database, userId));
  const everybodys = limits.centre - (await weight(database));
  const limit = Math.max(0, Math.min(limits.file, mine, everybodys));
  const reason: ShareRefusal = limit === limits.file ? "tooLarge" : mine <= everybodys ? "personFull" : "centreFull";
  return { limit, reason };
}

async function weight(database: Database, userId?: string): Promise<number> {
  const { bytes } = await database
    .selectFrom("shared_files")
    .select(({ fn }) => fn.sum<number | string | null>("size").as("bytes"))
    .$if(userId !== undefined, (query) => query.where("shared_by", "=", userId ?? ""))
    .executeTakeFirstOrThrow();
  return Number(bytes ?? 0);
}
