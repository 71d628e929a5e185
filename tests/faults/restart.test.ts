import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { SELF_FAILED } from "../../domain/registrations/registration-messages.ts";
import { type Database, openDatabase } from "../../server/database/database.ts";
import { marieEleveuse } from "../people.ts";
import { type SiteProcess, startSiteProcess } from "../process.ts";
import { addAccount, openSession } from "../sign-in.ts";
import { openPostgresServer, type PostgresServer } from "../site/database/postgres-server.ts";
import { textOf } from "../text-of.ts";
import { type Outcome, openClient, statusOf } from "./client.ts";
import { offerStage } from "./registering.ts";
import { rounds } from "./rounds.ts";
import { startStorm } from "./storm.ts";

const SEATS = 100_000;
const MEMBERS = 6;
const AWAY = "Le site est momentanément indisponible";

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

it.each(Array.from({ length: Math.ceil(rounds(5) / 5) }, (_, index) => index + 1))(
  "says so in French while PostgreSQL restarts, and then goes on by itself, time %i",
  async (time) => {
    const stage = await offerStage(database, SEATS);
    const cookies = await membersOf(time);
    const [cookie = ""] = cookies;
    const wishes = { port: server.port, path: stage.path, clients: MEMBERS };
    const visitors = startStorm({ ...wishes, name: `visiteur-${time}` });
    const members = startStorm({ ...wishes, name: `membre-${time}`, cookies });
    const storms = [visitors, members];

    await Promise.all(storms.map((storm) => storm.until("acknowledged", 15)));
    await postgres.stop();
    await Promise.all(storms.map((storm) => storm.until("troubles", 15)));
    for (const visit of [await ask(stage.path), await ask("/our-stages"), await ask("/", cookie)]) {
      expect(statusOf(visit)).toBe(503);
      expect(visit.kind === "answered" && visit.answer.headers["retry-after"]).toBe("5");
      expect(visit.kind === "answered" && textOf(visit.answer.text)).toContain(AWAY);
    }
    // What needs no database is still there for those who need no session.
    expect(statusOf(await ask("/formateurs"))).toBe(200);
    expect(statusOf(await ask("/healthz"))).toBe(503);

    const again = Promise.all(storms.map((storm) => storm.until("acknowledged", 15)));
    await postgres.start();
    await again;
    await Promise.all(storms.map((storm) => storm.end()));

    for (const { status, headers, text } of storms.flatMap(({ troubles }) => troubles)) {
      expect(status).toBe(503);
      expect(headers["retry-after"]).toBe("5");
      // Its form again where the page could be drawn, else the page for everybody.
      const told = textOf(text).replaceAll("&#x27;", "'");
      expect(told.includes(SELF_FAILED) || told.includes(AWAY), told).toBe(true);
      expect(text).not.toMatch(/\n\s+at /);
    }
    // The app itself was there all along: nobody hung up, and nobody waited until they gave up.
    expect(storms.flatMap(({ broken }) => broken)).toEqual([]);

    const promised = storms.flatMap(({ acknowledged }) => acknowledged);
    const { emails, seats } = await stage.ledger();
    expect(seats + emails.length).toBe(SEATS);
    expect(new Set(emails).size).toBe(emails.length);
    expect(promised.filter((email) => !emails.includes(email))).toEqual([]);

    const client = openClient(server.port);
    for (const fields of storms.flatMap(({ unsure }) => unsure)) {
      expect(statusOf(await client.post(stage.path, fields))).toBe(200);
      promised.push(fields.get("email") ?? "");
    }
    client.close();
    expect((await stage.ledger()).emails).toEqual(promised.sort());
  },
);

/** The cookies of people who are signed in. */
async function membersOf(time: number): Promise<string[]> {
  const cookies = [];
  for (let member = 1; member <= MEMBERS; member++) {
    const person = { ...marieEleveuse, email: `marie-${time}-${member}@ferme-lenglet.example` };
    await addAccount(database, person);
    cookies.push(await openSession(database, new URL(server.origin), person));
  }
  return cookies;
}

async function ask(path: string, cookie?: string): Promise<Outcome> {
  const client = openClient(server.port, cookie);
  const outcome = await client.get(path);
  client.close();
  return outcome;
}
