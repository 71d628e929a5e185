import { sql } from "kysely";
import pg from "pg";
import { createAccount } from "../server/accounts.ts";
import { openPostgresForMigrations } from "../server/database/postgres.ts";
import { openServices } from "../server/open-services.ts";
import { setRole } from "../server/users.ts";
import { marieEleveuse } from "../tests/people.ts";
import { emailOf, fillForGrowth, type Size, userNumber } from "./growth-data.ts";
import { ACCOUNTS, ADMINISTRATOR } from "./growth-views.ts";

const { password } = marieEleveuse;

/** Fills a database, and gives a password to those who will log in. */
export function prepareGrowth(size: Size, databaseUrl: string | undefined) {
  return async (dataDir: string, baseUrl: URL) => {
    if (databaseUrl) await createPostgres(databaseUrl);
    const location = { dataDir, databaseUrl: databaseUrl ?? null };
    const services = await openServices({ location, baseUrl, log: () => {} });
    const { database } = services;
    await createAccount(services, { profile: marieEleveuse, password }, new Date());
    // Visitors' connections give up after some seconds.
    const patient = databaseUrl ? openPostgresForMigrations(databaseUrl) : database;
    await fillForGrowth(patient, size, new Date());
    if (patient !== database) await patient.destroy();
    for (const number of ACCOUNTS) await shareMariesPassword(userNumber(number)).execute(database);
    await setRole(database, emailOf(ADMINISTRATOR), "admin", new Date());
    await database.destroy();
  };
}

const shareMariesPassword = (id: string) => sql`
  insert into credentials (id, user_id, provider_id, account_id, password, created_at, updated_at)
  select ${id}, ${id}, provider_id, ${id}, password, created_at, updated_at from credentials
  where user_id = (select id from users where email = ${marieEleveuse.email})`;

async function createPostgres(url: string) {
  const server = new URL(url);
  const name = server.pathname.slice(1);
  server.pathname = "/postgres";
  const client = new pg.Client({ connectionString: server.href });
  await client.connect();
  await client.query(`create database ${client.escapeIdentifier(name)}`);
  await client.end();
}

export async function logIn(origin: string, number: number): Promise<string> {
  const answer = await fetch(`${origin}/login`, {
    method: "POST",
    redirect: "manual",
    headers: { origin },
    body: new URLSearchParams({ email: emailOf(number), password }),
  });
  if (answer.status !== 302) throw new Error(`logging in answered ${answer.status}`);
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(";")[0])
    .join("; ");
}
