import { hash } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Kysely } from "kysely";
import { openBlobs } from "#platform/blobs/open-blobs.ts";
import type { S3Settings } from "#platform/blobs/s3-client.ts";
import { type Database, type DatabaseLocation, openUnmigrated } from "#platform/database/database.ts";
import { toKysely } from "#platform/database/kysely.ts";
import type { Sources } from "#server/backup/back-up.ts";
import { runProgram } from "../../process.ts";
import { s3Variables } from "../blobs/s3.ts";

/** A site's database and file store. */
export interface SiteStorage {
  location: DatabaseLocation;
  s3?: S3Settings | null;
}

/** Runs the script of `npm run backup` or `npm run restore`. */
export function runCommand(
  name: "backup" | "restore",
  { location, s3 }: SiteStorage,
  files: readonly string[],
  shellPrefix?: string,
) {
  const variables = {
    DATA_DIR: location.dataDir,
    DATABASE_URL: location.databaseUrl ?? "",
    ...(s3 && s3Variables(s3)),
  };
  return runProgram([`scripts/${name}.ts`, ...files], { variables, shellPrefix });
}

/** Opens the database and the file store as the commands do. */
export async function openSources({ location, s3 = null }: SiteStorage): Promise<Sources & { close(): Promise<void> }> {
  const database = await openUnmigrated(location);
  const blobs = await openBlobs({ dataDir: location.dataDir, s3 }, () => {});
  return { database, blobs, close: () => database.destroy() };
}

/** A temporary folder for backup files. */
export function openFolder(): { path(name: string): string; remove(): void } {
  const folder = mkdtempSync(join(tmpdir(), "sillon-copies-"));
  return {
    path: (name) => join(folder, name),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** Rate limit counters, sessions, and search indexes that SQLite lists as tables. */
const LEFT_OUT = /^(sign_in_attempts|sessions)$|_(grams|terms|searched_words)/;

/** All rows of all tables that a backup contains, as text: the engines return different types for the same value. */
export async function everyRow(database: Database): Promise<Record<string, Record<string, string | null>[]>> {
  const tables = await toKysely(database).introspection.getTables();
  const names = tables.map(({ name }) => name).filter((name) => !LEFT_OUT.test(name));
  const anyTable = database as unknown as Kysely<Record<string, Record<string, unknown>>>;
  const all = await Promise.all(
    names.sort().map(async (name) => {
      const rows = (await anyTable.selectFrom(name).selectAll().execute()).map(asText);
      return [name, rows.sort((a, b) => (JSON.stringify(sorted(a)) < JSON.stringify(sorted(b)) ? -1 : 1))] as const;
    }),
  );
  return Object.fromEntries(all);
}

function asText({ number: _, ...row }: Record<string, unknown>): Record<string, string | null> {
  return Object.fromEntries(Object.entries(row).map(([column, value]) => [column, toText(value)]));
}

function toText(value: unknown): string | null {
  if (value === null) return null;
  if (value instanceof Date) return value.toISOString();
  return typeof value === "boolean" ? String(Number(value)) : String(value);
}

const sorted = (row: object) => Object.entries(row).sort(([a], [b]) => (a < b ? -1 : 1));

/** The checksum of every blob, by key. */
export async function everyBlob({ blobs }: Pick<Sources, "blobs">): Promise<Map<string, string>> {
  const keys = (await Array.fromAsync(blobs.list(), ({ key }) => key)).sort();
  const bytes = async (key: string) => new Uint8Array(await new Response(await blobs.read(key)).arrayBuffer());
  return new Map(await Promise.all(keys.map(async (key) => [key, hash("sha256", await bytes(key))] as const)));
}

/** True when there are no rows, except the settings that a first start adds, and no blobs. */
export async function isEmpty(storage: SiteStorage): Promise<boolean> {
  const { database, blobs, close } = await openSources(storage);
  try {
    const tables = Object.entries(await everyRow(database)).filter(
      ([table]) => !["settings", "courses", "certifications", "validity_rules"].includes(table),
    );
    return tables.every(([, rows]) => rows.length === 0) && (await everyBlob({ blobs })).size === 0;
  } finally {
    await close();
  }
}
