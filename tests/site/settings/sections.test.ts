import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { listSettingVersions, storeSetting } from "#subjects/settings/data/stored-settings.ts";
import {
  SETTINGS_CHANGED_MEANWHILE,
  SETTINGS_SAVED,
  SETTINGS_UNCHANGED,
} from "#subjects/settings/rules/setting-messages.ts";
import { insertStage } from "#subjects/stages/data/stages.ts";
import { stagePath } from "#subjects/stages/rules/stage-type.ts";
import { marieEleveuse, odileAdministratrice, paulChauffeur } from "../../people.ts";
import { semoirDansDixJours } from "../../stages.ts";
import { type Browser, openBrowser, signedIn } from "../browser.ts";
import { formInPage } from "../http/form-in-page.ts";
import { readable } from "../readable.ts";
import { ANY_ENGINE, openSite, type Site } from "../site.ts";
import { SECTIONS, sendSection } from "./section-forms.ts";

describe.each(ANY_ENGINE)("a part of the settings on %s", (engine) => {
  let site: Site;
  let odile: Browser;
  beforeEach(async () => {
    site = await openSite(engine);
    odile = await signedIn(site, odileAdministratrice, "admin");
  });
  afterEach(() => site.close());

  const versions = (name: string) =>
    listSettingVersions(site.services.database, { name, page: 1, size: 10 }).then((all) =>
      all.map(({ version, by }) => [version, by]),
    );
  const home = async () => readable(await openBrowser(site).get("/"));

  it("is saved, in force at once, kept in its history and told in the journal", async () => {
    const change = { brand: "Lycée du Perche", openingHours: "Le mardi\nLe jeudi", secondPhone: "0353014220" };
    const saved = await sendSection(odile, "identity", change);
    const shown = await readable(saved);
    expect([saved.status, shown]).toEqual([200, expect.stringContaining(SETTINGS_SAVED)]);
    expect(shown).toContain("Aller au contenuLycée du Perche");
    expect(await home()).toMatch(/Lycée du Perche.*03 53 01 42 17.*03 53 01 42 20.*Le mardi\s*Le jeudi/s);
    expect(await versions("identity")).toEqual([
      [2, "Odile Wacquez"],
      [1, ""],
    ]);
    const journal = await readable(await odile.get("/admin/journal"));
    expect(journal).toMatch(/Réglages modifiés.*Nom du centre.*Sillon Cambrésis.*Lycée du Perche/s);
  });

  it("that is sent unchanged, or only spaced differently, makes no version", async () => {
    for (const section of ["identity", "referents", "rules"] as const) {
      const response = await sendSection(odile, section, {});
      expect([section, response.status]).toEqual([section, 200]);
      expect(await readable(response)).toContain(SETTINGS_UNCHANGED);
    }
    expect((await sendSection(odile, "identity", { brand: "  Sillon   Cambrésis " })).status).toBe(200);
    expect(await versions("identity")).toEqual([[1, ""]]);
    expect(await versions("rules")).toEqual([]);
  });

  it("is not frozen by a version that nobody has saved yet: it is refused, and others go on saving", async () => {
    const { database, clock } = site.services;
    for (const [name, edited] of [
      ["identity", 999_999_999],
      ["identity", 0],
      ["rules", 1],
    ] as const)
      expect(
        await database
          .transaction()
          .execute((transaction) => storeSetting(transaction, { name, value: {}, edited, by: "" }, clock())),
      ).toBe(false);
    const forged = await sendSection(odile, "identity", { brand: "Gelé" }, 999_999_999);
    expect(forged.status).toBe(409);
    expect(formInPage(await forged.text(), "brand").values.version).toBe("1");
    expect((await sendSection(odile, "identity", { brand: "Libre" })).status).toBe(200);
    expect((await sendSection(odile, "rules", { cancelDays: "9" })).status).toBe(200);
    const saveText = (version: string) =>
      odile.post("/admin/reglages/textes/home.hero", { text: "Des stages à {ville}.", version });
    expect((await saveText("999999999")).status).toBe(409);
    expect((await saveText("0")).status).toBe(200);
  });

  it("is not overwritten by who loaded it before: what differs is shown, and nothing typed is lost", async () => {
    const paul = await signedIn(site, paulChauffeur, "admin");
    expect((await sendSection(odile, "identity", { tagline: "Celle d’Odile", rcs: "Lille 1" })).status).toBe(200);
    const refused = await sendSection(paul, "identity", { tagline: "Celle de Paul" });
    expect(refused.status).toBe(409);
    const html = await refused.clone().text();
    const text = await readable(refused);
    expect(text).toContain(SETTINGS_CHANGED_MEANWHILE);
    expect(text).toMatch(/Enregistré : Celle d’Odile\s*Dans votre formulaire : Celle de Paul/);
    expect(text).toContain("Enregistré : Lille 1");
    const form = formInPage(html, "brand").values;
    expect(form).toMatchObject({ tagline: "Celle de Paul", version: "2" });
    expect(await home()).toContain("Celle d’Odile");
    // Saved again, now knowing.
    expect((await sendSection(paul, "identity", { tagline: "Celle de Paul" }, 2)).status).toBe(200);
    expect(await home()).toContain("Celle de Paul");
  });

  it("is saved once by two administrators at the same moment", async () => {
    const paul = await signedIn(site, paulChauffeur, "admin");
    const answers = await Promise.all([
      sendSection(odile, "referents", { disabilityName: "Odile Wacquez" }),
      sendSection(paul, "referents", { disabilityName: "Paul Hutin" }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await versions("referents")).toHaveLength(2);
  });

  it("of the delays moves the limits that other pages use", async () => {
    const marie = await signedIn(site, marieEleveuse);
    await insertStage(site.services.database, semoirDansDixJours, site.services.clock());
    const shown = async () => readable(await marie.get(stagePath(semoirDansDixJours)));
    expect(await shown()).toContain("jusqu’au mardi 24 novembre 2026 au soir");
    expect((await sendSection(odile, "rules", { cancelDays: "3", reminderDays: "" })).status).toBe(200);
    expect(await shown()).toContain("jusqu’au dimanche 22 novembre 2026 au soir");
    expect((await site.services.settings.current()).rules).toMatchObject({
      cancelDays: 3,
      holdHours: 48,
      reminderDays: [],
      healthDataMonths: 12,
      overlaps: "ask",
    });
  });

  it("is shown again as it was stored", async () => {
    await sendSection(odile, "identity", { siret: "73282932000074", shareCapital: "1 000" });
    const page = await (await odile.get(SECTIONS.identity.path)).text();
    expect(formInPage(page, "brand").values).toMatchObject({
      siret: "732 829 320 00074",
      shareCapital: "1\u202f000",
      version: "2",
    });
  });
});
