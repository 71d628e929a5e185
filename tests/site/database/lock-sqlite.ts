import { dirname } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { sql } from "kysely";
import { toKysely } from "#platform/database/kysely.ts";
import { openSqlite } from "#platform/database/sqlite/sqlite.ts";
import type { Site } from "../site.ts";

/** Locks the site's database for writing, as another process would; reading still works. Returns a function that unlocks it. */
export async function lockSqlite({ services }: Site): Promise<() => Promise<void>> {
  const { database } = services;
  const { rows } = await sql<{ file: string }>`pragma database_list`.execute(toKysely(database));
  const file = rows[0]?.file ?? "";
  const writer = new DatabaseSync(file);
  writer.exec("begin immediate");
  // With a short timeout, so that the test does not wait for it.
  services.database = openSqlite(dirname(file), 10);
  return async () => {
    writer.close();
    await services.database.destroy();
    services.database = database;
  };
}
