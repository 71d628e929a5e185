import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { singleStatement } from "#platform/database/single-statement.ts";
import { storeSetting } from "#subjects/settings/data/stored-settings.ts";
import {
  VERSION_CHANGED_MEANWHILE,
  VERSION_FILE_GONE,
  VERSION_GONE,
  VERSION_RESTORED,
} from "#subjects/settings/rules/setting-messages.ts";
import { SETTING_SECTIONS } from "#subjects/settings/rules/site-settings.ts";
import { pictureOf } from "../../files.ts";
import { odileAdministratrice } from "../../people.ts";
import { type Browser, signedIn } from "../browser.ts";
import { readable } from "../readable.ts";
import { ANY_ENGINE, openSite, type Site } from "../site.ts";

const HISTORY = "/admin/reglages/historique/homePictures";

describe.each(ANY_ENGINE)("the history of the settings on %s", (engine) => {
  let site: Site;
  let odile: Browser;
  beforeEach(async () => {
    site = await openSite(engine);
    odile = await signedIn(site, odileAdministratrice, "admin");
  });
  afterEach(() => site.close());

  const plain = async (response: Response) => (await readable(response)).replace(/\s+/g, " ");
  const upload = async () => {
    const body = await pictureOf("png", { width: 40, height: 30 });
    return ((await (await odile.send("/admin/fichiers?kind=picture&name=a.png", body)).json()) as { url: string }).url;
  };
  const save = (version: number, fields: Record<string, string>) =>
    odile.post("/admin/reglages/images", { version: String(version), ...fields });
  const restore = async (version: number, restored: number) => {
    const response = await odile.post(HISTORY, { version: String(version), restored: String(restored) });
    return [response.status, await plain(response)];
  };
  const pictures = async () => (await site.services.settings.current()).homePictures;

  it("shows who changed what, and goes back to a version as a new one", async () => {
    const url = await upload();
    await save(1, { "picture-semoir": url, "alt-semoir": "Notre semoir" });
    await save(2, {});
    const page = await plain(await odile.get(HISTORY));
    expect(page).toContain("15 novembre 2026 à 10:00, par Odile Wacquez");
    expect(page).toContain("Semoir : descriptionNotre semoir → (vide)");
    expect(page).toContain("Premier état enregistré.");
    expect(await restore(3, 2)).toEqual([200, expect.stringContaining(VERSION_RESTORED)]);
    expect(await pictures()).toEqual({ semoir: { fileId: url.replace("/medias/", ""), alt: "Notre semoir" } });
    expect(await restore(3, 1)).toEqual([409, expect.stringContaining(VERSION_CHANGED_MEANWHILE)]);
    expect(await restore(4, 9)).toEqual([400, expect.stringContaining(VERSION_GONE)]);
  });

  it("goes back to no version whose file is gone", async () => {
    const url = await upload();
    await save(1, { "picture-semoir": url, "alt-semoir": "Notre semoir" });
    await save(2, {});
    await singleStatement(site.services.database)
      .deleteFrom("site_files")
      .where("id", "=", url.replace("/medias/", ""))
      .execute();
    expect(await restore(3, 2)).toEqual([400, expect.stringContaining(VERSION_FILE_GONE)]);
    expect(await pictures()).toEqual({});
  });

  it("goes back to no version that the rules refuse today", async () => {
    const value = { semoir: { fileId: "00000000-0000-4000-8000-000000000000", alt: "" } };
    const { database, clock } = site.services;
    await database
      .transaction()
      .execute((transaction) =>
        storeSetting(transaction, { name: "homePictures", value, edited: 1, by: "Odile" }, clock()),
      );
    await save(2, {});
    const [status, text] = await restore(3, 2);
    expect(status).toBe(400);
    expect(text).toContain("Décrivez l’image en quelques mots");
  });

  it("shows the first version of every section, and no other page", async () => {
    for (const section of SETTING_SECTIONS) {
      const response = await odile.get(`/admin/reglages/historique/${section}`);
      expect([section, response.status]).toEqual([section, 200]);
      // Nobody has saved these: those of the environment, or of a new centre, hold.
      const first =
        section === "rules" || section === "dossiers" ? "Rien n’a encore été enregistré." : "à l’installation";
      expect(await plain(response)).toContain(first);
    }
    expect((await odile.get("/admin/reglages/historique/toString")).status).toBe(404);
  });
});
