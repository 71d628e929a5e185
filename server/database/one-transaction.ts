import { sql } from "kysely";
import { engineOf } from "./column-types.ts";
import type { Database, Transaction } from "./database.ts";
import { toKysely } from "./kysely.ts";

/** Migrations and rows in one transaction, which Kysely's own ones cannot hold. They may take the time that they take. */
export async function allOrNothing<Result>(database: Database, work: (transaction: Transaction) => Promise<Result>) {
  const postgres = engineOf(database) === "postgres";
  return toKysely(database)
    .connection()
    .execute(async (connection) => {
      const run = (statement: string) => sql.raw(statement).execute(connection);
      await run(postgres ? "begin" : "begin immediate");
      try {
        if (postgres) await run("set local idle_in_transaction_session_timeout = 0");
        const result = await work(connection as unknown as Transaction);
        await run("commit");
        return result;
      } catch (error) {
        // Some faults (a full disk, a lost connection) undo it by themselves.
        await run("rollback").catch(() => {});
        throw error;
      }
    });
}
