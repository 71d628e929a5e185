import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { FIELD_TOO_LONG } from "#platform/values/length-messages.ts";
import { identityFault, PHONE_WRONG } from "#subjects/settings/rules/setting-fault-messages.ts";
import { SETTING_LENGTHS } from "#subjects/settings/rules/setting-lengths.ts";
import { SETTINGS_FAILED, SETTINGS_REFUSED } from "#subjects/settings/rules/setting-messages.ts";
import { insertStage } from "#subjects/stages/data/stages.ts";
import { stagePath } from "#subjects/stages/rules/stage-type.ts";
import { odileAdministratrice } from "../../people.ts";
import { PUBLIC_PAGES } from "../../public-pages.ts";
import { semoirDansDixJours } from "../../stages.ts";
import { type Browser, openBrowser, signedIn } from "../browser.ts";
import { lockSqlite } from "../database/lock-sqlite.ts";
import { formInPage } from "../http/form-in-page.ts";
import { readable } from "../readable.ts";
import { ANY_ENGINE, openSite, type Site } from "../site.ts";
import { type SECTIONS, sendSection } from "./section-forms.ts";

const SCRIPT = "</script><script>alert(1)</script><img src=x onerror=alert(1)>";

describe.each(ANY_ENGINE)("bad input in the settings on %s", (engine) => {
  let site: Site;
  let odile: Browser;
  beforeAll(async () => {
    site = await openSite(engine);
    odile = await signedIn(site, odileAdministratrice, "admin");
    await insertStage(site.services.database, semoirDansDixJours, site.services.clock());
  });
  afterAll(() => site.close());

  it.each<[keyof typeof SECTIONS, string, string, string]>([
    ["identity", "siret", "732 829 320 00075", identityFault.siretWrong],
    ["identity", "siret", "bien sûr", identityFault.siretDigits],
    ["identity", "socialLinks", "javascript:alert(1)", identityFault.socialLinksWrong],
    ["identity", "mediatorUrl", "javascript:alert(1)", "https://"],
    ["identity", "centrePhone", "tel:+33353014217", PHONE_WRONG],
    ["identity", "brand", " ", identityFault.brandMissing],
    ["identity", "latitude", "1e400", identityFault.latitudeWrong],
    ["referents", "disabilityEmail", "lucie", "adresse e-mail"],
    ["rules", "holdHours", "-3", "de 1 à 720"],
    ["rules", "reminderDays", "demain", "séparés par des virgules"],
    ["identity", "brand", "a".repeat(SETTING_LENGTHS.brand + 1), FIELD_TOO_LONG],
    ["referents", "complaintsName", "a".repeat(50_000), FIELD_TOO_LONG],
  ])("of %s, %s %j: a clear sentence, and nothing lost or saved", async (section, field, text, sentence) => {
    const change = { tagline: "Gardée", complaintsEmail: "garde@centre.example", cancelDays: "9", [field]: text };
    const response = await sendSection(odile, section, change);
    expect(response.status).toBe(400);
    const html = await response.clone().text();
    const shown = await readable(response);
    expect(shown).toContain(sentence.replaceAll("\u202f", " "));
    if (sentence !== FIELD_TOO_LONG) expect(shown).toContain(SETTINGS_REFUSED);
    expect(html).toMatch(new RegExp(`<(?=[^>]*name="${field}")(input|textarea)[^>]*aria-invalid="true"`));
    const kept = { identity: "tagline", referents: "complaintsEmail", rules: "cancelDays" } as const;
    const name = kept[section];
    expect(formInPage(html, name).values[name]).toBe(change[name]);
    const { version } = await site.services.database
      .selectFrom("setting_versions")
      .select(({ fn }) => fn.max("version").as("version"))
      .executeTakeFirstOrThrow();
    expect(version).toBe(1);
  });

  it("that is a script in every text is shown as text, and executed nowhere", async () => {
    const texts = ["tagline", "territory", "openingHours", "street", "city", "region", "legalName", "rcs"];
    const more = ["declarationRegion", "publicationDirector", "hostName", "hostAddress", "mediatorName"];
    const change = Object.fromEntries([...texts, ...more].map((field) => [field, SCRIPT]));
    const shortest = { brand: "<img src=x onerror=alert(1)>", legalForm: "<script>alert(1)</script>" };
    expect((await sendSection(odile, "identity", { ...change, ...shortest })).status).toBe(200);
    const names = {
      disabilityName: SCRIPT,
      disabilityTitle: SCRIPT,
      complaintsName: SCRIPT,
      dataProtectionName: SCRIPT,
    };
    expect((await sendSection(odile, "referents", names)).status).toBe(200);
    const visitor = openBrowser(site);
    for (const path of [...PUBLIC_PAGES.map(({ path }) => path), stagePath(semoirDansDixJours), "/nulle-part"]) {
      const html = await (await visitor.get(path)).text();
      expect([path, html.match(/<script>alert|<img src=x/g)]).toEqual([path, null]);
    }
    expect(await (await odile.get("/admin/journal")).text()).not.toMatch(/<script>alert|<img src=x/);
    expect(await readable(await visitor.get("/"))).toContain("onerror=alert(1)");
  });
});

describe("a form of the settings", () => {
  it("keeps what was typed while the database cannot be written", async () => {
    const site = await openSite("SQLite");
    const odile = await signedIn(site, odileAdministratrice, "admin");
    const release = await lockSqlite(site);
    const response = await sendSection(odile, "identity", { tagline: "Gardée" });
    await release();
    await site.close();
    expect(response.status).toBe(503);
    const html = await response.clone().text();
    expect(await readable(response)).toContain(SETTINGS_FAILED);
    expect(formInPage(html, "brand").values).toMatchObject({ tagline: "Gardée", version: "1" });
  });
});
