import { randomInt } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { openDatabase } from "#platform/database/database.ts";
import { installExample } from "#subjects/settings/data/example-settings.ts";
import { FIXED_SEED } from "../tools/fixed-seed.ts";
import { openPostgresServer } from "./database/postgres-server.ts";

declare module "vitest" {
  interface ProvidedContext {
    postgresUrl: string;
    /** The folder of a SQLite database with the example's settings only, which openSite copies. */
    sqliteTemplate: string;
    fuzzSeed: number;
  }
}

/** A PostgreSQL database with the example's settings only, which `create database … template` copies. */
export const POSTGRES_TEMPLATE = "migrated";

/** One PostgreSQL server for the whole run, and one migrated database of each engine. */
export default async function setUp({ provide }: TestProject) {
  const postgres = await openPostgresServer({ durable: false });
  const dataDir = mkdtempSync(join(tmpdir(), "sillon-template-"));
  const [sqlite, migrated] = await Promise.all([
    openDatabase({ dataDir, databaseUrl: null }),
    postgres.createDatabase(POSTGRES_TEMPLATE).then((databaseUrl) => openDatabase({ dataDir, databaseUrl })),
  ]);
  for (const database of [sqlite, migrated])
    await database.transaction().execute((transaction) => installExample(transaction, new Date()));
  // SQLite then has everything in one file; PostgreSQL copies only a database without connections.
  await Promise.all([sqlite.destroy(), migrated.destroy()]);
  provide("postgresUrl", postgres.url);
  provide("sqliteTemplate", dataDir);
  provide("fuzzSeed", fuzzSeed());
  return async () => {
    await postgres.remove();
    rmSync(dataDir, { recursive: true, force: true });
  };
}

/**
 * Always the same, so that a change is not refused for a fault that was there before; `npm run test:all` takes a new one,
 * printed so that FUZZ_SEED can repeat it. The same in all projects of a run.
 */
function fuzzSeed(): number {
  if (!process.env.FUZZ_SEED) {
    process.env.FUZZ_SEED = String(process.env.TEST_ALL ? randomInt(1, 2 ** 31) : FIXED_SEED);
    process.stdout.write(`FUZZ_SEED=${process.env.FUZZ_SEED}\n`);
  }
  return Number(process.env.FUZZ_SEED);
}
