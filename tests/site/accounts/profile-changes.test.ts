import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { ProfileForm } from "#subjects/accounts/rules/account-rules.ts";
import { marieEleveuse, paulChauffeur } from "../../people.ts";
import { type Browser, logIn, openBrowser, signedIn } from "../browser.ts";
import { formInPage } from "../http/form-in-page.ts";
import { ANY_ENGINE, onAnyEngine, openSite, type Site } from "../site.ts";
import { profileForm, SAVED, saveProfile, userOf, WRONG } from "./maries-profile.ts";

const { password } = marieEleveuse;

describe.each(ANY_ENGINE)("a change of profile on %s", (engine) => {
  let site: Site;
  let browser: Browser;
  beforeEach(async () => {
    site = await openSite(engine);
    browser = await signedIn(site, marieEleveuse);
  });
  afterEach(() => site.close());

  const canLogIn = async (email: string, password: string) =>
    (await openBrowser(site).post("/login", { email, password })).status === 302;

  const CHANGES: [Partial<ProfileForm>, Record<string, string>][] = [
    [
      { firstName: " Marie-Ange " },
      {
        first_name: "Marie-Ange",
        name: "Marie-Ange Lenglet",
        search_text: `marie-ange lenglet ${marieEleveuse.email} gaec lenglet 0639981234`,
        name_text: "marie-ange lenglet",
      },
    ],
    [
      { lastName: "Caudron" },
      {
        last_name: "Caudron",
        name: "Marie Caudron",
        search_text: `marie caudron ${marieEleveuse.email} gaec lenglet 0639981234`,
        name_text: "marie caudron",
      },
    ],
    [
      { telephone: "06.39.98.11.11" },
      { telephone: "0639981111", search_text: `marie lenglet ${marieEleveuse.email} gaec lenglet 0639981111` },
    ],
    [{ birthDate: "1980-02-29" }, { birth_date: "1980-02-29" }],
    [{ raison_social: "" }, { raison_social: "", search_text: `marie lenglet ${marieEleveuse.email} 0639981234` }],
    [{ userType: "Particulier" }, { user_type: "Particulier" }],
    [{ userType: "Reconversion" }, { user_type: "Reconversion" }],
    [{ userType: "Reconversion professionnelle" }, { user_type: "Reconversion" }],
  ];

  it.each(CHANGES)("saves %j and nothing else", async (change, columns) => {
    const before = await userOf(site, marieEleveuse.email);
    const { status, text, html } = await saveProfile(browser, change);
    expect(status).toBe(200);
    expect(text).toContain(SAVED);
    const { updated_at, ...expected } = { ...before, ...columns };
    expect(await userOf(site, marieEleveuse.email)).toMatchObject(expected);
    expect(formInPage(html, "currentPassword")).toEqual(await profileForm(browser));
  });

  it("changes the e-mail address: only the new one logs in, in any case", async () => {
    const { status, html } = await saveProfile(browser, { email: " Nouvelle@Ferme-Lenglet.EXAMPLE " });
    expect(status).toBe(200);
    expect(formInPage(html, "currentPassword").values.email).toBe("nouvelle@ferme-lenglet.example");
    expect(await canLogIn("NOUVELLE@ferme-lenglet.example", password)).toBe(true);
    expect(await canLogIn(marieEleveuse.email, password)).toBe(false);
    expect((await browser.get("/account")).status).toBe(200);
  });

  it("ends the person's other sessions when the password changes, and no other session", async () => {
    const [phone, paul] = [await logIn(site, marieEleveuse), await signedIn(site, paulChauffeur)];
    expect((await saveProfile(browser, { newPassword: "récolte26" })).text).toContain(SAVED);
    const statuses = [browser, paul, phone].map(async (one) => (await one.get("/account")).status);
    expect(await Promise.all(statuses)).toEqual([200, 200, 302]);
    expect(await canLogIn(marieEleveuse.email, password)).toBe(false);
    expect(await canLogIn(marieEleveuse.email, "récolte26")).toBe(true);
    expect((await saveProfile(browser, {})).text).toContain(WRONG);
  });

  onAnyEngine(engine, () => {
    it.each(["élodie@ferme.example", "marie@ferme.é", "a<b>@ferme.example", "a@b.c"])(
      "refuses %s, which could not log in",
      async (email) => {
        expect((await saveProfile(browser, { email })).text).toContain("L’adresse e-mail n’est pas valide.");
        expect(await canLogIn(marieEleveuse.email, password)).toBe(true);
      },
    );

    it.each(["o'brien@ferme.example", "marie+stages@la-ferme.co.uk", "m.l_2@9-champs.example"])(
      "accepts %s, which can then log in",
      async (email) => {
        expect((await saveProfile(browser, { email })).text).toContain(SAVED);
        expect(await canLogIn(email, password)).toBe(true);
      },
    );

    it("keeps the other sessions when the password does not change", async () => {
      const phone = await logIn(site, marieEleveuse);
      await saveProfile(browser, { firstName: "Marie-Ange" });
      expect((await phone.get("/account")).status).toBe(200);
    });

    it("ignores a role or another user's id in the form", async () => {
      await signedIn(site, paulChauffeur);
      const paul = await userOf(site, paulChauffeur.email);
      const forged = { role: "admin", emailVerified: "true", id: paul?.id ?? "", userId: paul?.id ?? "" };
      expect((await saveProfile(browser, { ...forged, firstName: "Marie-Ange" })).status).toBe(200);
      expect(await userOf(site, marieEleveuse.email)).toMatchObject({ role: "client", first_name: "Marie-Ange" });
      expect(await userOf(site, paulChauffeur.email)).toEqual(paul);
      expect((await browser.get("/admin")).status).toBe(404);
    });
  });
});
