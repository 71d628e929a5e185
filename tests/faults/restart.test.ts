import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type Database, openDatabase } from "#platform/database/database.ts";
import { SELF_FAILED } from "#subjects/registrations/rules/registration-messages.ts";
import { marieEleveuse } from "../people.ts";
import { type SiteProcess, startSiteProcess } from "../process.ts";
import { addAccount, openSession } from "../sign-in.ts";
import { openPostgresServer, type PostgresServer } from "../site/database/postgres-server.ts";
import { textOf } from "../text-of.ts";
import { type Outcome, openClient, statusOf } from "./client.ts";
import { addOpenStage } from "./registration-fixtures.ts";
import { startRegistrationLoad } from "./registration-load.ts";
import { repetitions } from "./repetitions.ts";

const SEATS = 100_000;
const MEMBERS = 6;
const UNAVAILABLE = "Le site est momentanément indisponible";

const dataDir = mkdtempSync(join(tmpdir(), "sillon-restart-"));
let postgres: PostgresServer;
let database: Database;
let server: SiteProcess;
beforeAll(async () => {
  postgres = await openPostgresServer();
  const location = { dataDir, databaseUrl: `${postgres.url}/postgres` };
  database = await openDatabase(location);
  server = await startSiteProcess(location);
});
afterAll(async () => {
  await server.end("SIGTERM");
  await database.destroy();
  await postgres.remove();
  rmSync(dataDir, { recursive: true, force: true });
});

it.each(Array.from({ length: Math.ceil(repetitions(5) / 5) }, (_, index) => index + 1))(
  "answers 503 in French while PostgreSQL restarts, and recovers by itself, time %i",
  async (time) => {
    const stage = await addOpenStage(database, SEATS);
    const cookies = await membersOf(time);
    const [cookie = ""] = cookies;
    const options = { port: server.port, path: stage.path, clients: MEMBERS };
    const visitors = startRegistrationLoad({ ...options, name: `visiteur-${time}` });
    const members = startRegistrationLoad({ ...options, name: `membre-${time}`, cookies });
    const loads = [visitors, members];

    await Promise.all(loads.map((load) => load.until("acknowledged", 15)));
    await postgres.stop();
    await Promise.all(loads.map((load) => load.until("failures", 15)));
    for (const visit of [await getOnce(stage.path), await getOnce("/our-stages"), await getOnce("/", cookie)]) {
      expect(statusOf(visit)).toBe(503);
      expect(visit.kind === "answered" && visit.response.headers["retry-after"]).toBe("5");
      expect(visit.kind === "answered" && textOf(visit.response.text)).toContain(UNAVAILABLE);
    }
    // Pages that need no database are still served to visitors.
    expect(statusOf(await getOnce("/formateurs"))).toBe(200);
    expect(statusOf(await getOnce("/healthz"))).toBe(503);

    const again = Promise.all(loads.map((load) => load.until("acknowledged", 15)));
    await postgres.start();
    await again;
    await Promise.all(loads.map((load) => load.end()));

    for (const { status, headers, text } of loads.flatMap(({ failures }) => failures)) {
      expect(status).toBe(503);
      expect(headers["retry-after"]).toBe("5");
      // The form again where the page could be rendered, otherwise the error page.
      const shown = textOf(text).replaceAll("&#x27;", "'");
      expect(shown.includes(SELF_FAILED) || shown.includes(UNAVAILABLE), shown).toBe(true);
      expect(text).not.toMatch(/\n\s+at /);
    }
    // The site itself was up all along: every request had a response.
    expect(loads.flatMap(({ unanswered }) => unanswered)).toEqual([]);

    const promised = loads.flatMap(({ acknowledged }) => acknowledged);
    const { emails, seats } = await stage.state();
    expect(seats + emails.length).toBe(SEATS);
    expect(new Set(emails).size).toBe(emails.length);
    expect(promised.filter((email) => !emails.includes(email))).toEqual([]);

    const client = openClient(server.port);
    for (const fields of loads.flatMap(({ unconfirmed }) => unconfirmed)) {
      expect(statusOf(await client.post(stage.path, fields))).toBe(200);
      promised.push(fields.get("email") ?? "");
    }
    client.close();
    expect((await stage.state()).emails).toEqual(promised.sort());
  },
);

/** The cookies of signed-in accounts. */
async function membersOf(time: number): Promise<string[]> {
  const cookies = [];
  for (let member = 1; member <= MEMBERS; member++) {
    const person = { ...marieEleveuse, email: `marie-${time}-${member}@ferme-lenglet.example` };
    await addAccount(database, person);
    cookies.push(await openSession(database, new URL(server.origin), person));
  }
  return cookies;
}

async function getOnce(path: string, cookie?: string): Promise<Outcome> {
  const client = openClient(server.port, cookie);
  const outcome = await client.get(path);
  client.close();
  return outcome;
}
