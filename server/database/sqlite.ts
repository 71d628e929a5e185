import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { Kysely } from "kysely";
import { NodeSqliteDialect } from "./node-sqlite-dialect.ts";
import type { Schema } from "./schema.ts";

export function openSqlite(dataDir: string): Kysely<Schema> {
  mkdirSync(dataDir, { recursive: true });
  return new Kysely<Schema>({ dialect: new NodeSqliteDialect(join(dataDir, "sillon.db")) });
}
