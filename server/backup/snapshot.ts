import { sql } from "kysely";
import type { Database, Reader } from "#platform/database/database.ts";
import { toKysely } from "#platform/database/kysely.ts";
import { appliedMigrations, MIGRATION_NAMES } from "#platform/database/migrate.ts";
import { type Row, toArchive } from "./archive-rows.ts";
import { BackupRefused } from "./backup-errors.ts";
import { TABLE_NAMES, TABLES, type TableName } from "./tables.ts";

/** All reads show the same moment, whatever is written meanwhile, and block no write. */
export function openSnapshot(database: Database) {
  return toKysely(database)
    .startTransaction()
    .setIsolationLevel("repeatable read")
    .setAccessMode("read only")
    .execute();
}

/** The database's migration, which must be that of this code: it cannot copy tables that it does not know. */
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
  /** Counts from 1. */
  number: number;
  rows: Row[];
  /** One line of JSON for each row. */
  text: string;
}

const ROWS_PER_QUERY = 500;
const PART_LENGTH = 1024 * 1024;

/** Every row of every table, in parts. */
export async function* readTables(snapshot: Reader): AsyncGenerator<Part> {
  for (const table of TABLE_NAMES) {
    let part: Part = { table, number: 1, rows: [], text: "" };
    for await (const rows of readRows(snapshot, table)) {
      part.rows.push(...rows);
      part.text += rows.map((row) => `${JSON.stringify(row)}\n`).join("");
      if (part.text.length < PART_LENGTH) continue;
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
      select * from ${sql.table(table)} where ${sql.raw(only)} ${after} order by ${keys} limit ${ROWS_PER_QUERY}
    `.execute(toKysely(snapshot));
    const last = rows.at(-1);
    if (!last) return;
    yield rows.map((row) => toArchive(row, copied));
    if (rows.length < ROWS_PER_QUERY) return;
    after = sql`and (${keys}) > (${sql.join(key.map((column) => last[column]))})`;
  }
}
