import { randomUUID } from "node:crypto";
import { copyFileSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { inject } from "vitest";
import type { S3Settings } from "#platform/blobs/s3-client.ts";
import { type Database, type DatabaseLocation, openDatabase } from "#platform/database/database.ts";
import { openPostgres } from "#platform/database/postgres.ts";
import { openSqlite } from "#platform/database/sqlite/sqlite.ts";
import { jsonLog, type Log } from "#platform/log.ts";
import { createPdfs } from "#platform/pdf/pdfs.ts";
import type { RequestServices } from "#platform/services.ts";
import { createServices } from "#server/process/open-services.ts";
import type { PasswordQueue } from "#subjects/accounts/data/passwords.ts";
import type { StorageLimits } from "#subjects/shared-files/data/quota.ts";
import { CHEAP_PASSWORDS } from "../sign-in.ts";
import { TEST_ALL } from "../tools/test-all.ts";
import { POSTGRES_TEMPLATE } from "./global-setup.ts";

/**
 * For tests whose result may depend on the engine: concurrent writes, rollbacks, search, sorting, counting or paging in
 * SQL, dates and unusual texts in columns, database errors, and the database itself.
 */
export const ENGINES = ["SQLite", "PostgreSQL"] as const;
export type Engine = (typeof ENGINES)[number];

/** For tests that do not depend on the engine: permissions, pages, headers, files, redirects, commands. */
export const ANY_ENGINE: readonly Engine[] = TEST_ALL ? ENGINES : ["SQLite"];

/** Defines tests that do not depend on the engine, inside a suite that runs on both. */
export function onAnyEngine(engine: Engine, define: () => void) {
  if (ANY_ENGINE.includes(engine)) define();
}

export interface Site {
  /** With the settings as they were when it was opened. */
  services: RequestServices;
  /** Where its database is, so that another process can open it too. */
  location: DatabaseLocation;
  /** Calls the app with a Request, without a network. `peer` is the client's network address. */
  request(path: string, init?: RequestInit, peer?: string): Promise<Response>;
  /** All log lines so far. */
  logged: string[];
  close(): Promise<void>;
}

interface Options {
  now?: string;
  baseUrl?: string;
  /** Off by default: most tests write to the tables directly, which the page cache may not notice. */
  pageCache?: boolean;
  /** Stands for another process of that site: shares its database and nothing else. */
  sameDatabaseAs?: Site;
  /** Uses this database instead of a new one. close() removes it. */
  existing?: TemporaryDatabase;
  limits?: StorageLimits;
  /** Stores files in this bucket instead of the data folder. */
  s3?: S3Settings;
  passwordQueue?: PasswordQueue;
  requireAdminSecondFactor?: boolean;
  /** As with SMTP_URL; nothing is sent. */
  sendsMail?: boolean;
  /** For tests of the settings cache itself; otherwise only a change in this process makes it read again. */
  settingsLifeMilliseconds?: number;
}

/** The built product (`npm run build`), in this process, on a new empty database. */
export async function openSite(engine: Engine, options: Options = {}): Promise<Site> {
  const { now = "2026-11-15T09:00:00Z", baseUrl = "http://sillon.test", pageCache = false } = options;
  const {
    sameDatabaseAs,
    existing,
    limits,
    s3,
    passwordQueue,
    requireAdminSecondFactor,
    sendsMail,
    // By the clock, a slow request would have other statements than a quick one.
    settingsLifeMilliseconds = Number.POSITIVE_INFINITY,
  } = options;
  const { location, remove } = sameDatabaseAs
    ? { location: sameDatabaseAs.location, remove: async () => {} }
    : (existing ?? (await openMigratedDatabase(engine)));
  const logged: string[] = [];
  // A migrated database needs no check for pending migrations: on PostgreSQL that takes longer than most tests.
  const database = existing ? await openDatabase(location) : openMigrated(location);
  const opened = await createServices(database, {
    location,
    limits,
    s3,
    baseUrl: new URL(baseUrl),
    log: jsonLog((line) => logged.push(line)),
    clock: () => new Date(now),
    passwordCost: CHEAP_PASSWORDS,
    passwordQueue,
    requireAdminSecondFactor,
    sendsMail,
    settingsLifeMilliseconds,
  });
  pdfLog = opened.log;
  // The same object, so that a test can replace a service.
  const services = Object.assign(opened, { pdfs }, await opened.settings.current());
  const { createApp } = (await import("../../build/server/index.js" as string)) as typeof import("#server/http/app.ts");
  const app = createApp(opened, new Map(), { pageCache });
  return {
    services,
    location,
    logged,
    request: (path, init, peer) => app(new Request(new URL(path, services.baseUrl), init), peer),
    async close() {
      services.live.close();
      await services.database.destroy();
      await remove();
    },
  };
}

/** Starting the thread that makes PDFs takes longer than most tests: the sites of a test process share one. */
let pdfLog: Log = () => {};
// For busy machines: no test measures time.
const pdfs = createPdfs({ log: (...line) => pdfLog(...line), seconds: 600 });

function openMigrated({ databaseUrl, dataDir }: DatabaseLocation): Database {
  return databaseUrl ? openPostgres(databaseUrl) : openSqlite(dataDir);
}

export interface TemporaryDatabase {
  location: DatabaseLocation;
  remove(): Promise<void>;
}

/** A new database without tables, for one test. */
export async function openTemporaryDatabase(engine: Engine): Promise<TemporaryDatabase> {
  return engine === "SQLite" ? temporaryFolder() : temporaryPostgres();
}

/** A new database with empty tables, copied from a template: faster than migrating for each test. */
async function openMigratedDatabase(engine: Engine): Promise<TemporaryDatabase> {
  if (engine === "PostgreSQL") return temporaryPostgres(`template ${POSTGRES_TEMPLATE} strategy file_copy`);
  const temporary = temporaryFolder();
  const template = inject("sqliteTemplate");
  for (const file of readdirSync(template)) copyFileSync(join(template, file), join(temporary.location.dataDir, file));
  return temporary;
}

function temporaryFolder() {
  const dataDir = mkdtempSync(join(tmpdir(), "sillon-test-"));
  return {
    location: { dataDir, databaseUrl: null },
    remove: async () => rmSync(dataDir, { recursive: true, force: true }),
  };
}

async function temporaryPostgres(from = "") {
  const folder = temporaryFolder();
  const name = `test_${randomUUID().replaceAll("-", "")}`;
  await execute(`create database ${name} ${from}`);
  return {
    location: { ...folder.location, databaseUrl: `${inject("postgresUrl")}/${name}` },
    async remove() {
      await execute(`drop database ${name} with (force)`);
      await folder.remove();
    },
  };
}

/** One connection per test process, which may exit while it is open. */
let administration: pg.Pool | undefined;

async function execute(statement: string) {
  administration ??= new pg.Pool({
    connectionString: `${inject("postgresUrl")}/postgres`,
    max: 1,
    allowExitOnIdle: true,
  });
  await administration.query(statement);
}
