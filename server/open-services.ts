import type { BlockList } from "node:net";
import { centre } from "../config/centre.ts";
import { createAuth } from "./auth.ts";
import { openBlobs } from "./blobs/open-blobs.ts";
import type { S3Settings } from "./blobs/s3-client.ts";
import { type Database, type DatabaseLocation, openDatabase } from "./database/database.ts";
import { STORAGE_LIMITS, type StorageLimits } from "./documents/quota.ts";
import { createLive } from "./live.ts";
import type { Log } from "./log.ts";
import { createPasswords, PASSWORD_COST, type PasswordCost } from "./passwords.ts";
import { readProxies } from "./proxies-environment.ts";
import type { Services } from "./services.ts";

interface Wishes {
  location: DatabaseLocation;
  /** Absent: files are kept in the location's folder. */
  s3?: S3Settings | null;
  limits?: StorageLimits;
  baseUrl: URL;
  proxies?: BlockList;
  log: Log;
  clock?: () => Date;
  passwordCost?: PasswordCost;
}

export async function openServices(wishes: Wishes): Promise<Services> {
  return servicesOn(await openDatabase(wishes.location), wishes);
}

/** On a database that is open and up to date. */
export async function servicesOn(database: Database, wishes: Wishes): Promise<Services> {
  const {
    location,
    s3 = null,
    limits = STORAGE_LIMITS,
    baseUrl,
    proxies = readProxies(undefined, () => {}),
    log,
    clock = () => new Date(),
    passwordCost = PASSWORD_COST,
  } = wishes;
  const blobs = await openBlobs({ dataDir: location.dataDir, s3 }, log);
  const passwords = createPasswords(passwordCost);
  const auth = await createAuth(database, passwords, baseUrl);
  const live = createLive(database, clock);
  return { database, auth, passwords, live, blobs, limits, centre, clock, baseUrl, proxies, log };
}
