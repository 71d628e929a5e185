import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { singleStatement } from "#platform/database/single-statement.ts";
import { addDays } from "#platform/values/paris-time.ts";
import { insertStage } from "#subjects/stages/data/stages.ts";
import { STAGE_TYPES } from "#subjects/stages/rules/stage-type.ts";
import { gpsDernierePlace, semoirDansDixJours } from "../../stages.ts";
import { readable } from "../readable.ts";
import { ENGINES, openSite, type Site } from "../site.ts";
import { cardsOf } from "./cards.ts";

const THEN = new Date("2026-10-01T00:00:00Z");

describe.each(ENGINES)("a long catalogue on %s", (engine) => {
  let site: Site;
  const days = Array.from({ length: 53 }, (_, index) => addDays("2026-11-15", index));
  beforeAll(async () => {
    site = await openSite(engine);
    for (const date of days.toReversed())
      await insertStage(
        site.services.database,
        { ...semoirDansDixJours, id: date, title: `Semis du ${date}`, date },
        THEN,
      );
  });
  afterAll(() => site.close());

  const read = async (search: string) => (await site.request(`/our-stages${search}`)).text();
  const nextOf = (html: string) =>
    /<a [^>]*href="([^"]*)"[^>]*>Afficher plus de stages/.exec(html)?.[1]?.replaceAll("&amp;", "&");

  it("shows at most three pages together: a later one has its own stages, and a link back", async () => {
    const more = Array.from({ length: 40 }, (_, index) => addDays("2027-06-01", index));
    for (const date of more)
      await insertStage(
        site.services.database,
        { ...semoirDansDixJours, id: date, title: `Semis du ${date}`, date },
        THEN,
      );
    const html = await read("?page=4");
    const shown = [...days, ...more].slice(72).map((date) => `Semis du ${date}`);
    expect(cardsOf(html).map(({ title }) => title)).toEqual(shown);
    expect(html).toContain("Stages 73 à 93");
    expect(html).toMatch(/href="\/our-stages\?page=3"[^>]*>Stages précédents/);
    expect(nextOf(await read("?page=3"))).toBe("/our-stages?page=4");
    expect(cardsOf(await read("?tri=prix&page=4"))).toHaveLength(21);
    expect(cardsOf(await read("?q=semis&page=4"))).toHaveLength(21);
    await singleStatement(site.services.database).deleteFrom("stages").where("id", "in", more).execute();
  });

  it("is paged, and each page includes the ones before it", async () => {
    const counts: number[] = [];
    let next: string | undefined = "/our-stages";
    while (next) {
      const html: string = await (await site.request(next)).text();
      counts.push(cardsOf(html).length);
      expect(cardsOf(html).map(({ title }) => title)).toEqual(
        days.slice(0, counts.at(-1)).map((date) => `Semis du ${date}`),
      );
      next = nextOf(html);
    }
    expect(counts).toEqual([24, 48, 53]);
    for (const page of [40, 99_999_999_999]) {
      const beyond = await site.request(`/our-stages?page=${page}&q=semis`);
      expect([beyond.status, beyond.headers.get("location")]).toEqual([302, "/our-stages?q=semis&page=1"]);
    }
  });

  it("keeps the filters from page to page", async () => {
    const first = await read("?q=semis&type=5&places=available");
    const next = new URL(nextOf(first) ?? "", "http://sillon.test/our-stages");
    expect(next.pathname).toBe("/our-stages");
    expect(Object.fromEntries(next.searchParams)).toEqual({ q: "semis", type: "5", places: "available", page: "2" });
    expect(cardsOf(await read(next.search))).toHaveLength(48);
    expect(nextOf(await read("?q=2026-11-15"))).toBeUndefined();
  });

  it("offers no further page when the last one is exactly full", async () => {
    expect(nextOf(await read("?q=2026-11"))).toBeUndefined();
    expect(cardsOf(await read("?q=2026-11"))).toHaveLength(16);
    await singleStatement(site.services.database)
      .deleteFrom("stages")
      .where("id", ">=", days[48] ?? "")
      .execute();
    expect(cardsOf(await read("?page=2"))).toHaveLength(48);
    expect(nextOf(await read("?page=2"))).toBeUndefined();
  });
});

describe.each(ENGINES)("a catalogue with one stage of each type on %s", (engine) => {
  it("links each stage to the page of its type, and shows a message when it is empty", async () => {
    const site = await openSite(engine);
    expect(await readable(await site.request("/our-stages"))).toContain("Aucun stage n’est ouvert pour le moment");
    for (const { id, slug } of STAGE_TYPES)
      await insertStage(site.services.database, { ...gpsDernierePlace, id: slug, title: slug, typeId: id }, THEN);
    await insertStage(site.services.database, { ...gpsDernierePlace, id: "neuf", title: "neuf", typeId: 9 }, THEN);
    const links = Object.fromEntries(
      cardsOf(await (await site.request("/our-stages")).text()).map(({ title, link }) => [title, link]),
    );
    expect(links).toEqual({
      moissonneuse: "/formation/moissonneuse?stageId=moissonneuse",
      presse: "/formation/presse?stageId=presse",
      pulverisateur: "/formation/pulverisateur?stageId=pulverisateur",
      "pomme-de-terre": "/formation/pomme-de-terre?stageId=pomme-de-terre",
      semoir: "/formation/semoir?stageId=semoir",
      tracteur: "/formation/tracteur?stageId=tracteur",
      irrigation: "/formation/irrigation?stageId=irrigation",
      gps: "/formation/gps?stageId=gps",
      neuf: "/stage/neuf",
    });
    for (const link of Object.values(links)) expect((await site.request(link ?? "")).status).toBe(200);
    await site.close();
  });
});
