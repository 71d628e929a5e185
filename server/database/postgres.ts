import { Kysely, PostgresDialect } from "kysely";
import pg from "pg";
import type { Schema } from "./schema.ts";

export function openPostgres(connectionString: string): Kysely<Schema> {
  const pool = new pg.Pool({ connectionString, max: 10, connectionTimeoutMillis: 5_000 });
  // An idle connection that the server drops must not end the process: the pool opens another on demand.
  pool.on("error", () => {});
  return new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
}
