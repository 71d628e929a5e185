// Shared by `npm run backup` and `npm run restore`.
import { resolve } from "node:path";
import { sql } from "kysely";
import { BlobStoreRefused, blobErrorName } from "#platform/blobs/blobs.ts";
import { openBlobs } from "#platform/blobs/open-blobs.ts";
import { openUnmigrated } from "#platform/database/database.ts";
import { toKysely } from "#platform/database/kysely.ts";
import type { Counts, Sources } from "#server/backup/back-up.ts";
import { BackupRefused, BadArchive } from "#server/backup/backup-errors.ts";
import {
  BadEnvironment,
  type Environment,
  isBadEnvironment,
  readEnvironment,
} from "#server/process/environment/environment.ts";
import { databaseErrorMessage, servicesErrorMessage } from "#server/process/start-errors.ts";
import { printError } from "./print.ts";

type Command = (file: string, environment: Environment) => Promise<number>;

/** Returns the exit code; prints one sentence to standard error if it is not 0. */
export async function runCommand(name: "backup" | "restore", command: Command): Promise<number> {
  const [file, ...more] = process.argv.slice(2);
  if (!file || more.length > 0) return printError(`Usage: npm run ${name} -- FILE`);
  try {
    return await command(resolve(file), readEnvironment(process.env, { dataDir: "data" }));
  } catch (error) {
    return printError(sentenceOf(name, resolve(file), error as Error));
  }
}

function sentenceOf(name: string, file: string, error: Error): string {
  if (isBadEnvironment(error) || error instanceof BackupRefused) return error.message;
  if (error instanceof BadArchive) return `${file} ${error.message}. Nothing was changed.`;
  if (error.name === "AbortError") return `The ${name} was interrupted: nothing was kept.`;
  if (blobErrorName(error)) return `The ${name} failed, and nothing was kept: the file store: ${error.message}.`;
  return `The ${name} failed, and nothing was kept: ${error.message}`;
}

/** Opens the database, without migrating it, and the blobs of the environment, for the time of `use`. */
export async function withSources<Result>(environment: Environment, use: (sources: Sources) => Promise<Result>) {
  const refuse = (error: Error) => {
    throw new BadEnvironment([databaseErrorMessage(environment, error)]);
  };
  const database = await openUnmigrated(environment).catch(refuse);
  try {
    await sql`select 1`.execute(toKysely(database)).catch(refuse);
    const blobs = await openBlobs(environment, () => {}).catch((error) => {
      throw error instanceof BlobStoreRefused ? new BadEnvironment([servicesErrorMessage(environment, error)]) : error;
    });
    return await use({ database, blobs });
  } finally {
    await database.destroy();
  }
}

export function described({ rows, files, bytes }: Counts): string {
  const counted = ["stages", "participants", "users"].map((table) => `${rows[table] ?? 0} ${table}`);
  return `${counted.join(", ")}, ${files} files (${(bytes / 1_000_000).toFixed(1)} MB)`;
}
