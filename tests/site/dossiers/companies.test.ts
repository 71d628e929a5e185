import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { insertStage } from "#subjects/stages/data/stages.ts";
import { odileAdministratrice } from "../../people.ts";
import { basile, gpsDernierePlace, semoirDansDixJours } from "../../stages.ts";
import { type Browser, signedIn } from "../browser.ts";
import { readable } from "../readable.ts";
import { enrol } from "../registrations/enrol.ts";
import { ANY_ENGINE, openSite, type Site } from "../site.ts";
import { openDossier, RIOT } from "./dossier-site.ts";

const FORM = {
  companyName: "GAEC du Riot",
  companyKind: "company",
  companyStreet: "2 rue du Moulin",
  companyPostalCode: "59400",
  companyCity: "Cambrai",
  companySiret: "732 829 320 00074",
  signatoryName: "Luc Riot",
  signatoryTitle: "gérant",
  signatoryEmail: "luc@riot.example",
  version: "0",
};

describe.each(ANY_ENGINE)("the companies of a dossier on %s", (engine) => {
  let site: Site;
  let odile: Browser;
  let path: string;
  beforeEach(async () => {
    site = await openSite(engine);
    odile = await signedIn(site, odileAdministratrice, "admin");
    path = `${await openDossier(site, semoirDansDixJours, [basile])}/entreprises/${RIOT}`;
  });
  afterEach(() => site.close());

  const stored = () => site.services.database.selectFrom("organisations").selectAll().executeTakeFirst();

  it("are remembered for their next stage, however their name is typed", async () => {
    const saved = await odile.post(path, FORM);
    expect([saved.status, saved.headers.get("location")]).toEqual([
      302,
      `/admin/stages/${semoirDansDixJours.id}/dossier?message=entreprise-enregistree&sujet=${semoirDansDixJours.id}`,
    ]);
    expect(await stored()).toMatchObject({ id: RIOT, siret: "73282932000074", version: 1, by_name: "Odile Wacquez" });
    const { database, clock } = site.services;
    await insertStage(database, gpsDernierePlace, clock());
    await enrol(site, gpsDernierePlace, { ...basile, company: "gaec du  RIOT" });
    const next = await odile.get(`/admin/stages/${gpsDernierePlace.id}/dossier/entreprises/${RIOT}`);
    expect(await next.text()).toContain('value="Luc Riot"');
    const entry = await database
      .selectFrom("journal")
      .select(["stage_id", "changes"])
      .where("action", "=", "companyChanged")
      .executeTakeFirstOrThrow();
    expect(entry).toMatchObject({ stage_id: semoirDansDixJours.id, changes: expect.stringContaining("Luc Riot") });
  });

  it("keep what another administrator saved, until the difference was seen", async () => {
    await odile.post(path, FORM);
    const late = await odile.post(path, { ...FORM, companyCity: "Lille" });
    expect(late.status).toBe(409);
    expect(await readable(late)).toContain("Un autre administrateur a enregistré cette entreprise entre-temps.");
    expect((await stored())?.city).toBe("Cambrai");
    expect((await odile.post(path, { ...FORM, companyCity: "Lille", version: "1" })).status).toBe(302);
    expect(await stored()).toMatchObject({ city: "Lille", version: 2 });
  });

  it("lose what is cleared, and refuse what is wrong with what was typed", async () => {
    await odile.post(path, FORM);
    await odile.post(path, { ...FORM, companySiret: "", signatoryEmail: "", version: "1" });
    expect(await stored()).toMatchObject({ siret: "", signatory_email: "", signatory_name: "Luc Riot" });
    const wrong = await odile.post(path, { ...FORM, companySiret: "732 829 320 00075", companyName: "", version: "2" });
    expect(wrong.status).toBe(400);
    expect(await wrong.text()).toContain('value="732 829 320 00075"');
    expect((await odile.post(path, { ...FORM, companyCity: "x".repeat(201), version: "2" })).status).toBe(400);
    expect((await stored())?.version).toBe(2);
  });

  it("are only those of the stage", async () => {
    for (const other of [
      `/admin/stages/${semoirDansDixJours.id}/dossier/entreprises/autre`,
      path.replace("semoir", "x"),
    ]) {
      expect((await odile.get(other)).status).toBe(404);
      expect((await odile.post(other, FORM)).status).toBe(404);
    }
    expect(await stored()).toMatchObject({ siret: "", version: 0 });
  });
});
