import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { inject } from "vitest";
import type { S3Settings } from "../../server/blobs/s3-client.ts";
import type { DatabaseLocation } from "../../server/database/database.ts";
import type { StorageLimits } from "../../server/documents/quota.ts";
import { jsonLog } from "../../server/log.ts";
import { openServices } from "../../server/open-services.ts";
import type { PasswordQueue } from "../../server/passwords.ts";
import type { Services } from "../../server/services.ts";

export const ENGINES = ["SQLite", "PostgreSQL"] as const;
export type Engine = (typeof ENGINES)[number];

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
  memory?: boolean;
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
  const { now = "2026-11-15T09:00:00Z", baseUrl = "http://sillon.test", memory = false } = wishes;
  const { beside, at, limits, s3, passwordQueue } = wishes;
  const place = beside ? placeOf(beside) : (at ?? (await openPlace(engine)));
  const logged: string[] = [];
  const services = await openServices({
    location: place.location,
    limits,
    s3,
    baseUrl: new URL(baseUrl),
    log: jsonLog((line) => logged.push(line)),
    clock: () => new Date(now),
    // The real price would make the suite take minutes; passwords.test.ts is about passwords.
    passwordCost: { N: 1024, r: 8, p: 1 },
    passwordQueue,
  });
  const { createApp } = (await import("../../build/server/index.js" as string)) as typeof import("../../server/app.ts");
  const app = createApp(services, new Map(), { memory });
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

const placeOf = ({ location }: Site) => ({ location, remove: async () => {} });

export interface Place {
  location: DatabaseLocation;
  remove(): Promise<void>;
}

/** Where an empty database of one's own can be. */
export async function openPlace(engine: Engine): Promise<Place> {
  return engine === "SQLite" ? temporaryFolder() : temporaryPostgres();
}

function temporaryFolder() {
  const dataDir = mkdtempSync(join(tmpdir(), "sillon-test-"));
  return {
    location: { dataDir, databaseUrl: null },
    remove: async () => rmSync(dataDir, { recursive: true, force: true }),
  };
}

async function temporaryPostgres() {
  const server = inject("postgresUrl");
  const folder = temporaryFolder();
  const name = `test_${randomUUID().replaceAll("-", "")}`;
  await query(server, `create database ${name}`);
  return {
    location: { ...folder.location, databaseUrl: `${server}/${name}` },
    async remove() {
      await query(server, `drop database ${name} with (force)`);
      await folder.remove();
    },
  };
}

async function query(server: string, statement: string) {
  const client = new pg.Client({ connectionString: `${server}/postgres` });
  await client.connect();
  await client.query(statement);
  await client.end();
}
