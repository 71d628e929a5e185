import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { accountDeleted } from "#subjects/accounts/mails.ts";
import { keptAfterErasure } from "#subjects/privacy/rules/kept-after-erasure.ts";
import { registration } from "#subjects/registrations/mails.ts";
import { insertStage } from "#subjects/stages/data/stages.ts";
import { marieEleveuse, odileAdministratrice } from "../../people.ts";
import { basile, moissonPassee, noemie, semoirDansDixJours } from "../../stages.ts";
import { type Browser, signedIn } from "../browser.ts";
import { sendSheet, zoe } from "../import/sheets.ts";
import { readable } from "../readable.ts";
import { enrol } from "../registrations/enrol.ts";
import { ANY_ENGINE, openSite, type Site } from "../site.ts";
import { aboutStage, mailsIn, queue } from "./mails.ts";

const PAGE = "/admin/donnees";
const PASSWORD = { currentPassword: odileAdministratrice.password };
const ancienneMoisson = { ...moissonPassee, id: "ancienne-moisson", date: "2016-11-14" };
const dixAnsToutJuste = { ...moissonPassee, id: "dix-ans-tout-juste", date: "2016-11-15" };

describe.each(ANY_ENGINE)("erasing for a person who asks on %s", (engine) => {
  let site: Site;
  let odile: Browser;
  const erase = (email: string, kind: string, fields = PASSWORD) => odile.post(PAGE, { email, kind, ...fields });
  const people = () =>
    site.services.database
      .selectFrom("participants")
      .select(["stage_id", "handicap_type"])
      .orderBy("stage_id")
      .execute();
  beforeEach(async () => {
    site = await openSite(engine);
    for (const stage of [semoirDansDixJours, moissonPassee, ancienneMoisson, dixAnsToutJuste])
      await insertStage(site.services.database, stage, site.services.clock());
    odile = await signedIn(site, odileAdministratrice, "admin");
  });
  afterEach(() => site.close());

  it("deletes an account with the administrator's own password, and names nobody in the journal", async () => {
    await signedIn(site, marieEleveuse);
    const wrong = await erase(marieEleveuse.email, "account", { currentPassword: marieEleveuse.password });
    expect(wrong.status).toBe(400);
    const response = await erase(` ${marieEleveuse.email.toUpperCase()} `, "account");
    expect([response.status, await readable(response)]).toEqual([
      200,
      expect.stringContaining("Le compte est supprimé"),
    ]);
    const users = await site.services.database.selectFrom("users").select("email").execute();
    expect(users).toEqual([{ email: odileAdministratrice.email }]);
    const journal = await site.services.database.selectFrom("journal").selectAll().execute();
    expect(journal).toMatchObject([{ action: "accountDeleted", by_name: "Odile Wacquez", person: "" }]);
  });

  it("says before what stays, and until when", async () => {
    await enrol(site, moissonPassee, noemie);
    const page = await readable(await odile.get(`${PAGE}?q=${encodeURIComponent(noemie.email)}`));
    expect(page).toContain("Ce qui reste, et jusqu’à quand");
    for (const kept of keptAfterErasure(site.services.dossiers.evidenceYears)) expect(page).toContain(kept);
    expect(page).toMatch(/e-mails qui prouvent .*jusqu’à 12 mois après leur envoi/);
    expect(page).toMatch(/Son nom dans les lignes du journal .*jusqu’à 10 ans après chacune/);
  });

  it("also erases the person's rows of files that are being imported, and no other", async () => {
    await enrol(site, ancienneMoisson, noemie);
    const rows = [zoe, { ...zoe, firstName: "Noémie", email: noemie.email.toUpperCase() }];
    await sendSheet(odile, { kind: "registrants", rows, stage: semoirDansDixJours });
    const emails = async () =>
      (await site.services.database.selectFrom("import_rows").select("email").orderBy("line").execute()).map(
        ({ email }) => email,
      );
    expect(await emails()).toEqual([zoe.email, noemie.email]);
    expect((await erase(noemie.email, "registrant")).status).toBe(200);
    expect(await emails()).toEqual([zoe.email]);
  });

  it("is refused for one's own account, and for an address without one", async () => {
    expect((await erase(odileAdministratrice.email, "account")).status).toBe(409);
    expect((await erase("personne@nulle.part", "account")).status).toBe(409);
    expect((await erase("personne@nulle.part", "registrant")).status).toBe(409);
  });

  it("is refused without an address, which is that of everybody who has none", async () => {
    await enrol(site, ancienneMoisson, { ...noemie, email: "" });
    for (const blank of ["", "  "]) expect((await erase(blank, "registrant")).status).toBe(400);
    expect(await people()).toHaveLength(1);
  });

  it("is refused while a registrant without an account is on a coming stage", async () => {
    await enrol(site, semoirDansDixJours, noemie);
    await enrol(site, ancienneMoisson, noemie);
    const response = await erase(noemie.email, "registrant");
    expect([response.status, await readable(response)]).toEqual([409, expect.stringContaining("Voir les inscrits")]);
    expect(await people()).toHaveLength(2);
  });

  it("keeps evidence for ten years, without health data, and deletes what is older", async () => {
    for (const stage of [ancienneMoisson, dixAnsToutJuste, moissonPassee]) await enrol(site, stage, noemie);
    await enrol(site, ancienneMoisson, basile);
    await queue(site, [
      { mail: registration.with(aboutStage), to: noemie.email },
      { mail: accountDeleted.with({ firstName: "Noémie" }), to: noemie.email },
    ]);
    const response = await erase(noemie.email, "registrant");
    expect(await readable(response)).toContain(
      "1 inscription effacée, 2 données de santé effacées, 1 e-mail effacé, 2 inscriptions gardées comme preuve de formation",
    );
    expect(await people()).toEqual([
      { stage_id: ancienneMoisson.id, handicap_type: "Aucun" },
      { stage_id: dixAnsToutJuste.id, handicap_type: "Aucun" },
      { stage_id: moissonPassee.id, handicap_type: "Aucun" },
    ]);
    expect((await mailsIn(site)).map(({ kind }) => kind)).toEqual(["registration"]);
    const again = await erase(noemie.email, "registrant");
    expect([again.status, await readable(again)]).toEqual([409, expect.stringContaining("prouvent")]);
  });
});

describe.each(ANY_ENGINE)("the page of a person's data on %s", (engine) => {
  it("shows counts for a whole address, and nothing for a part of one", async () => {
    const site = await openSite(engine);
    await insertStage(site.services.database, moissonPassee, site.services.clock());
    await enrol(site, moissonPassee, noemie);
    const odile = await signedIn(site, odileAdministratrice, "admin");
    const page = async (q: string) => readable(await odile.get(`${PAGE}?${new URLSearchParams({ q })}`));
    expect(await page(noemie.email)).toMatch(/Inscriptions sans compte.*1 inscription/s);
    expect(await page(noemie.email)).not.toContain("Surdité");
    expect(await page("noemie@")).toContain("adresse e-mail entière");
    expect(await page("personne@nulle.part")).toContain("Rien n’est conservé");
    expect(await page(odileAdministratrice.email)).toContain("Compte d’Odile");
    await site.close();
  });
});
