import { Kysely, PostgresDialect } from "kysely";
import pg from "pg";
import type { Schema } from "./schema.ts";

export function openPostgres(connectionString: string): Kysely<Schema> {
  const pool = new pg.Pool({
    connectionString,
    max: 10,
    // Also how long a request waits for its turn when two hundred come at once.
    connectionTimeoutMillis: 10_000,
    statement_timeout: 15_000,
    query_timeout: 20_000,
  });
  // A connection that the server drops must not end the process: whoever was using it is told by its own query, and the
  // pool opens another on demand. The pool hears of the idle ones, each client of its own.
  pool.on("error", () => {});
  pool.on("connect", (client) => client.on("error", () => {}));
  return new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
}
