import type { BlockList } from "node:net";
import { blobFolder, openBlobs } from "#platform/blobs/open-blobs.ts";
import type { S3Settings } from "#platform/blobs/s3-client.ts";
import { type Database, type DatabaseLocation, openDatabase } from "#platform/database/database.ts";
import { sqliteFile } from "#platform/database/sqlite/sqlite.ts";
import type { Log } from "#platform/log.ts";
import { createPdfs } from "#platform/pdf/pdfs.ts";
import { exposedPaths } from "#platform/private-files.ts";
import type { Services } from "#platform/services.ts";
import { createSheetQueue } from "#platform/sheets/write-sheet.ts";
import { createPictures } from "#platform/uploads/pictures.ts";
import { createAuth } from "#subjects/accounts/data/auth.ts";
import {
  createPasswords,
  PASSWORD_COST,
  type PasswordCost,
  type PasswordQueue,
} from "#subjects/accounts/data/passwords.ts";
import { createLive } from "#subjects/notifications/data/live.ts";
import type { MailSettings } from "#subjects/outbox/data/delivery/mail-settings.ts";
import type { RuleDefaults } from "#subjects/settings/data/read-settings.ts";
import { createSettingsCache } from "#subjects/settings/data/settings-cache.ts";
import { STORAGE_LIMITS, type StorageLimits } from "#subjects/shared-files/data/quota.ts";
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
  mailSettings?: MailSettings | null;
  requireAdminSecondFactor?: boolean;
  /** The rules of the environment, until the centre has saved its own. */
  rules?: RuleDefaults;
  /** Tests that count statements use the settings for longer. */
  settingsLifeMilliseconds?: number;
}

export async function openServices(options: Options): Promise<Services> {
  return createServices(await openDatabase(options.location), options);
}

/** The database is open and migrated. */
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
    mailSettings = null,
    requireAdminSecondFactor = false,
    rules = {},
    settingsLifeMilliseconds,
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
    pdfs: createPdfs({ log }),
    limits,
    settings: createSettingsCache(database, { defaults: rules, lifeMilliseconds: settingsLifeMilliseconds }),
    clock,
    baseUrl,
    proxies,
    sendsMail,
    mailSettings,
    log,
  };
}
