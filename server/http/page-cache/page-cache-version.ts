import { createHash } from "node:crypto";
import type { Reader } from "#platform/database/database.ts";
import { dayInParis } from "#platform/values/paris-time.ts";
import { lastCatalogueChange } from "#subjects/stages/data/catalogue-change.ts";

/** Another process's clock may lag a little, and its transaction may have taken a while. */
const LOOK_BACK_MILLISECONDS = 10_000;

/**
 * A hash that changes whenever a public page may: with the day, with every stage that was added, changed or registered on
 * in the last seconds, by any process, with deletions, which catalogue-change.ts records, and with the settings
 * that this process renders with: those of the database may be newer, and a page made without them would stay.
 */
export async function readPageCacheVersion(
  database: Reader,
  { siteChange }: { siteChange: string },
  now: Date,
): Promise<string> {
  const since = new Date(now.getTime() - LOOK_BACK_MILLISECONDS);
  const recent = await database
    .selectFrom("stages")
    .select(["id", "version", "available_seats", "updated_at"])
    .where("updated_at", ">", since)
    // If there are more, the newest: another change still changes the hash.
    .orderBy("updated_at", "desc")
    .orderBy("id")
    .limit(1_000)
    .execute();
  const state = JSON.stringify([dayInParis(now), recent, await lastCatalogueChange(database), siteChange]);
  return createHash("sha256").update(state).digest("base64url");
}
