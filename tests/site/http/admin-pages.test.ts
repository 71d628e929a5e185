import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { toKysely } from "#platform/database/kysely.ts";
import { singleStatement } from "#platform/database/single-statement.ts";
import { insertStage } from "#subjects/stages/data/stages.ts";
import { odileAdministratrice } from "../../people.ts";
import { moissonPassee, noemie, semoirDansDixJours, TOUS_LES_STAGES } from "../../stages.ts";
import { textOf } from "../../text-of.ts";
import { type Browser, signedIn } from "../browser.ts";
import { enrol } from "../registrations/enrol.ts";
import { ANY_ENGINE, openSite, type Site } from "../site.ts";
import { addStage, SEMIS_DE_MARS } from "../stages/stage-forms.ts";

describe.each(ANY_ENGINE)("the administration pages on %s", (engine) => {
  let site: Site;
  let odile: Browser;
  beforeEach(async () => {
    site = await openSite(engine);
    for (const stage of TOUS_LES_STAGES) await insertStage(site.services.database, stage, new Date());
    odile = await signedIn(site, odileAdministratrice, "admin");
  });
  afterEach(() => site.close());

  const read = async (path: string) => textOf(await (await odile.get(path)).text());

  describe("choosing a stage", () => {
    const titles = async (search: string) => {
      const text = await read(`/admin/modifier?${search}`);
      return TOUS_LES_STAGES.map(({ title }) => title).filter((title) => text.includes(title));
    };

    it("lists upcoming stages, or past or all of them", async () => {
      expect(await titles("")).not.toContain(moissonPassee.title);
      expect(await titles("etat=passes")).toEqual([moissonPassee.title, "Sans date"]);
      expect(await titles("etat=tous")).toHaveLength(TOUS_LES_STAGES.length);
    });

    it("leads to the page of a stage, its form or its registrants", async () => {
      for (const [mode, tab] of [
        ["stages", ""],
        ["modifier", "/reglages"],
        ["inscrits", "/inscrits"],
      ])
        expect(await (await odile.get(`/admin/${mode}`)).text()).toContain(
          `href="/admin/stages/${semoirDansDixJours.id}${tab}"`,
        );
    });

    it.each([
      ["inscrits/s%C3%A9%2F1?tri=nom", "s%C3%A9%2F1/inscrits?tri=nom"],
      ["inscrits/x/export.csv", "x/inscrits/export.csv"],
      ["dossiers/x", "x/dossier"],
      ["dossiers/x/montants", "x/argent/bpf"],
      ["dossiers/x/corriger/y?z=1", "x/dossier/corriger/y?z=1"],
      ["emargement/x/corriger/y/z/", "x/emargement/corriger/y/z"],
      ["modifier/x/versions", "x/reglages/versions"],
    ])("follows the address of before, /admin/%s", async (before, now) => {
      const moved = await odile.get(`/admin/${before}`);
      expect([moved.status, moved.headers.get("location")]).toEqual([301, `/admin/stages/${now}`]);
    });

    it("knows no other address with two parts", async () => {
      for (const path of ["/admin/ailleurs/x", "/admin/constructor/x", "/admin/bpf/x/y"])
        expect((await odile.get(path)).status, path).toBe(404);
    });

    it("searches by title, location, month and type", async () => {
      expect(await titles("q=PRECISION")).toEqual(["Semoir de précision"]);
      expect(await titles("q=caudry")).toEqual(["Presse à balles rondes"]);
      expect(await titles("mois=2026-12&q=rtk")).toEqual(["Guidage RTK"]);
      expect(await titles("type=6")).toEqual(["Tracteur et route"]);
      expect(await titles("type=1&etat=tous")).toEqual([moissonPassee.title]);
    });

    it("shows a message when nothing matches, and accepts invalid parameters", async () => {
      expect(await read("/admin/modifier?q=zzz")).toContain("Aucun stage ne correspond.");
      for (const search of [
        "page=0",
        "page=-1",
        "page=1e9",
        "page=x",
        "mois=2026-13",
        "tri=rien&sens=x",
        "formateur=personne",
        "type=x",
        "etat=x",
        "q=%25",
      ])
        expect((await odile.get(`/admin/inscrits?${search}`)).status, search).toBe(200);
    });

    it("is paged", async () => {
      for (let number = 10; number < 90; number += 1)
        await insertStage(
          site.services.database,
          { ...semoirDansDixJours, id: `n${number}`, title: `Numéro ${number}`, date: "2027-05-01" },
          new Date(),
        );
      const count = (text: string) => text.match(/Numéro \d\d/g)?.length ?? 0;
      const pages = await Promise.all([1, 2, 3].map((page) => read(`/admin/modifier?q=numero&page=${page}`)));
      expect(pages.map(count)).toEqual([50, 30, 0]);
    });
  });

  describe("the journal", () => {
    it("shows who did what, with the values before and after", async () => {
      const id = await addStage(odile);
      const edit = { ...SEMIS_DE_MARS, location: "Caudry", availableSeats: "9", version: "1", loadedSeats: "8" };
      await odile.post(`/admin/stages/${id}/reglages`, edit);
      await odile.post(`/admin/stages/${id}/reglages`, { intent: "delete" });
      const text = await read("/admin/journal");
      expect(text).toContain("Stage ajouté");
      expect(text).toContain("Odile Wacquez");
      expect(text).toContain("Lieu : Marcoing → Caudry");
      expect(text).toContain("Places restantes : 8 → 9");
      expect(text).toContain("Stage supprimé");
    });

    it("is append-only: the database refuses updates and deletes", async () => {
      await addStage(odile);
      const { database } = site.services;
      await expect(
        singleStatement(database).updateTable("journal").set({ by_name: "Personne" }).execute(),
      ).rejects.toThrow(/append-only/);
      await expect(singleStatement(database).deleteFrom("journal").execute()).rejects.toThrow(/append-only/);
      if (engine === "PostgreSQL")
        await expect(sql`truncate table journal`.execute(toKysely(database))).rejects.toThrow(/append-only/);
      expect(await database.selectFrom("journal").selectAll().execute()).toHaveLength(1);
    });

    it("stays empty when nothing was changed", async () => {
      expect(await read("/admin/journal")).toContain("Rien n’a encore été fait.");
      await odile.post("/admin/ajouter", { ...SEMIS_DE_MARS, typeId: "" });
      expect(await read("/admin/journal")).toContain("Rien n’a encore été fait.");
    });

    it("contains no health data", async () => {
      await enrol(site, semoirDansDixJours, noemie);
      await odile.post(`/admin/stages/${semoirDansDixJours.id}/reglages`, { intent: "delete" });
      const journal = JSON.stringify(await site.services.database.selectFrom("journal").selectAll().execute());
      expect(journal).toContain("stageDeleted");
      expect(journal).not.toMatch(/surdit|handicap/i);
    });
  });
});
