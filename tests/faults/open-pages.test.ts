import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Database, openDatabase } from "#platform/database/database.ts";
import { MOST_PAGES_OF_ONE_ADDRESS } from "#subjects/notifications/data/live.ts";
import { until, withinDeadline } from "../deadline.ts";
import { type SiteProcess, startSiteProcess } from "../process.ts";
import { registrationForm } from "../registration-form.ts";
import { openTemporaryDatabase, type TemporaryDatabase } from "../site/site.ts";
import { openClient, statusOf } from "./client.ts";
import { mostOpenFiles, openFilesOf } from "./open-files.ts";
import { addressesOfThisMachine, openPages } from "./open-pages.ts";
import { addOpenStage, person } from "./registration-fixtures.ts";
import { repetitions } from "./repetitions.ts";

/** Ten thousand in `npm run faults`, if the limit of open files allows. */
const PAGES = Math.min(repetitions(5) * 200, mostOpenFiles() - 1_000);

describe("open pages", () => {
  let temporary: TemporaryDatabase;
  let database: Database;
  let server: SiteProcess;
  beforeAll(async () => {
    temporary = await openTemporaryDatabase("SQLite");
    database = await openDatabase(temporary.location);
    server = await startSiteProcess(temporary.location);
  });
  afterAll(async () => {
    await server.end("SIGTERM");
    await database.destroy();
    await temporary.remove();
  });

  it(`receive seat counts, ${PAGES} at once, do not block other requests, and release their connections when they close`, async () => {
    const stage = await addOpenStage(database, 100);
    // Its connection may be idle for longer than the server keeps it, while so many pages open.
    const client = openClient(server.port, undefined, { sendsAgain: true });
    expect(statusOf(await client.get("/our-stages"))).toBe(200);
    const before = openFilesOf(server);

    const addresses = addressesOfThisMachine(Math.ceil(PAGES / MOST_PAGES_OF_ONE_ADDRESS));
    const pages = await openPages(server.port, addresses, Math.floor(PAGES / addresses.length));
    expect(pages.filter(({ status }) => status !== 200)).toEqual([]);

    for (const path of ["/", "/our-stages", stage.path, "/login", "/healthz"])
      expect(statusOf(await client.get(path)), path).toBe(200);
    const received = Promise.all(pages.map((page) => page.receives('"availableSeats":99')));
    expect(statusOf(await client.post(stage.path, registrationForm([person("basile")])))).toBe(200);
    await withinDeadline(received, "a page did not receive the seat count");

    for (const page of pages) page.disconnect();
    await until(() => openFilesOf(server) <= before);
    client.close();
  });

  it("are limited for each network address, without effect on other addresses", async () => {
    const [crowded, next] = ["127.0.2.1", "127.0.2.2"];
    const pages = await openPages(server.port, [crowded], MOST_PAGES_OF_ONE_ADDRESS);
    const [refused] = await openPages(server.port, [crowded], 1);
    const [accepted] = await openPages(server.port, [next], 1);
    expect([refused?.status, accepted?.status]).toEqual([429, 200]);

    for (const page of pages) page.disconnect();
    // The address can open pages again once the server has noticed the closed connections.
    await until(async () => (await openPages(server.port, [crowded], 1))[0]?.status === 200);
  });
});
