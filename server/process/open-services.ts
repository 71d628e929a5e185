import type { BlockList } from "node:net";
import { centre } from "../../config/centre.ts";
import { HEALTH_DATA_MONTHS } from "../../domain/privacy/retention.ts";
import { createAuth } from "../accounts/auth.ts";
import { createPasswords, PASSWORD_COST, type PasswordCost, type PasswordQueue } from "../accounts/passwords.ts";
import { blobFolder, openBlobs } from "../blobs/open-blobs.ts";
import type { S3Settings } from "../blobs/s3-client.ts";
import { type Database, type DatabaseLocation, openDatabase } from "../database/database.ts";
import { sqliteFile } from "../database/sqlite/sqlite.ts";
import { STORAGE_LIMITS, type StorageLimits } from "../documents/quota.ts";
import type { Log } from "../log.ts";
import { createLive } from "../notifications/live.ts";
import { exposedPaths } from "../private-files.ts";
import { createSheetQueue } from "../registrations/registrants-sheet.ts";
import type { Services } from "../services.ts";
import { createPictures } from "../stages/pictures.ts";
import { readProxies } from "./environment/proxies.ts";

interface Options {
  location: DatabaseLocation;
  /** Absent: files are stored in the location's folder. */
  s3?: S3Settings | null;
  limits?: StorageLimits;
  baseUrl: URL;
  proxies?: BlockList;
  log: Log;
  clock?: () => Date;
  passwordCost?: PasswordCost;
  passwordQueue?: PasswordQueue;
  sendsMail?: boolean;
  requireAdminSecondFactor?: boolean;
  healthDataMonths?: number;
}

export async function openServices(options: Options): Promise<Services> {
  return createServices(await openDatabase(options.location), options);
}

/** On a database that is open and migrated. */
export async function createServices(database: Database, options: Options): Promise<Services> {
  const {
    location,
    s3 = null,
    limits = STORAGE_LIMITS,
    baseUrl,
    proxies = readProxies().trusted,
    log,
    clock = () => new Date(),
    passwordCost = PASSWORD_COST,
    passwordQueue,
    sendsMail = false,
    requireAdminSecondFactor = false,
    healthDataMonths = HEALTH_DATA_MONTHS,
  } = options;
  const blobs = await openBlobs({ dataDir: location.dataDir, s3 }, log);
  const { dataDir } = location;
  for (const path of exposedPaths([dataDir, sqliteFile(dataDir), blobFolder(dataDir)]))
    log("error", "others may read the data", { path });
  const passwords = createPasswords(passwordCost, passwordQueue);
  const auth = await createAuth({ database, passwords, baseUrl, requireAdminSecondFactor });
  const live = createLive(database, clock);
  const pictures = createPictures();
  return {
    database,
    auth,
    passwords,
    live,
    blobs,
    pictures,
    sheets: createSheetQueue(),
    limits,
    centre,
    clock,
    baseUrl,
    proxies,
    sendsMail,
    healthDataMonths,
    log,
  };
}
