import { join } from "node:path";
import { Kysely } from "kysely";
import { makePrivateFile, makePrivateFolder, PRIVATE_FILE, restrict } from "../../private-files.ts";
import type { Database } from "../database.ts";
import { toDatabase } from "../kysely.ts";
import type { Schema } from "../schema.ts";
import { NodeSqliteDialect } from "./dialect.ts";

export const sqliteFile = (dataDir: string) => join(dataDir, "sillon.db");

/** Patience: how long another process may hold it, in milliseconds. */
export function openSqlite(dataDir: string, patience?: number): Database {
  makePrivateFolder(dataDir);
  const file = sqliteFile(dataDir);
  // Those that SQLite makes beside it get the mode of the first; older ones are there already.
  makePrivateFile(file);
  for (const suffix of ["-wal", "-shm"]) restrict(file + suffix, PRIVATE_FILE);
  return toDatabase(new Kysely<Schema>({ dialect: new NodeSqliteDialect(file, patience) }));
}
