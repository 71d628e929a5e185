import { setTimeout as after } from "node:timers/promises";
import { Kysely, PostgresDialect } from "kysely";
import pg from "pg";
import type { Database } from "./database.ts";
import { toDatabase } from "./kysely.ts";
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

const MOST_ATTEMPTS = 5;

/** The other transaction must have taken its row by then: who begins again at once may take it first, and both wait again. */
const PAUSE_MILLISECONDS = 50;

/**
 * PostgreSQL ends one of two transactions that wait for each other. Nothing of it was written, so it runs again: what a
 * transaction does outside of the database must bear that. Locks are still taken in one order where it is known, because
 * each time costs a second.
 */
function repeatEndedTransactions(database: Database): Database {
  const begin = database.transaction.bind(database);
  database.transaction = () => ({
    async execute(work) {
      for (let attempt = 1; ; attempt += 1)
        try {
          return await begin().execute(work);
        } catch (error) {
          if (attempt === MOST_ATTEMPTS || !isDeadlock(error)) throw error;
          await after(PAUSE_MILLISECONDS * attempt);
        }
    },
  });
  return database;
}

const isDeadlock = (error: unknown) => error instanceof Error && "code" in error && error.code === "40P01";
