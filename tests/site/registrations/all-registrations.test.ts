import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { insertStage } from "#subjects/stages/data/stages.ts";
import { odileAdministratrice } from "../../people.ts";
import { basile, moissonPassee, noemie, semoirDansDixJours } from "../../stages.ts";
import { textOf } from "../../text-of.ts";
import { type Browser, signedIn } from "../browser.ts";
import { readSheet } from "../read-sheet.ts";
import { ANY_ENGINE, openSite, type Site } from "../site.ts";
import { enrol } from "./enrol.ts";

const LIST = "/admin/inscriptions";
const lastYear = { ...moissonPassee, id: "moisson-2025", title: "Moisson de 2025", date: "2025-06-02" } as const;

describe.each(ANY_ENGINE)("the registrations of all stages on %s", (engine) => {
  let site: Site;
  let odile: Browser;
  beforeEach(async () => {
    site = await openSite(engine);
    for (const stage of [semoirDansDixJours, moissonPassee, lastYear])
      await insertStage(site.services.database, stage, new Date());
    await enrol(site, semoirDansDixJours, { ...noemie, handicapType: "Sourde", isHandicapped: true });
    await enrol(site, semoirDansDixJours, basile);
    await enrol(site, moissonPassee, noemie);
    await enrol(site, lastYear, basile);
    odile = await signedIn(site, odileAdministratrice, "admin");
  });
  afterEach(() => site.close());

  const NAMES = new RegExp(`[a-z] (${noemie.lastName}|${basile.lastName})`, "g");
  const namesIn = async (search: string) => {
    const [, list = ""] = /<tbody.*?>(.*)<\/tbody>/s.exec(await (await odile.get(`${LIST}?${search}`)).text()) ?? [];
    return (
      textOf(list)
        .match(NAMES)
        ?.map((name) => name.slice(2)) ?? []
    );
  };

  it("are those of this year, the latest stage first; those of last year, to come or of some days if one asks", async () => {
    const ofSeeder = [basile.lastName, noemie.lastName].toSorted();
    expect(await namesIn("")).toEqual([...ofSeeder, noemie.lastName]);
    expect(await namesIn("etat=annee-derniere")).toEqual([basile.lastName]);
    expect(await namesIn("etat=a-venir")).toEqual(ofSeeder);
    expect(await namesIn("etat=tous")).toHaveLength(4);
    expect(await namesIn("du=2025-01-01&au=2025-12-31")).toEqual([basile.lastName]);
    expect(await namesIn(`q=${noemie.lastName}&etat=tous`)).toEqual([noemie.lastName, noemie.lastName]);
    expect(await namesIn(`etat=tous&type=${moissonPassee.typeId}`)).toHaveLength(2);
    expect(await namesIn("q=zzz")).toEqual([]);
  });

  it("are of the chosen days instead of a period: none is marked then, and each leads away from the days", async () => {
    const periods = async (search: string) => {
      const [, nav = ""] = /<nav aria-label="Période".*?>(.*?)<\/nav>/s.exec(
        await (await odile.get(`${LIST}?${search}`)).text(),
      ) ?? [""];
      return {
        marked: nav.match(/aria-current/g)?.length ?? 0,
        links: [...nav.matchAll(/href="([^"]+)"/g)].map(([, to]) => to),
      };
    };
    expect((await periods("etat=tous")).marked).toBe(1);
    const { marked, links } = await periods("q=hutin&du=2025-01-01&au=2025-12-31");
    expect(marked).toBe(0);
    expect(links).toEqual(
      ["", "&amp;etat=a-venir", "&amp;etat=annee-derniere", "&amp;etat=tous"].map((etat) => `${LIST}?q=hutin${etat}`),
    );
  });

  it("are exported as filtered, or only the chosen ones, without health data", async () => {
    const rowsOf = async (search: string) =>
      readSheet(new Uint8Array(await (await odile.get(`${LIST}/export.xlsx?${search}`)).arrayBuffer())).rows;
    const all = await rowsOf("etat=tous");
    expect(all).toHaveLength(5);
    expect(JSON.stringify(all)).not.toMatch(/sourde|handicap/i);
    const [last] = await site.services.database
      .selectFrom("participants")
      .select("id")
      .where("stage_id", "=", lastYear.id)
      .execute();
    const chosen = await rowsOf(`etat=tous&row=${last?.id}&row=inconnu`);
    expect(chosen.map(([name]) => name)).toEqual(["Nom", basile.lastName]);
    expect(textOf(await (await odile.get("/admin/journal")).text())).toContain("Inscrits exportés");
  });
});
