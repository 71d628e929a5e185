import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { singleStatement } from "#platform/database/single-statement.ts";
import { addDays } from "#platform/values/paris-time.ts";
import { insertStage } from "#subjects/stages/data/stages.ts";
import type { Stage } from "#subjects/stages/rules/stage.ts";
import { stagePath } from "#subjects/stages/rules/stage-type.ts";
import { marieEleveuse } from "../../people.ts";
import { basile, semoirDansDixJours } from "../../stages.ts";
import { TEST_ALL } from "../../tools/test-all.ts";
import { type Browser, openBrowser, signedIn } from "../browser.ts";
import { readable } from "../readable.ts";
import { enrol } from "../registrations/enrol.ts";
import { ENGINES, openSite, type Site } from "../site.ts";
import { cardsOf } from "./cards.ts";

/** The last second of a day in Paris, and which day it is. */
const NIGHTS: [string, lastSecond: string, day: string][] = [
  ["a winter night", "2026-11-15T22:59:59Z", "2026-11-15"],
  ["a summer night", "2026-07-09T21:59:59Z", "2026-07-09"],
  ["the night before the clocks go forward", "2026-03-28T22:59:59Z", "2026-03-28"],
  ["the night after they went forward", "2026-03-29T21:59:59Z", "2026-03-29"],
  ["the night before the clocks go back", "2026-10-24T21:59:59Z", "2026-10-24"],
  ["the night after they went back", "2026-10-25T22:59:59Z", "2026-10-25"],
  ["the last night of the year", "2026-12-31T22:59:59Z", "2026-12-31"],
  ["the night of a leap day", "2028-02-28T22:59:59Z", "2028-02-28"],
];

// The server's time zone must not matter.
const ZONES = ["America/Cayenne", "Pacific/Auckland"];
const ALL_CASES = ENGINES.flatMap((engine) => ZONES.map((zone) => [engine, zone] as const));
const CASES = TEST_ALL ? ALL_CASES : ALL_CASES.filter((_, index) => index === 0 || index === 3);

// The page cache checks the database at most once per moment of real time (server/http/page-cache/page-cache.ts).
const TIMEOUTS = { timeout: 60_000, interval: 20 };

describe.each(CASES)("midnight in Paris on %s, with the server in %s", (engine, zone) => {
  const home = process.env.TZ;
  let site: Site;
  let marie: Browser;
  let now: Date;
  beforeAll(async () => {
    process.env.TZ = zone;
    site = await openSite(engine, { pageCache: true });
    site.services.clock = () => now;
    now = new Date("2026-01-01T12:00:00Z");
    marie = await signedIn(site, marieEleveuse);
    expect(Intl.DateTimeFormat().resolvedOptions().timeZone).toBe(zone);
  });
  beforeEach(async () => {
    await singleStatement(site.services.database).deleteFrom("stages").execute();
    // So that the session is valid on all these dates.
    await singleStatement(site.services.database)
      .updateTable("sessions")
      .set({ expires_at: new Date("2030-01-01T00:00:00Z") })
      .execute();
  });
  afterAll(async () => {
    if (home === undefined) delete process.env.TZ;
    else process.env.TZ = home;
    await site.close();
  });

  const listed = async () =>
    cardsOf(await (await openBrowser(site).get("/our-stages")).text())
      .map(({ title }) => title)
      .sort();
  const closedCards = async () =>
    cardsOf(await (await openBrowser(site).get("/our-stages")).text())
      .filter(({ text }) => text.includes("Inscriptions closes"))
      .map(({ title }) => title);
  const register = (stage: Stage, email: string) => {
    const { isHandicapped: _, ...texts } = basile;
    return openBrowser(site).post(stagePath(stage), { kind: "self", enhanced: "1", ...texts, email });
  };
  const statusOf = async ({ title }: Stage) =>
    new RegExp(`${title}.*?(à venir|en cours|terminé)`, "s").exec(
      await readable(await marie.get("/account/formations")),
    )?.[1];
  const todayInCalendar = async () =>
    /<time class="[^"]*bg-hedge[^"]*" dateTime="([^"]+)"/i.exec(
      await (await marie.get("/account/calendrier")).text(),
    )?.[1];

  it.each(NIGHTS)("changes the date on %s, and not a second earlier", async (_, lastSecond, day) => {
    const nextDay = addDays(day, 1);
    const stage = (title: string, own: Partial<Stage>): Stage => ({
      ...semoirDansDixJours,
      id: `${title}-${day}`,
      title,
      endRegistrationDate: null,
      ...own,
    });
    const today = stage("Aujourd’hui", { date: day });
    const tonextDay = stage("Demain", { date: nextDay });
    const closing = stage("Clôture", { date: addDays(day, 30), endRegistrationDate: day });
    now = new Date(lastSecond);
    for (const each of [today, tonextDay, closing]) await insertStage(site.services.database, each, now);
    await enrol(site, tonextDay, { ...basile, email: marieEleveuse.email });

    expect(await statusOf(tonextDay)).toBe("à venir");
    expect(await todayInCalendar()).toBe(day);
    expect((await register(closing, "a-temps@ferme.example")).status).toBe(200);
    await expect.poll(listed, TIMEOUTS).toEqual(["Aujourd’hui", "Clôture", "Demain"]);
    expect(await closedCards()).toEqual([]);

    now = new Date(now.getTime() + 1_000);
    // Nothing was changed: cached pages are rendered again because of the new date.
    await expect.poll(listed, TIMEOUTS).toEqual(["Clôture", "Demain"]);
    expect(await closedCards()).toEqual(["Clôture"]);
    expect(await readable(await openBrowser(site).get(stagePath(closing)))).toContain("Inscriptions closes");
    expect(await statusOf(tonextDay)).toBe("en cours");
    expect(await todayInCalendar()).toBe(nextDay);
    const late = await register(closing, "trop-tard@ferme.example");
    expect([late.status, await late.text()]).toEqual([400, expect.stringContaining("dépassée")]);
    const [, month = "", date = ""] = nextDay.split("-");
    expect(await readable(await openBrowser(site).get("/mentionslegales"))).toContain(
      `${date}/${month}/${nextDay.slice(0, 4)}`,
    );
  });
});
