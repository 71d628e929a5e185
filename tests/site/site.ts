import { randomUUID } from "node:crypto";
import { copyFileSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { inject } from "vitest";
import type { PasswordQueue } from "../../server/accounts/passwords.ts";
import type { S3Settings } from "../../server/blobs/s3-client.ts";
import { type Database, type DatabaseLocation, openDatabase } from "../../server/database/database.ts";
import { openPostgres } from "../../server/database/postgres.ts";
import { openSqlite } from "../../server/database/sqlite/sqlite.ts";
import type { StorageLimits } from "../../server/documents/quota.ts";
import { jsonLog } from "../../server/log.ts";
import { createServices } from "../../server/process/open-services.ts";
import type { Services } from "../../server/services.ts";
import { CHEAP_PASSWORDS } from "../sign-in.ts";
import { POSTGRES_TEMPLATE } from "./global-setup.ts";

/** `npm run test:all` sets it. */
export const TEST_ALL = Boolean(process.env.TEST_ALL);

/**
 * For tests whose outcome the engine can change: what they write races with others or must be undone together, what they
 * look for is searched, sorted, counted or paged in SQL, they store dates or odd texts, they meet the errors of a
 * database, or they are about the database itself.
 */
export const ENGINES = ["SQLite", "PostgreSQL"] as const;
export type Engine = (typeof ENGINES)[number];

/** For tests of what happens around the database: permissions, pages, headers, files, redirects, commands. */
export const ANY_ENGINE: readonly Engine[] = TEST_ALL ? ENGINES : ["SQLite"];

/** Such tests among others that run on both engines. */
export function onAnyEngine(engine: Engine, define: () => void) {
  if (ANY_ENGINE.includes(engine)) define();
}

export interface Site {
  services: Services;
  /** Where its database is, for another process that opens the same one. */
  location: DatabaseLocation;
  /** Asks the whole product, as a browser would, without a network between. */
  ask(path: string, init?: RequestInit, peer?: string): Promise<Response>;
  /** Every log line so far. */
  logged: string[];
  close(): Promise<void>;
}

interface Wishes {
  now?: string;
  baseUrl?: string;
  /** Pages are made once for each change. Most tests change the tables behind the site's back, which it may not notice. */
  pageCache?: boolean;
  /** Another process of the same site: the same database, nothing else in common. */
  beside?: Site;
  /** On a database that is there already. The site takes it along when it closes. */
  at?: Place;
  limits?: StorageLimits;
  /** Files are kept there, and not in the site's folder. */
  s3?: S3Settings;
  passwordQueue?: PasswordQueue;
}

/** The product as it ships (npm run build makes it), on an empty database of its own. */
export async function openSite(engine: Engine, wishes: Wishes = {}): Promise<Site> {
  const { now = "2026-11-15T09:00:00Z", baseUrl = "http://sillon.test", pageCache = false } = wishes;
  const { beside, at, limits, s3, passwordQueue } = wishes;
  const place = beside ? placeOf(beside) : (at ?? (await openMigratedPlace(engine)));
  const logged: string[] = [];
  // A migrated one need not be asked again whether it is: on PostgreSQL that takes longer than most tests.
  const database = at ? await openDatabase(place.location) : openMigrated(place.location);
  const services = await createServices(database, {
    location: place.location,
    limits,
    s3,
    baseUrl: new URL(baseUrl),
    log: jsonLog((line) => logged.push(line)),
    clock: () => new Date(now),
    passwordCost: CHEAP_PASSWORDS,
    passwordQueue,
  });
  const { createApp } = (await import(
    "../../build/server/index.js" as string
  )) as typeof import("../../server/http/app.ts");
  const app = createApp(services, new Map(), { pageCache });
  return {
    services,
    location: place.location,
    logged,
    ask: (path, init, peer) => app(new Request(new URL(path, services.baseUrl), init), peer),
    async close() {
      services.live.close();
      await services.database.destroy();
      await place.remove();
    },
  };
}

function openMigrated({ databaseUrl, dataDir }: DatabaseLocation): Database {
  return databaseUrl ? openPostgres(databaseUrl) : openSqlite(dataDir);
}

const placeOf = ({ location }: Site) => ({ location, remove: async () => {} });

export interface Place {
  location: DatabaseLocation;
  remove(): Promise<void>;
}

/** Where a database of one's own can be: empty, without tables. */
export async function openPlace(engine: Engine): Promise<Place> {
  return engine === "SQLite" ? temporaryFolder() : temporaryPostgres();
}

/** The same with its tables, copied: quicker than migrating again for each test. */
async function openMigratedPlace(engine: Engine): Promise<Place> {
  if (engine === "PostgreSQL") return temporaryPostgres(`template ${POSTGRES_TEMPLATE} strategy file_copy`);
  const place = temporaryFolder();
  const template = inject("sqliteTemplate");
  for (const file of readdirSync(template)) copyFileSync(join(template, file), join(place.location.dataDir, file));
  return place;
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

/** One connection for each process of the tests, which may end while it is open. */
let administering: pg.Pool | undefined;

async function execute(statement: string) {
  administering ??= new pg.Pool({
    connectionString: `${inject("postgresUrl")}/postgres`,
    max: 1,
    allowExitOnIdle: true,
  });
  await administering.query(statement);
}
