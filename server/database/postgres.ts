import { Kysely, PostgresDialect } from "kysely";
import pg from "pg";
import type { Database } from "./database.ts";
import { toDatabase } from "./kysely.ts";
import type { Schema } from "./schema.ts";

/** Whoever waits for a page is told after a while that the database is away. */
const FOR_VISITORS = {
  max: 10,
  // Also how long a request waits for its turn when two hundred come at once.
  connectionTimeoutMillis: 10_000,
  statement_timeout: 15_000,
  query_timeout: 20_000,
};

/** Nobody waits for a migration, and an index on a large table takes the time it takes. */
const FOR_MIGRATIONS = { max: 1, connectionTimeoutMillis: 10_000 };

export function openPostgres(connectionString: string): Database {
  return open({ connectionString, ...FOR_VISITORS });
}

export function openPostgresForMigrations(connectionString: string): Database {
  return open({ connectionString, ...FOR_MIGRATIONS });
}

function open(settings: pg.PoolConfig): Database {
  const pool = new pg.Pool(settings);
  // A connection that the server drops must not end the process: whoever was using it is told by its own query, and the
  // pool opens another on demand. The pool hears of the idle ones, each client of its own.
  pool.on("error", () => {});
  pool.on("connect", (client) => client.on("error", () => {}));
  return toDatabase(new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) }));
}
