import { MIGRATION_NAMES } from "#platform/database/migrate.ts";
import type { Kinds } from "./archive-rows.ts";
import { BackupRefused, BadArchive } from "./backup-errors.ts";
import { TABLE_NAMES, TABLES } from "./tables.ts";

export const MANIFEST = "manifest.json";
export const NOT_A_BACKUP = "is not a file that `npm run backup` made";
const FORMAT = "sillon-backup";
const VERSION = 1;

/** The first entry: all that is needed to read the others. */
export interface Manifest {
  /** The last one applied to the database. */
  migration: string;
  /** When the backup began. */
  takenAt: string;
  /** The tables in the order in which they are restored: referenced tables first. */
  tables: Record<string, Kinds>;
}

export function manifestText(migration: string, takenAt: Date): string {
  const tables = Object.fromEntries(TABLE_NAMES.map((table) => [table, TABLES[table].kinds]));
  return `${JSON.stringify({ format: FORMAT, version: VERSION, migration, takenAt, tables }, null, 2)}\n`;
}

export function readManifest(file: string, text: string): Manifest {
  const manifest = parse(text);
  if (manifest?.format !== FORMAT) throw new BadArchive(NOT_A_BACKUP);
  const { version, migration } = manifest;
  if (version !== VERSION || !MIGRATION_NAMES.includes(migration)) {
    throw new BackupRefused(
      `${file} was made by a newer Sillon (${migration}) than this one (${MIGRATION_NAMES.at(-1)}): update this one first.`,
    );
  }
  return manifest;
}

function parse(text: string): (Manifest & { format?: string; version?: number }) | null {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
