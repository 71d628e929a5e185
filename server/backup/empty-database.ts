import { sql } from "kysely";
import type { Transaction } from "#platform/database/database.ts";
import { toKysely } from "#platform/database/kysely.ts";
import { appliedMigrations, MIGRATION_NAMES, migrateWithin } from "#platform/database/migrate.ts";
import { BackupRefused } from "./backup-errors.ts";
import { TABLE_NAMES, type TableName } from "./tables.ts";

const USE_ANOTHER =
  "restore into an empty one (another DATA_DIR, or a new PostgreSQL database), or move this one away first.";

/** Creates the tables of that migration, empty. Refuses a database with data. */
export async function prepareEmptyDatabase(transaction: Transaction, migration: string): Promise<void> {
  const applied = await appliedMigrations(transaction);
  const last = applied.at(-1);
  if (last !== undefined && !MIGRATION_NAMES.includes(last)) {
    throw new BackupRefused(`The database is at ${last}, which this Sillon does not know: ${USE_ANOTHER}`);
  }
  const used = applied.length > 0 && (await firstUsed(transaction));
  if (used) throw new BackupRefused(`The database already holds ${used}: ${USE_ANOTHER}`);
  if (last !== undefined && MIGRATION_NAMES.indexOf(last) > MIGRATION_NAMES.indexOf(migration)) {
    throw new BackupRefused(
      `The database has no data yet, but newer tables (${last}) than the copy (${migration}): ${USE_ANOTHER}`,
    );
  }
  await migrateWithin(transaction, migration);
  // A site that was only started has a signing secret, the first courses and rules of validity; the archive has its own.
  const existing = await existingTables(transaction);
  for (const table of [...FILLED_BY_A_START, "sign_in_attempts"])
    if (existing.has(table)) await sql`delete from ${sql.table(table)}`.execute(transaction);
}

/** Nobody has changed them while there is no account. */
const FILLED_BY_A_START: readonly string[] = [
  "settings",
  "courses",
  "validity_rules",
  "certifications",
] satisfies TableName[];

/** An archive of an older version has fewer. */
export const existingTables = async (transaction: Transaction) =>
  new Set((await toKysely(transaction).introspection.getTables()).map(({ name }) => name));

async function firstUsed(transaction: Transaction): Promise<string | undefined> {
  const existing = await existingTables(transaction);
  for (const table of TABLE_NAMES.filter((name) => !FILLED_BY_A_START.includes(name) && existing.has(name))) {
    const { rows } = await sql`select 1 from ${sql.table(table)} limit 1`.execute(transaction);
    if (rows.length > 0) return table.replaceAll("_", " ");
  }
}
