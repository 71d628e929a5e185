import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { countAttempt } from "#platform/rate-limit.ts";
import { uploadAdvice } from "#platform/values/upload-messages.ts";
import { changeKey, SITE_CHANGES, SITE_UPLOADS, uploadKey } from "#subjects/settings/data/change-rate.ts";
import { TOO_MANY_CHANGES } from "#subjects/settings/rules/setting-messages.ts";
import { odileAdministratrice } from "../../people.ts";
import { type Browser, signedIn } from "../browser.ts";
import { readable } from "../readable.ts";
import { accountOf } from "../registrations/enrol.ts";
import { ANY_ENGINE, openSite, type Site } from "../site.ts";
import { sendSection, sendSiteFile } from "./section-forms.ts";
import { addTrainer, BERENGERE, TEAM } from "./team-forms.ts";

describe.each(ANY_ENGINE)("an administrator who has changed the site too often on %s", (engine) => {
  let site: Site;
  let odile: Browser;
  let trainer: string;
  beforeAll(async () => {
    site = await openSite(engine);
    odile = await signedIn(site, odileAdministratrice, "admin");
    trainer = await addTrainer(odile);
    await sendSection(odile, "identity", { tagline: "La première" });
    const { id } = await accountOf(site, odileAdministratrice);
    const { database, clock } = site.services;
    const limits = [
      { ...SITE_CHANGES, key: changeKey({ id }), amount: SITE_CHANGES.limit - 2 },
      { ...SITE_UPLOADS, key: uploadKey({ id }), amount: SITE_UPLOADS.limit },
    ];
    expect(await countAttempt(database, limits, clock())).toBe(true);
  });
  afterAll(() => site.close());

  it("saves no setting, no version and nobody, and keeps what was typed", async () => {
    const person = { ...BERENGERE, trainerMotto: "Une autre devise." };
    for (const [response, typed] of [
      [await sendSection(odile, "identity", { tagline: "La seconde" }, 2), "La seconde"],
      [await odile.post("/admin/reglages/historique/identity", { version: "2", restored: "1" }), ""],
      [await odile.post(`${TEAM}/ajouter`, person), person.trainerMotto],
      [await odile.post(`${TEAM}/${trainer}`, { ...person, version: "1" }), person.trainerMotto],
      [await odile.post(TEAM, { intent: "up", trainer }), ""],
      [await odile.post(`${TEAM}/${trainer}/archiver`, {}), ""],
    ] as const) {
      expect(response.status).toBe(429);
      const html = await response.clone().text();
      expect(await readable(response)).toContain(TOO_MANY_CHANGES);
      expect(html).toContain(typed);
    }
  });

  it("uploads no file", async () => {
    expect(await sendSiteFile(odile, "logo", "x")).toEqual({
      status: 429,
      result: { refusal: expect.any(String), advice: uploadAdvice.tooMany },
    });
  });
});
