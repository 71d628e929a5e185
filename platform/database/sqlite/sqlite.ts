import { join } from "node:path";
import { Kysely } from "kysely";
import { makePrivateFile, makePrivateFolder, PRIVATE_FILE, restrict } from "../../private-files.ts";
import type { Database } from "../database.ts";
import { toDatabase } from "../kysely.ts";
import type { Schema } from "../schema.ts";
import { NodeSqliteDialect } from "./dialect.ts";

export const sqliteFile = (dataDir: string) => join(dataDir, "sillon.db");

/** Lock timeout: how long another process may hold the write lock, in milliseconds. */
export function openSqlite(dataDir: string, lockTimeout?: number): Database {
  makePrivateFolder(dataDir);
  const file = sqliteFile(dataDir);
  // SQLite gives the files that it makes beside it the same mode; older ones are there already.
  makePrivateFile(file);
  for (const suffix of ["-wal", "-shm"]) restrict(file + suffix, PRIVATE_FILE);
  return toDatabase(new Kysely<Schema>({ dialect: new NodeSqliteDialect(file, lockTimeout) }));
}
