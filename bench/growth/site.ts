import pg from "pg";
import { openDatabase } from "#platform/database/database.ts";
import { openPostgresForMigrations } from "#platform/database/postgres.ts";
import { setRole } from "#subjects/accounts/data/users.ts";
import { openSession } from "../../tests/sign-in.ts";
import { absenceStatements } from "./attendance.ts";
import { emailOf, fillForGrowth, type Size } from "./data.ts";
import { opinionStatements } from "./opinions.ts";
import { ADMINISTRATOR } from "./viewers.ts";
import { ACCOUNTS } from "./views.ts";

/** Fills a database, and returns the cookies of its accounts by number. */
export function prepareGrowth(size: Size, databaseUrl: string | undefined) {
  return async (dataDir: string, baseUrl: URL): Promise<Map<number, string>> => {
    if (databaseUrl) await createPostgres(databaseUrl);
    const database = await openDatabase({ dataDir, databaseUrl: databaseUrl ?? null });
    // The site's own connections have a statement timeout of some seconds.
    const withoutTimeouts = databaseUrl ? openPostgresForMigrations(databaseUrl) : database;
    await fillForGrowth(withoutTimeouts, size, new Date(), [...opinionStatements(size), ...absenceStatements()]);
    if (withoutTimeouts !== database) await withoutTimeouts.destroy();
    await setRole(database, emailOf(ADMINISTRATOR), "admin", new Date());
    const cookies = new Map<number, string>();
    for (const number of ACCOUNTS)
      cookies.set(number, await openSession(database, baseUrl, { email: emailOf(number) }));
    await database.destroy();
    return cookies;
  };
}

async function createPostgres(url: string) {
  const server = new URL(url);
  const name = server.pathname.slice(1);
  server.pathname = "/postgres";
  const client = new pg.Client({ connectionString: server.href });
  await client.connect();
  await client.query(`create database ${client.escapeIdentifier(name)}`);
  await client.end();
}
