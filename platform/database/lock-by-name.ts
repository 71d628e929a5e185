import type { Transaction } from "./database.ts";

/** The lock lasts until the transaction ends. SQLite has one writer anyway; PostgreSQL needs a row to lock. */
export async function lockByName(transaction: Transaction, name: string): Promise<void> {
  const lock = { name, value: "" };
  await transaction
    .insertInto("settings")
    .values(lock)
    .onConflict((conflict) => conflict.column("name").doUpdateSet(lock))
    .execute();
}
