import { Kysely, PostgresDialect } from "kysely";
import pg from "pg";
import type { Database } from "./database.ts";
import { toDatabase } from "./kysely.ts";
import { repeatEndedTransactions } from "./repeated-transaction.ts";
import type { Schema } from "./schema.ts";

/** Timeouts make a request end with 503 when the database does not answer. */
const REQUEST_SETTINGS = {
  max: 10,
  // Also how long a request waits for a free connection under load.
  connectionTimeoutMillis: 10_000,
  statement_timeout: 15_000,
  query_timeout: 20_000,
};

/** There is no statement timeout: an index on a large table takes long. */
const MIGRATION_SETTINGS = { max: 1, connectionTimeoutMillis: 10_000 };

export function openPostgres(connectionString: string): Database {
  return open({ connectionString, ...REQUEST_SETTINGS });
}

export function openPostgresForMigrations(connectionString: string): Database {
  return open({ connectionString, ...MIGRATION_SETTINGS });
}

function open(settings: pg.PoolConfig): Database {
  const pool = new pg.Pool(settings);
  // An unhandled error event would end the process when the server drops a connection. A query on it fails by itself, and
  // the pool opens another one. The pool emits for idle connections, each client for its own.
  pool.on("error", () => {});
  pool.on("connect", (client) => client.on("error", () => {}));
  return repeatEndedTransactions(toDatabase(new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) })));
}
