import * as v from "valibot";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addDays } from "#platform/values/paris-time.ts";
import { freeSeats } from "#subjects/seats/data/seats.ts";
import { keepVersion } from "#subjects/stages/data/stage-versions.ts";
import { insertStage } from "#subjects/stages/data/stages.ts";
import { NO_FACTS } from "#subjects/stages/rules/facts/stage-facts.ts";
import type { Stage } from "#subjects/stages/rules/stage.ts";
import { contentOf } from "#subjects/stages/rules/stage-version.ts";
import { marieEleveuse } from "../../people.ts";
import { noemie, semoirDansDixJours, TOUS_LES_STAGES } from "../../stages.ts";
import { parseXml, type XmlElement } from "../../strict-xml.ts";
import { signedIn } from "../browser.ts";
import { enrol } from "../registrations/enrol.ts";
import { ANY_ENGINE, onAnyEngine, openSite, type Site } from "../site.ts";

const TRAINER = "Aubin Delcroix-Nommé";
const hostile: Stage = {
  ...semoirDansDixJours,
  id: "hostile&<é>",
  typeId: 42,
  type: `"Autre" & <type>`,
  title: "Semoir ]]> </title><script>alert(1)</script> \u0000\u0008\u001f\ufffe & \ud83d\ude9c",
  date: "2026-11-26",
  details: "Cinquante %\u000b de réglages\nsur deux lignes",
  halfDays: [
    { id: "1", day: "2026-11-26", from: "09:00", to: "12:30", place: "Atelier", trainer: TRAINER, trainerId: "" },
    { id: "2", day: "2026-11-26", from: "13:30", to: "17:00", place: "", trainer: TRAINER, trainerId: "" },
  ],
  priceCents: 45_000,
};
/** Enough for a second page. */
const many = Array.from({ length: 60 }, (_, index) => ({
  ...semoirDansDixJours,
  id: `mars-${String(index).padStart(2, "0")}`,
  date: addDays("2027-03-01", index % 30),
}));

const absolute = v.pipe(v.string(), v.startsWith("https://www.sillon.test/"), v.url());
const day = v.pipe(v.string(), v.isoDate());
const instant = v.pipe(v.string(), v.isoTimestamp());
const stageSchema = v.strictObject({
  id: v.string(),
  url: absolute,
  title: v.string(),
  type: v.strictObject({ id: v.number(), name: v.string() }),
  date: day,
  halfDays: v.array(v.strictObject({ start: instant, end: instant, minutes: v.number(), place: v.string() })),
  hours: v.nullable(v.number()),
  place: v.string(),
  registrationDeadline: v.nullable(day),
  registration: v.picklist(["open", "full", "closed"]),
  availableSeats: v.pipe(v.number(), v.minValue(0)),
  price: v.nullable(v.strictObject({ cents: v.number(), currency: v.literal("EUR"), vatIncluded: v.literal(false) })),
  description: v.string(),
  programme: v.nullable(absolute),
  image: absolute,
  updatedAt: instant,
});
const feedSchema = v.strictObject({
  version: v.literal(1),
  provider: v.string(),
  url: absolute,
  self: absolute,
  next: v.nullable(absolute),
  stages: v.array(stageSchema),
});

/** Of a feed and of each entry: RFC 4287. */
const REQUIRED = [
  ["id", /^(https:|tag:)\S+$/],
  ["title", /./],
  ["updated", /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/],
] as const;

const all = ({ children }: XmlElement, name: string) => children.filter((child) => child.name === name);

function textIn(element: XmlElement, name: string): string {
  const found = all(element, name);
  expect([name, found.length]).toEqual([name, 1]);
  return found[0]?.text ?? "";
}

const FEEDS = ["/stages.json", "/our-stages.atom"];

describe.each(ANY_ENGINE)("the catalogue for other sites on %s", (engine) => {
  let site: Site;
  beforeAll(async () => {
    site = await openSite(engine, { baseUrl: "https://www.sillon.test" });
    const then = new Date("2026-10-01T00:00:00Z");
    // PostgreSQL stores no NUL, and no form accepts one.
    const stored = { ...hostile, title: hostile.title.replace("\u0000", "") };
    for (const stage of [...TOUS_LES_STAGES, stored, ...many]) await insertStage(site.services.database, stage, then);
    await enrol(site, semoirDansDixJours, noemie);
  });
  afterAll(() => site.close());

  const read = async (path = "/stages.json") => v.parse(feedSchema, await (await site.request(path)).json());
  const readAtom = async (path = "/our-stages.atom") => {
    const feed = parseXml(await (await site.request(path)).text());
    expect([feed.name, feed.attributes.xmlns]).toEqual(["feed", "http://www.w3.org/2005/Atom"]);
    return { feed, entries: all(feed, "entry") };
  };

  it("lists the coming stages, soonest first, a page at a time", async () => {
    const first = await read();
    expect(first.stages.slice(0, 4).map(({ id }) => id)).toEqual([
      "tracteur-clos",
      "presse-complete",
      semoirDansDixJours.id,
      hostile.id,
    ]);
    expect([first.stages.length, first.next]).toEqual([50, "https://www.sillon.test/stages.json?page=2"]);
    const second = await read("/stages.json?page=2");
    expect(second.next).toBeNull();
    const ids = [...first.stages, ...second.stages].map(({ id }) => id);
    expect([ids.length, new Set(ids).size]).toEqual([66, 66]);
    expect((await readAtom("/our-stages.atom?page=2")).entries).toHaveLength(16);
  });

  it("filters by type and by month", async () => {
    const ids = async (path: string) => (await read(path)).stages.map(({ id }) => id);
    expect(await ids("/stages.json?mois=2026-12")).toEqual(["gps-derniere-place", "telescopique"]);
    expect(await ids("/stages.json?mois=2026-12&type=8")).toEqual(["gps-derniere-place"]);
    expect(await ids("/stages.json?mois=2026-10")).toEqual([]);
    expect((await read("/stages.json?mois=demain&type=-1&page=0")).stages).toHaveLength(50);
    const { self, next, url } = await read("/stages.json?page=1&mois=2027-03&autre=1");
    expect({ self, next, url }).toEqual({
      self: "https://www.sillon.test/stages.json?mois=2027-03",
      next: "https://www.sillon.test/stages.json?mois=2027-03&page=2",
      url: "https://www.sillon.test/our-stages?mois=2027-03",
    });
    expect((await readAtom("/our-stages.atom?mois=2026-10")).entries).toEqual([]);
  });

  it("dates a stage by its last version: a registration changes the seats, not the date", async () => {
    const { database } = site.services;
    const stageOf = async () => {
      const { stages } = await read("/stages.json?mois=2026-11");
      const found = stages.find(({ id }) => id === semoirDansDixJours.id);
      return { seats: found?.availableSeats, updatedAt: found?.updatedAt };
    };
    const first = await site.request("/stages.json");
    const before = await stageOf();
    expect(before.updatedAt).toBe("2026-10-01T00:00:00.000Z");
    await database
      .transaction()
      .execute((transaction) =>
        freeSeats(transaction, { stageId: semoirDansDixJours.id, count: 1 }, site.services.clock()),
      );
    expect(await stageOf()).toEqual({ seats: (before.seats ?? 0) + 1, updatedAt: before.updatedAt });
    const etag = first.headers.get("etag") ?? "";
    expect((await site.request("/stages.json", { headers: { "if-none-match": etag } })).status).toBe(200);
    const at = new Date("2026-11-12T08:00:00Z");
    const content = { ...contentOf(semoirDansDixJours, NO_FACTS), version: 2, by: "" };
    await database.transaction().execute((transaction) => keepVersion(transaction, content, at));
    expect((await stageOf()).updatedAt).toBe(at.toISOString());
    const { entries } = await readAtom("/our-stages.atom?mois=2026-11");
    expect(entries.map((entry) => textIn(entry, "updated"))).toContain(at.toISOString());
  });

  onAnyEngine(engine, () => {
    it("tells hours, price, seats and whether one can register", async () => {
      const { stages } = await read();
      expect(stages.find(({ id }) => id === hostile.id)).toMatchObject({
        url: `https://www.sillon.test/stage/${encodeURIComponent(hostile.id)}`,
        halfDays: [
          { start: "2026-11-26T09:00:00+01:00", end: "2026-11-26T12:30:00+01:00", minutes: 210, place: "Atelier" },
          { start: "2026-11-26T13:30:00+01:00", end: "2026-11-26T17:00:00+01:00", minutes: 210, place: "Cambrai" },
        ],
        hours: 7,
        price: { cents: 45_000 },
      });
      expect(stages.slice(0, 3).map(({ registration }) => registration)).toEqual(["closed", "full", "open"]);
    });

    it("writes valid Atom, whatever is typed", async () => {
      const { feed, entries } = await readAtom("/our-stages.atom?mois=2026-11");
      const linkOf = (rel: string) =>
        all(feed, "link").find(({ attributes }) => attributes.rel === rel)?.attributes.href;
      expect([linkOf("self"), linkOf("alternate"), linkOf("next")]).toEqual([
        textIn(feed, "id"),
        "https://www.sillon.test/our-stages?mois=2026-11",
        undefined,
      ]);
      for (const element of [feed, ...entries])
        for (const [name, pattern] of REQUIRED) expect(textIn(element, name)).toMatch(pattern);
      expect(entries).toHaveLength(4);
      const odd = entries.find((entry) => textIn(entry, "title").includes("]]>")) as XmlElement;
      expect(textIn(odd, "id")).toBe(`tag:www.sillon.test,2026:stage/${encodeURIComponent(hostile.id)}`);
      expect(textIn(odd, "title")).toBe("Semoir ]]> </title><script>alert(1)</script>  & \ud83d\ude9c");
      expect(all(odd, "category")[0]?.attributes).toEqual({ term: "42", label: hostile.type });
      expect(textIn(odd, "summary")).toMatch(
        /^jeudi 26 novembre 2026, 9 h – 17 h · Cambrai · 7 h · 450\s€ net de TVA · 10 places disponibles$/,
      );
    });

    it.each(FEEDS)("tells nobody’s name or address: %s", async (path) => {
      const text = await (await site.request(path)).text();
      for (const secret of [noemie.email, noemie.lastName, noemie.phone, noemie.company, noemie.handicapType, TRAINER])
        expect(text).not.toContain(secret);
    });

    it.each(FEEDS)("may be read by any site, and by nobody’s cookies: %s", async (path) => {
      for (const method of ["GET", "HEAD", "OPTIONS"]) {
        const { headers, status } = await site.request(path, {
          method,
          headers: { origin: "https://partenaire.example" },
        });
        expect([method, status, headers.get("access-control-allow-origin")]).toEqual([
          method,
          method === "OPTIONS" ? 204 : 200,
          "*",
        ]);
        expect(headers.get("access-control-allow-credentials")).toBeNull();
        expect(headers.get("cross-origin-resource-policy")).toBe("cross-origin");
      }
      const marie = await signedIn(site, { ...marieEleveuse, email: `marie${path.length}@ferme.example` });
      for (const pageCache of [false, true]) {
        const cached = await openSite(engine, { baseUrl: "https://www.sillon.test", sameDatabaseAs: site, pageCache });
        const signedOut = await cached.request(path);
        const signedIn = await cached.request(path, { headers: { cookie: marie.cookie() } });
        expect(signedIn.headers.getSetCookie()).toEqual([]);
        for (const response of [signedIn, signedOut]) expect(response.headers.get("vary") ?? "").not.toMatch(/cookie/i);
        expect(await signedIn.text()).toBe(await signedOut.text());
        await cached.close();
      }
    });

    it("no other address may be read by another site", async () => {
      for (const path of ["/", "/our-stages", "/stage/telescopique", "/sitemap.xml", "/events", "/admin"]) {
        const response = await site.request(path, { headers: { origin: "https://partenaire.example" } });
        expect([path, response.headers.get("access-control-allow-origin")]).toEqual([path, null]);
        await response.body?.cancel();
      }
    });

    it.each(FEEDS)("is cached, and answered with 304 when it is known: %s", async (path) => {
      for (const pageCache of [false, true]) {
        const cached = await openSite(engine, { sameDatabaseAs: site, pageCache });
        const first = await cached.request(path);
        expect(first.headers.get("cache-control")).toBe("public, max-age=60");
        const etag = first.headers.get("etag") ?? "";
        const again = await cached.request(path, { headers: { "if-none-match": etag } });
        expect([again.status, await again.text()]).toEqual([304, ""]);
        expect(again.headers.get("access-control-allow-origin")).toBe("*");
        await cached.request(path);
        const rendered = cached.logged.filter((line) => line.includes('"event":"request"')).length;
        expect(rendered).toBe(pageCache ? 1 : 3);
        await cached.close();
      }
    });

    it("is announced by the list", async () => {
      const html = await (await site.request("/our-stages")).text();
      expect(html).toMatch(/<link rel="alternate" type="application\/atom\+xml"[^>]*href="\/our-stages.atom"/);
    });
  });
});
