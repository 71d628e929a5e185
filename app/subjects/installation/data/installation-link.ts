import { timingSafeEqual } from "node:crypto";
import type { Database, Reader, Transaction } from "#platform/database/database.ts";
import { singleStatement } from "#platform/database/single-statement.ts";
import type { Log } from "#platform/log.ts";
import { digestOf, isToken, newToken } from "#subjects/mails/data/links.ts";
import type { SettingsCache } from "#subjects/settings/data/settings-cache.ts";

/** The row of `settings` with the token, which every process prints: unlike other links it can be read again. */
const NAME = "installation";

const installationPath = (token: string) => `/installation/${token}`;

/** Prints the link to the installation page of a site that is not installed yet. */
export async function announceInstallation({
  database,
  settings,
  log,
  baseUrl,
}: {
  database: Database;
  settings: SettingsCache;
  log: Log;
  baseUrl: URL;
}): Promise<void> {
  if ((await settings.current()).isInstalled) return;
  await singleStatement(database)
    .insertInto("settings")
    .values({ name: NAME, value: newToken() })
    .onConflict((conflict) => conflict.column("name").doNothing())
    .execute();
  const token = await readToken(database);
  if (token)
    log("info", "not installed yet: open this link once", { link: new URL(installationPath(token), baseUrl).href });
}

/** Whether the token opens the installation page: only before the site is installed. */
export async function opensInstallation(database: Reader, token: string): Promise<boolean> {
  const known = isToken(token) && (await readToken(database));
  // Digests have one length, and comparing them takes the same time for every token.
  return Boolean(known) && timingSafeEqual(Buffer.from(digestOf(token)), Buffer.from(digestOf(known || "")));
}

async function readToken(database: Reader): Promise<string | undefined> {
  const row = await database.selectFrom("settings").select("value").where("name", "=", NAME).executeTakeFirst();
  return row?.value;
}

/** False when another request has used it. */
export async function consumeInstallationToken(transaction: Transaction): Promise<boolean> {
  const { numDeletedRows } = await transaction.deleteFrom("settings").where("name", "=", NAME).executeTakeFirst();
  return numDeletedRows === 1n;
}
