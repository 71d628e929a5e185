import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Database, openDatabase } from "../../server/database/database.ts";
import { MOST_PAGES_OF_ONE_ADDRESS } from "../../server/notifications/live.ts";
import { until, withinDeadline } from "../deadline.ts";
import { type SiteProcess, startSiteProcess } from "../process.ts";
import { openPlace, type Place } from "../site/site.ts";
import { openClient, statusOf } from "./client.ts";
import { mostOpenFiles, openFilesOf } from "./open-files.ts";
import { addressesOfThisMachine, openPages } from "./open-pages.ts";
import { form, offerStage, person } from "./registering.ts";
import { rounds } from "./rounds.ts";

/** Ten thousand in `npm run faults`, where the machine lets two processes have as many connections. */
const PAGES = Math.min(rounds(5) * 200, mostOpenFiles() - 1_000);

describe("a crowd of open pages", () => {
  let place: Place;
  let database: Database;
  let server: SiteProcess;
  beforeAll(async () => {
    place = await openPlace("SQLite");
    database = await openDatabase(place.location);
    server = await startSiteProcess(place.location);
  });
  afterAll(async () => {
    await server.end("SIGTERM");
    await database.destroy();
    await place.remove();
  });

  it(`of ${PAGES} leaves room for others, hears of seats, and is forgotten when it is gone`, async () => {
    const stage = await offerStage(database, 100);
    const client = openClient(server.port);
    expect(statusOf(await client.get("/our-stages"))).toBe(200);
    const before = openFilesOf(server);

    const addresses = addressesOfThisMachine(Math.ceil(PAGES / MOST_PAGES_OF_ONE_ADDRESS));
    const pages = await openPages(server.port, addresses, Math.floor(PAGES / addresses.length));
    expect(pages.filter(({ status }) => status !== 200)).toEqual([]);

    for (const path of ["/", "/our-stages", stage.path, "/login", "/healthz"])
      expect(statusOf(await client.get(path)), path).toBe(200);
    const told = Promise.all(pages.map((page) => page.hears('"availableSeats":99')));
    expect(statusOf(await client.post(stage.path, form([person("basile")])))).toBe(200);
    await withinDeadline(told, "a page was not told of the seats");

    for (const page of pages) page.vanish();
    await until(() => openFilesOf(server) <= before);
    client.close();
  });

  it("cannot all come from one address, which takes nothing from the others", async () => {
    const [crowded, next] = ["127.0.2.1", "127.0.2.2"];
    const pages = await openPages(server.port, [crowded], MOST_PAGES_OF_ONE_ADDRESS);
    const [refused] = await openPages(server.port, [crowded], 1);
    const [welcome] = await openPages(server.port, [next], 1);
    expect([refused?.status, welcome?.status]).toEqual([429, 200]);

    for (const page of pages) page.vanish();
    // The address has its room back: as soon as the server has noticed that they are gone.
    await until(async () => (await openPages(server.port, [crowded], 1))[0]?.status === 200);
  });
});
