import { hash } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Kysely } from "kysely";
import type { Sources } from "../../../server/backup/back-up.ts";
import { openBlobs } from "../../../server/blobs/open-blobs.ts";
import type { S3Settings } from "../../../server/blobs/s3-client.ts";
import { type Database, type DatabaseLocation, openUnmigrated } from "../../../server/database/database.ts";
import { toKysely } from "../../../server/database/kysely.ts";
import { runProgram } from "../../process.ts";
import { s3Variables } from "../blobs/s3.ts";

/** Where a site is, as its environment would say. */
export interface Where {
  location: DatabaseLocation;
  s3?: S3Settings | null;
}

/** Runs `npm run backup` or `npm run restore` as a person at the server's keyboard would. */
export function command(name: "backup" | "restore", { location, s3 }: Where, files: readonly string[], first?: string) {
  const variables = {
    DATA_DIR: location.dataDir,
    DATABASE_URL: location.databaseUrl ?? "",
    ...(s3 && s3Variables(s3)),
  };
  return runProgram([`scripts/${name}.ts`, ...files], { variables, first });
}

/** A connection of one's own, as the commands have it. */
export async function openSources({ location, s3 = null }: Where): Promise<Sources & { close(): Promise<void> }> {
  const database = await openUnmigrated(location);
  const blobs = await openBlobs({ dataDir: location.dataDir, s3 }, () => {});
  return { database, blobs, close: () => database.destroy() };
}

/** A folder for copies, gone with the test. */
export function openFolder(): { path(name: string): string; remove(): void } {
  const folder = mkdtempSync(join(tmpdir(), "sillon-copies-"));
  return {
    path: (name) => join(folder, name),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** Counters of the moment, sessions, and indexes that SQLite shows as tables. */
const LEFT_OUT = /^(sign_in_attempts|sessions)$|_(grams|terms)/;

/** Every line of every table but what a copy leaves out, as text: the two engines have different words for a value. */
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
  return Object.fromEntries(Object.entries(row).map(([column, value]) => [column, word(value)]));
}

function word(value: unknown): string | null {
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

/** Nothing but, at most, empty tables and the key that a site made at its start. */
export async function isEmpty(where: Where): Promise<boolean> {
  const { database, blobs, close } = await openSources(where);
  try {
    const rows = Object.entries(await everyRow(database)).filter(([table]) => table !== "settings");
    return rows.every(([, lines]) => lines.length === 0) && (await everyBlob({ blobs })).size === 0;
  } finally {
    await close();
  }
}
