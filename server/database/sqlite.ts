import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { Kysely } from "kysely";
import { NodeSqliteDialect } from "./node-sqlite-dialect.ts";
import type { Schema } from "./schema.ts";

/** Patience: how long another process may hold it, in milliseconds. */
export function openSqlite(dataDir: string, patience?: number): Kysely<Schema> {
  mkdirSync(dataDir, { recursive: true });
  return new Kysely<Schema>({ dialect: new NodeSqliteDialect(join(dataDir, "sillon.db"), patience) });
}
