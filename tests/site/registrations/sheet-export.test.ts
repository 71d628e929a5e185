import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Participant } from "#subjects/registrations/rules/participant-fields.ts";
import { insertStage } from "#subjects/stages/data/stages.ts";
import { marieEleveuse, odileAdministratrice } from "../../people.ts";
import { basile, noemie, presseComplete, semoirDansDixJours } from "../../stages.ts";
import { type Browser, openBrowser, signedIn } from "../browser.ts";
import { readSheet } from "../read-sheet.ts";
import { ANY_ENGINE, onAnyEngine, openSite, type Site } from "../site.ts";
import { enrolMany } from "./enrol.ts";
import { registrantsOf } from "./registrants-page.ts";

const EXPORT = `${registrantsOf(semoirDansDixJours)}/export.xlsx`;
const HOSTILE: Participant = {
  ...noemie,
  firstName: "=1+1",
  lastName: '=HYPERLINK("http://mechant.example")',
  company: "@SUM(A1) <b>&amp;",
};

describe.each(ANY_ENGINE)("the spreadsheet of registrants on %s", (engine) => {
  let site: Site;
  let odile: Browser;
  beforeEach(async () => {
    site = await openSite(engine);
    const stage = { ...semoirDansDixJours, title: "Semis : [blé] *et* orge de printemps, précision" };
    for (const each of [stage, presseComplete]) await insertStage(site.services.database, each, site.services.clock());
    odile = await signedIn(site, odileAdministratrice, "admin");
  });
  afterEach(() => site.close());

  const journal = () => site.services.database.selectFrom("journal").selectAll().execute();

  it("has typed cells, real dates, and no formula", async () => {
    await enrolMany(site, semoirDansDixJours, [HOSTILE, basile]);
    const response = await odile.get(EXPORT);
    expect(response.status).toBe(200);
    expect(response.headers.get("content-type")).toContain("spreadsheetml.sheet");
    expect(response.headers.get("cache-control")).toBe("no-store");
    expect(response.headers.get("content-disposition")).toMatch(/participants_Semis-ble.*_25-11-2026\.xlsx/);
    const { workbook, xml, rows } = readSheet(new Uint8Array(await response.arrayBuffer()));
    expect(workbook).toContain('name="Semis blé et orge de printemps,"');
    expect(xml).not.toMatch(/<f[ >]/);
    expect(xml).toContain('state="frozen"');
    const [headings, hostile, second] = rows;
    expect(headings).toEqual(
      ["Nom", "Prénom", "E-mail", "Téléphone", "Entreprise", "Niveau", "Situation", "Payé par"].concat([
        "Handicap",
        "Type de handicap",
        "Inscrit par",
        "Inscrit le",
      ]),
    );
    expect(hostile?.slice(0, 5)).toEqual([HOSTILE.lastName, "=1+1", noemie.email, "0639981111", HOSTILE.company]);
    // 1 October 2026, in days since 1900.
    expect(second).toEqual(
      ["Hutin", "Basile", basile.email, "0639981111", "GAEC du Riot", "Débutant", "Salarié", "OCAPIAT", "Non"]
        .concat(["Aucun"])
        .concat([46296] as never[]),
    );
  });

  it("answers HEAD with its headers, without a journal row, and a download with one", async () => {
    expect((await odile.head(EXPORT)).status).toBe(404);
    await enrolMany(site, semoirDansDixJours, [noemie]);
    const head = await odile.head(EXPORT);
    expect(head.status).toBe(200);
    expect(await journal()).toEqual([]);
    const sent = await odile.get(EXPORT);
    for (const name of ["content-type", "content-disposition", "cache-control"])
      expect(head.headers.get(name), name).toBe(sent.headers.get(name));
    const rows = await journal();
    expect(rows).toMatchObject([{ action: "registrantsExported", stage_id: semoirDansDixJours.id, person: "" }]);
    expect(JSON.stringify([rows, site.logged])).not.toMatch(/Surdité|Caudrelier|noemie/i);
  });

  it.each([
    ["nobody is registered", `${registrantsOf(presseComplete)}/export.xlsx`, "Aucun participant à exporter."],
    [
      "there is no such stage",
      "/admin/stages/nulle-part/inscrits/export.xlsx",
      "Le stage sélectionné est introuvable.",
    ],
  ])("answers 404 with a message when %s", async (_why, path, message) => {
    const response = await odile.get(path);
    expect([response.status, await response.text()]).toEqual([404, message]);
    expect(await journal()).toEqual([]);
  });

  it("is answered 404 to everybody else, and as data", async () => {
    await enrolMany(site, semoirDansDixJours, [noemie]);
    for (const browser of [openBrowser(site), await signedIn(site, marieEleveuse)])
      for (const path of [EXPORT, `${EXPORT}.data`])
        for (const response of [await browser.get(path), await browser.post(path, {})])
          expect(response.status).toBe(404);
    expect((await odile.get(`${EXPORT}.data`)).status).toBe(404);
    expect(await journal()).toEqual([]);
  });

  onAnyEngine(engine, () => {
    it("is written one at a time, refused when too many wait, and given up when nobody waits for it", async () => {
      await enrolMany(site, semoirDansDixJours, [noemie]);
      const { sheets } = site.services;
      const held = Promise.withResolvers<void>();
      const others = Array.from({ length: 4 }, (_, index) =>
        sheets.run("sheet", () => held.promise, { owner: `autre-${index}` }),
      );
      const leaving = new AbortController();
      const left = site.request(EXPORT, { headers: { cookie: odile.cookie() }, signal: leaving.signal });
      await vi.waitFor(() => expect(sheets.waiting("sheet")).toBe(4), { timeout: 60_000 });
      const refused = await odile.get(EXPORT);
      expect([refused.status, await refused.text()]).toEqual([503, expect.stringContaining("Réessayez")]);
      leaving.abort();
      expect((await left).status).toBe(400);
      expect(sheets.waiting("sheet")).toBe(3);
      expect(await journal()).toEqual([]);
      held.resolve();
      await Promise.all(others);
      expect((await odile.get(EXPORT)).status).toBe(200);
    });

    it("stops when its request is aborted while it is written", async () => {
      await enrolMany(site, semoirDansDixJours, [noemie, basile]);
      const leaving = new AbortController();
      const { run } = site.services.sheets;
      site.services.sheets.run = (kind, work, job) =>
        run(
          kind,
          () => {
            const working = work();
            leaving.abort();
            return working;
          },
          job,
        );
      const left = await site.request(EXPORT, { headers: { cookie: odile.cookie() }, signal: leaving.signal });
      expect(left.status).toBe(400);
      site.services.sheets.run = run;
      expect((await odile.get(EXPORT)).status).toBe(200);
    });

    it("has everybody up to ten thousand, and beyond that advises the CSV file", async () => {
      const people = Array.from({ length: 10_000 }, (_, index) => ({ ...basile, email: `p${index}@ferme.example` }));
      await enrolMany(site, semoirDansDixJours, people);
      const { rows } = readSheet(new Uint8Array(await (await odile.get(EXPORT)).arrayBuffer()));
      expect(rows.length).toBe(10_001);
      expect(rows.at(-1)?.[2]).toBe("p9999@ferme.example");
      await enrolMany(site, semoirDansDixJours, [noemie]);
      const refused = await odile.get(EXPORT);
      expect([refused.status, await refused.text()]).toEqual([413, expect.stringContaining("exportez-les en CSV")]);
    });
  });
});
