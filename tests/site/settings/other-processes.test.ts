import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { odileAdministratrice } from "../../people.ts";
import { type Browser, openBrowser, signedIn } from "../browser.ts";
import { statementsOf } from "../database/statements.ts";
import { readable } from "../readable.ts";
import { ANY_ENGINE, openSite, type Site } from "../site.ts";
import { sendSection } from "./section-forms.ts";

const SETTINGS = /"(setting_versions|trainers|settings|site_files)"/;

describe.each(ANY_ENGINE)("a change of the settings on %s", (engine) => {
  let site: Site;
  let odile: Browser;
  beforeEach(async () => {
    site = await openSite(engine, { pageCache: true });
    odile = await signedIn(site, odileAdministratrice, "admin");
  });
  afterEach(() => site.close());

  const brandOn = async (process: Site, path: string) =>
    /Sillon Cambrésis|Lycée du Perche/.exec(await readable(await openBrowser(process).get(path)))?.[0];

  it("is seen by a process that does not restart, in cached pages too", async () => {
    const other = await openSite(engine, { pageCache: true, sameDatabaseAs: site, settingsLifeMilliseconds: 500 });
    for (const path of ["/", "/formateurs", "/login"]) expect(await brandOn(other, path)).toBe("Sillon Cambrésis");
    expect((await sendSection(odile, "identity", { brand: "Lycée du Perche" })).status).toBe(200);
    // At once in the process that saved.
    for (const path of ["/", "/formateurs", "/login"]) expect(await brandOn(site, path)).toBe("Lycée du Perche");
    for (const path of ["/formateurs", "/login", "/"])
      await expect.poll(() => brandOn(other, path), { timeout: 60_000 }).toBe("Lycée du Perche");
    await other.close();
  });

  it("does not leave a page in another process's cache that was rendered before it was seen", async () => {
    const slow = await openSite(engine, { pageCache: true, sameDatabaseAs: site });
    expect(await brandOn(slow, "/")).toBe("Sillon Cambrésis");
    await sendSection(odile, "identity", { brand: "Lycée du Perche" });
    // It has not looked for a change yet, and its cached pages may be read again meanwhile.
    expect(await brandOn(slow, "/financement")).toBe("Sillon Cambrésis");
    slow.services.settings.invalidate();
    await expect.poll(() => brandOn(slow, "/financement"), { timeout: 60_000 }).toBe("Lycée du Perche");
    await slow.close();
  });

  it("is looked for by no page within the life of the settings, and once after it", async () => {
    const still = await openSite(engine, { sameDatabaseAs: site });
    const visitor = openBrowser(still);
    const statements = async (path: string) =>
      (await statementsOf(still, () => visitor.get(path))).filter(({ sql }) => SETTINGS.test(sql)).length;
    for (const path of ["/", "/formateurs", "/our-stages", "/mentionslegales"]) expect(await statements(path)).toBe(0);
    still.services.settings.invalidate();
    expect(await statements("/")).toBe(1);
    await still.close();
  });
});
