import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { announceInstallation, opensInstallation } from "#subjects/installation/data/installation-link.ts";
import { textOf } from "../../text-of.ts";
import { openBrowser } from "../browser.ts";
import { ANY_ENGINE, openSite, openTemporaryDatabase, type Site } from "../site.ts";
import { announcedLink } from "./announced-link.ts";

const FORM = {
  firstName: "Odile",
  lastName: "Marchand",
  email: "odile@marais.example",
  telephone: "0546000002",
  birthDate: "1980-01-01",
  userType: "ETA",
  raison_social: "",
  password: "une phrase de passe",
  passwordConfirmation: "une phrase de passe",
  brand: "Ferme-école des Marais",
  centreEmail: "contact@marais.example",
  centrePhone: "05 46 00 00 01",
  street: "2 rue du Port",
  postalCode: "17000",
  city: "La Rochelle",
  example: "",
};

let site: Site;

const fresh = async (engine: (typeof ANY_ENGINE)[number]) =>
  openSite(engine, { existing: await openTemporaryDatabase(engine) });

afterEach(() => site.close());

describe.each(ANY_ENGINE)("the installation on %s", (engine) => {
  beforeEach(async () => {
    site = await fresh(engine);
  });

  it("makes the first administrator and the centre, then is gone", async () => {
    const link = await announcedLink(site);
    expect((await site.request("/")).status).toBe(503);
    // What the scripts of the page ask for.
    expect((await site.request(`/__manifest?paths=${link}`)).status).not.toBe(503);
    expect(await (await site.request("/our-stages")).text()).toContain("en cours d’installation");
    const browser = openBrowser(site);
    expect((await browser.get(link)).status).toBe(200);

    const installed = await browser.post(link, FORM);
    expect(installed.status).toBe(302);
    expect(installed.headers.get("location")).toBe("/admin/reglages");
    expect(textOf(await (await site.request("/")).text())).toContain(FORM.brand);
    // Signed in, as an administrator.
    expect((await browser.get("/admin")).status).toBe(200);
    expect((await site.request(link)).status).toBe(404);
    expect((await openBrowser(site).post(link, { ...FORM, email: "autre@marais.example" })).status).toBe(404);
    const users = await site.services.database
      .selectFrom("users")
      .select(["email", "role", "email_verified"])
      .execute();
    expect(users).toEqual([{ email: FORM.email, role: "admin", email_verified: engine === "SQLite" ? 0 : false }]);
    const journal = site.services.database.selectFrom("journal").select("action").orderBy("action");
    expect(await journal.execute()).toEqual([{ action: "firstAdministrator" }, { action: "siteInstalled" }]);
  });

  it("is done once by two requests at the same time", async () => {
    const link = await announcedLink(site);
    const forms = [FORM, { ...FORM, email: "autre@marais.example" }];
    const answers = await Promise.all(forms.map((form) => openBrowser(site).post(link, form)));
    const [done, refused] = answers.map(({ status }) => status).sort();
    expect(done).toBe(302);
    // 404 if the first one was done before the second one's link was checked.
    expect([400, 404]).toContain(refused);
    expect(await site.services.database.selectFrom("users").select("id").execute()).toHaveLength(1);
  });

  it("fills in the example when asked", async () => {
    const link = await announcedLink(site);
    await openBrowser(site).post(link, { ...FORM, example: "1" });
    const { centre, team } = await site.services.settings.current();
    expect(centre).toMatchObject({
      brand: FORM.brand,
      // Nothing invented about the centre itself.
      siret: "",
      quality: { isCertified: false },
      disabilityContact: { name: "" },
    });
    expect(team.length).toBeGreaterThan(0);
    expect(await site.services.database.selectFrom("stages").select("id").execute()).not.toHaveLength(0);
  });
});

describe.each(ANY_ENGINE)("the installation page on %s", (engine) => {
  beforeEach(async () => {
    site = await fresh(engine);
  });

  it("keeps what was typed, and changes nothing, after a refusal", async () => {
    const link = await announcedLink(site);
    const browser = openBrowser(site);
    for (const wrong of [
      { password: "court", passwordConfirmation: "court" },
      { brand: " " },
      { centreEmail: "sans arobase" },
      { centrePhone: "12" },
      { brand: "x".repeat(201) },
      { example: "1".repeat(51) },
    ]) {
      const refused = await browser.post(link, { ...FORM, ...wrong });
      expect(refused.status).toBe(400);
      const html = await refused.text();
      expect(html).toContain('value="Marchand"');
      expect(html).not.toContain("une phrase de passe");
    }
    expect(await site.services.database.selectFrom("users").select("id").execute()).toEqual([]);
    expect((await site.request("/")).status).toBe(503);
  });

  it("shows the same link after a restart, opens with no other, and stays out of the log lines of requests", async () => {
    const link = await announcedLink(site);
    expect(await announcedLink(site)).toBe(link);
    for (const token of ["", "a", "x".repeat(22), "é".repeat(22)])
      expect(await opensInstallation(site.services.database, token)).toBe(false);
    expect((await site.request("/installation/autre")).status).toBe(404);
    const response = await site.request(link);
    expect(response.headers.get("cache-control")).toBe("no-store");
    const requests = site.logged.filter((line) => line.includes('"request"')).join();
    expect(requests).toContain("/installation/…");
    expect(requests).not.toContain(link);
  });

  it("says that there is no mail server", async () => {
    const link = await announcedLink(site);
    const tested = await openBrowser(site).post(link, { ...FORM, intent: "mail" });
    expect(tested.status).toBe(409);
    const html = await tested.text();
    expect(textOf(html)).toContain("SMTP_URL");
    expect(html).toContain(`value="${FORM.brand}"`);
  });

  it("is announced by no site that is installed", async () => {
    await site.close();
    site = await openSite(engine);
    await announceInstallation(site.services);
    expect(site.logged.join()).not.toContain("/installation/");
    expect((await site.request("/installation/autre")).status).toBe(404);
  });
});
