import type { Kysely } from "kysely";
import type { Database, Transaction } from "./database.ts";
import type { Schema } from "./schema.ts";

/**
 * Runs a write that is complete in one statement: on the database it commits by itself, in a transaction with it.
 * Several writes that belong together are a transaction instead.
 */
export function singleStatement(database: Database | Transaction) {
  return database as unknown as Pick<Kysely<Schema>, "insertInto" | "updateTable" | "deleteFrom">;
}
