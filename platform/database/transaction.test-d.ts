// Only `tsc` reads this file (npm run check): it fails when a line under @ts-expect-error compiles.
import { sql } from "kysely";
import type { Database, Reader, Transaction } from "./database.ts";
import { singleStatement } from "./single-statement.ts";

declare const partOfATransaction: (transaction: Transaction) => Promise<void>;
declare const inItsOwnTransaction: (database: Database) => Promise<void>;
declare const read: (reader: Reader) => Promise<void>;

export function doesNotCompile(database: Database, transaction: Transaction, reader: Reader) {
  const row = { name: "", value: "" };
  // @ts-expect-error An insert outside of a transaction.
  database.insertInto("settings").values(row);
  // @ts-expect-error An update outside of a transaction.
  database.updateTable("settings").set(row);
  // @ts-expect-error A delete outside of a transaction.
  database.deleteFrom("settings");
  // @ts-expect-error Raw SQL, which may write, outside of a transaction.
  sql`delete from settings`.execute(database);
  // @ts-expect-error The database in place of the caller's transaction.
  partOfATransaction(database);
  // @ts-expect-error A transaction inside a transaction.
  transaction.transaction();
  // @ts-expect-error A function that opens its own transaction, inside another one.
  inItsOwnTransaction(transaction);
  // @ts-expect-error A transaction inside a transaction.
  database.transaction().execute(async (outer) => outer.transaction());
  // @ts-expect-error A write by what only reads.
  reader.deleteFrom("settings");
  // @ts-expect-error A write by what only reads.
  singleStatement(reader);
  // @ts-expect-error Something that only reads in place of a transaction.
  partOfATransaction(reader);
}

export async function compiles(database: Database, transaction: Transaction) {
  await read(database);
  await read(transaction);
  await partOfATransaction(transaction);
  await database.transaction().execute(partOfATransaction);
  await inItsOwnTransaction(database);
}
