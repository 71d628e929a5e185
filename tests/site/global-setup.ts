import { randomInt } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { openDatabase } from "../../server/database/database.ts";
import { openPostgresServer } from "./database/postgres-server.ts";

declare module "vitest" {
  interface ProvidedContext {
    postgresUrl: string;
    /** The folder of an empty SQLite database that has its tables: openSite copies it. */
    sqliteTemplate: string;
    fuzzSeed: number;
  }
}

/** An empty PostgreSQL database that has its tables: `create database … template` copies it. */
export const POSTGRES_TEMPLATE = "migrated";

/** One PostgreSQL server for the whole run, and one migrated database of each engine. */
export default async function setUp({ provide }: TestProject) {
  const postgres = await openPostgresServer({ durable: false });
  const dataDir = mkdtempSync(join(tmpdir(), "sillon-template-"));
  const [sqlite, migrated] = await Promise.all([
    openDatabase({ dataDir, databaseUrl: null }),
    postgres.createDatabase(POSTGRES_TEMPLATE).then((databaseUrl) => openDatabase({ dataDir, databaseUrl })),
  ]);
  // Also writes all of it into the one file that is copied, and lets go of the database that PostgreSQL copies.
  await Promise.all([sqlite.destroy(), migrated.destroy()]);
  provide("postgresUrl", postgres.url);
  provide("sqliteTemplate", dataDir);
  provide("fuzzSeed", fuzzSeed());
  return async () => {
    await postgres.remove();
    rmSync(dataDir, { recursive: true, force: true });
  };
}

/** A new one each run finds more; its number, printed, finds the same again. One for all the projects of a run. */
function fuzzSeed(): number {
  if (!process.env.FUZZ_SEED) {
    process.env.FUZZ_SEED = String(randomInt(1, 2 ** 31));
    process.stdout.write(`FUZZ_SEED=${process.env.FUZZ_SEED}\n`);
  }
  return Number(process.env.FUZZ_SEED);
}
