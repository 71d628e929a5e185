import { sql } from "kysely";
import type { Database, Reader } from "../database/database.ts";
import { toKysely } from "../database/kysely.ts";
import { appliedMigrations, MIGRATION_NAMES } from "../database/migrate.ts";
import { BackupRefused } from "./refused.ts";
import { type Row, TABLE_NAMES, TABLES, type TableName, toCopy } from "./tables.ts";

/** Everything read from it is of one and the same moment, whatever others write meanwhile, and keeps nobody waiting. */
export function openSnapshot(database: Database) {
  return toKysely(database)
    .startTransaction()
    .setIsolationLevel("repeatable read")
    .setAccessMode("read only")
    .execute();
}

/** The database's migration, which is also that of this code: what the code does not know, it cannot copy. */
export async function knownMigration(database: Reader): Promise<string> {
  const applied = (await appliedMigrations(database)).at(-1);
  const known = MIGRATION_NAMES.at(-1) ?? "";
  if (applied === undefined)
    throw new BackupRefused("There is no site in this database: check DATA_DIR and DATABASE_URL.");
  if (applied !== known) {
    throw new BackupRefused(
      `The database is at ${applied} and this Sillon at ${known}: back it up with the Sillon that serves it.`,
    );
  }
  return applied;
}

export interface Part {
  table: TableName;
  /** From 1. */
  number: number;
  rows: Row[];
  /** One line of JSON a row. */
  text: string;
}

const A_QUERY = 500;
const A_PART = 1024 * 1024;

/** Every line of every table, a few at a time. */
export async function* readTables(snapshot: Reader): AsyncGenerator<Part> {
  for (const table of TABLE_NAMES) {
    let part: Part = { table, number: 1, rows: [], text: "" };
    for await (const rows of readRows(snapshot, table)) {
      part.rows.push(...rows);
      part.text += rows.map((row) => `${JSON.stringify(row)}\n`).join("");
      if (part.text.length < A_PART) continue;
      yield part;
      part = { table, number: part.number + 1, rows: [], text: "" };
    }
    if (part.rows.length > 0) yield part;
  }
}

async function* readRows(snapshot: Reader, table: TableName): AsyncGenerator<Row[]> {
  const { key, only = "1 = 1", ...copied } = TABLES[table];
  const keys = sql.join(key.map((column) => sql.ref(column)));
  for (let after = sql``; ; ) {
    const { rows } = await sql<Row>`
      select * from ${sql.table(table)} where ${sql.raw(only)} ${after} order by ${keys} limit ${A_QUERY}
    `.execute(toKysely(snapshot));
    const last = rows.at(-1);
    if (!last) return;
    yield rows.map((row) => toCopy(row, copied));
    if (rows.length < A_QUERY) return;
    after = sql`and (${keys}) > (${sql.join(key.map((column) => last[column]))})`;
  }
}
