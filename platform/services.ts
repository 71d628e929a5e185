import type { BlockList } from "node:net";
import { createContext } from "react-router";
import type { Auth, Session } from "#subjects/accounts/data/auth.ts";
import type { Passwords } from "#subjects/accounts/data/passwords.ts";
import type { Live } from "#subjects/notifications/data/live.ts";
import type { MailSettings } from "#subjects/outbox/data/delivery/mail-settings.ts";
import type { SettingsCache } from "#subjects/settings/data/settings-cache.ts";
import type { SiteSettings } from "#subjects/settings/rules/site-settings.ts";
import type { StorageLimits } from "#subjects/shared-files/data/quota.ts";
import type { Blobs } from "./blobs/blobs.ts";
import type { Database } from "./database/database.ts";
import type { Log } from "./log.ts";
import type { Pdfs } from "./pdf/pdfs.ts";
import type { SheetQueue } from "./sheets/write-sheet.ts";
import type { Pictures } from "./uploads/pictures.ts";

/** What the process has. Nothing in the product reads a global instead. */
export interface Services {
  database: Database;
  auth: Auth;
  passwords: Passwords;
  live: Live;
  blobs: Blobs;
  pictures: Pictures;
  sheets: SheetQueue;
  pdfs: Pdfs;
  limits: StorageLimits;
  settings: SettingsCache;
  clock: () => Date;
  /** The site's public address: canonical links, sitemap, the origin that forms must come from. */
  baseUrl: URL;
  /** Whose X-Forwarded-For is trusted: http/client-address.ts. */
  proxies: BlockList;
  /** Whether mails are sent; without a mail server they wait in the outbox. */
  sendsMail: boolean;
  /** How; null without a mail server. */
  mailSettings: MailSettings | null;
  log: Log;
}

/** Everything a request may reach: also the settings, the same ones from its beginning to its end. */
export interface RequestServices extends Services, SiteSettings {}

export const servicesContext = createContext<RequestServices>();

/** What belongs to one request only. */
export interface RequestFacts {
  id: string;
  /** The nonce of the inline scripts of this response: http/security-headers.ts. */
  nonce: string;
  /** The client's network address, where there is a network. */
  address: string | undefined;
}

export const requestContext = createContext<RequestFacts>();

export const sessionContext = createContext<Session | null>();

/** Why the session could not be read while the database is unavailable. */
export const sessionErrorContext = createContext<Error | null>(null);
