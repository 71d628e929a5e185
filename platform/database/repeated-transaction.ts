import { setTimeout as after } from "node:timers/promises";
import type { Database } from "./database.ts";

const MOST_ATTEMPTS = 5;
/** The other transaction must have taken its row by then: who begins again at once may take it first, and both wait again. */
const PAUSE_MILLISECONDS = 50;

/**
 * PostgreSQL ends one of two transactions that wait for each other. Nothing of it was written, so it runs again: what a
 * transaction does outside of the database must bear that. Locks are still taken in one order where it is known, because
 * each time costs a second.
 */
export function repeatEndedTransactions(database: Database): Database {
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
