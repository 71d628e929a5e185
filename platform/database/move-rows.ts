import { sql } from "kysely";
import type { Transaction } from "./database.ts";
import type { Schema, Tables } from "./schema.ts";

/** The tables that have one of these columns. */
export type TablesWith<Column extends string> = {
  [Table in keyof Tables]: Extract<keyof Tables[Table], Column> extends never ? never : Table;
}[keyof Tables];

/** Rows that belong to something that can be merged with another: their table, the column that says so, their key. */
export interface Belonging {
  table: keyof Schema;
  column: string;
  key: string;
}

/** The keys of what was moved, by table. */
export type MovedRows = Partial<Record<keyof Schema, string[]>>;

interface Direction {
  from: string;
  to: string;
}

export async function moveRows(
  transaction: Transaction,
  belongings: readonly Belonging[],
  { from, to }: Direction,
): Promise<MovedRows> {
  const moved: MovedRows = {};
  for (const { table, column, key } of belongings) {
    const { rows } = await sql<{ key: string }>`update ${sql.table(table)} set ${sql.ref(column)} = ${to}
      where ${sql.ref(column)} = ${from} returning ${sql.ref(key)} as key`.execute(transaction);
    moved[table] = rows.map((row) => row.key);
  }
  return moved;
}

/** Keys of one statement. */
const SOME = 500;

/** Moves back what still belongs to where it was moved. What came there since stays. */
export async function moveRowsBack(
  transaction: Transaction,
  belongings: readonly Belonging[],
  moved: MovedRows,
  { from, to }: Direction,
): Promise<void> {
  for (const { table, column, key } of belongings) {
    const keys = moved[table] ?? [];
    for (let start = 0; start < keys.length; start += SOME)
      await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${to} where ${sql.ref(column)} = ${from}
        and ${sql.ref(key)} in (${sql.join(keys.slice(start, start + SOME))})`.execute(transaction);
  }
}
