import { sql } from "kysely";
import { engineOf } from "./column-types.ts";
import type { Database, Transaction } from "./database.ts";
import { toKysely } from "./kysely.ts";

/** Kysely's own transactions cannot hold migrations. This one has no idle timeout. */
export async function transactionWithMigrations<Result>(
  database: Database,
  work: (transaction: Transaction) => Promise<Result>,
) {
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
        // Some errors (a full disk, a lost connection) have rolled it back already.
        await run("rollback").catch(() => {});
        throw error;
      }
    });
}
