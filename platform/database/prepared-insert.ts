import type { CompiledQuery, Insertable } from "kysely";
import type { Transaction } from "./database.ts";
import { toKysely } from "./kysely.ts";
import type { Schema } from "./schema.ts";

/**
 * Inserts one row by a statement that is built and compiled once for each engine, like a prepared query: building an insert
 * of many columns takes as long as SQLite takes to run it.
 */
// See prepared-query.ts: without this mark, the build would keep the callers in browser files too.
/* @__NO_SIDE_EFFECTS__ */
export function prepareInsert<Table extends keyof Schema>(
  table: Table,
): (transaction: Transaction, row: Insertable<Schema[Table]>) => Promise<void> {
  const compiled = new WeakMap<object, { names: string[]; query: CompiledQuery }>();
  return async (transaction, row) => {
    const kysely = toKysely(transaction);
    const { adapter } = kysely.getExecutor();
    let prepared = compiled.get(adapter);
    if (!prepared) {
      prepared = { names: Object.keys(row), query: kysely.insertInto(table).values(row).compile() };
      compiled.set(adapter, prepared);
    }
    const values = row as Record<string, unknown>;
    const parameters = prepared.names.map((name) => values[name]);
    await kysely.executeQuery({ ...prepared.query, parameters });
  };
}
