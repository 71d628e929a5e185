import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { ATTEMPT_LIMITS } from "#subjects/accounts/data/sign-in-attempts.ts";
import type { ProfileForm } from "#subjects/accounts/rules/account-rules.ts";
import { marieEleveuse, paulChauffeur } from "../../people.ts";
import { type Browser, openBrowser, signedIn } from "../browser.ts";
import { formInPage } from "../http/form-in-page.ts";
import { ANY_ENGINE, onAnyEngine, openSite, type Site } from "../site.ts";
import { mariesForm, profileForm, SAVED, saveProfile, userOf, WRONG } from "./maries-profile.ts";

const TOO_MANY = "Trop de tentatives échouées. Réessayez plus tard.";
const TAKEN = "Erreur : Cette adresse e-mail est déjà utilisée par un autre compte.";

/** Starts with an entirely invalid form: each step corrects one field and gets the next message. */
const STEPS: [Partial<ProfileForm>, number, string][] = [
  [{}, 400, "Un des champs est trop long : 200 caractères au plus."],
  [{ raison_social: "" }, 400, "Mot de passe actuel requis."],
  [{ currentPassword: "mauvais" }, 400, "Le nouveau mot de passe doit contenir au moins 6 caractères."],
  [{ newPassword: "x".repeat(129) }, 400, "Le nouveau mot de passe doit contenir au plus 128 caractères."],
  [{ newPassword: "" }, 400, "Veuillez remplir tous les champs obligatoires."],
  [{ firstName: "Marie-Ange" }, 400, "Veuillez entrer un numéro de téléphone valide de 10 chiffres."],
  [{ telephone: "0639981111" }, 400, "Veuillez sélectionner un type d'utilisateur."],
  [{ userType: "ETA" }, 400, "L’adresse e-mail n’est pas valide."],
  [{ email: paulChauffeur.email }, 400, "Veuillez entrer une date de naissance valide."],
  [{ birthDate: "1979-04-03" }, 400, WRONG],
  [{ currentPassword: marieEleveuse.password }, 409, TAKEN],
  [{ email: "marie-ange@ferme-lenglet.example" }, 200, SAVED],
];

describe.each(ANY_ENGINE)("the profile on %s", (engine) => {
  let site: Site;
  let browser: Browser;
  beforeEach(async () => {
    site = await openSite(engine);
    browser = await signedIn(site, marieEleveuse);
  });
  afterEach(() => site.close());

  const everything = async () => {
    const { database } = site.services;
    return JSON.stringify([
      await database.selectFrom("users").selectAll().orderBy("id").execute(),
      await database.selectFrom("credentials").selectAll().orderBy("id").execute(),
      await database.selectFrom("sessions").selectAll().orderBy("id").execute(),
    ]);
  };
  it("refuses even the right current password for 15 minutes after repeated failures", async () => {
    let now = new Date("2026-11-15T09:00:00Z");
    site.services.clock = () => now;
    const before = await everything();
    for (let failure = 0; failure < ATTEMPT_LIMITS.account; failure++) {
      expect((await saveProfile(browser, { currentPassword: "mauvais" })).text).toContain(WRONG);
    }
    const refused = await saveProfile(browser, { firstName: "Marie-Ange" });
    expect(refused.status).toBe(429);
    expect(refused.text).toContain(TOO_MANY);
    expect(await everything()).toBe(before);
    now = new Date("2026-11-15T09:16:00Z");
    expect((await saveProfile(browser, { firstName: "Marie-Ange" })).text).toContain(SAVED);
  });

  it("gives an e-mail address to one of two people who save it at the same time", async () => {
    const paul = await signedIn(site, paulChauffeur);
    const email = "accueil@ferme.example";
    const responses = await Promise.all([
      saveProfile(browser, { email }),
      saveProfile(paul, { ...paulChauffeur, email, currentPassword: paulChauffeur.password }),
    ]);
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(responses.find(({ status }) => status === 409)?.text).toContain(TAKEN);
  });

  onAnyEngine(engine, () => {
    it("shows the person's data in the form, without a password", async () => {
      const { action, values } = await profileForm(browser);
      expect(action).toBe("/account");
      expect(values).toEqual({ ...mariesForm, currentPassword: "" });
    });

    it("shows one message at a time, in order, and saves only a valid form", async () => {
      await signedIn(site, paulChauffeur);
      let form: ProfileForm = {
        firstName: " ",
        lastName: "Lenglet",
        email: "marie",
        telephone: "12",
        birthDate: "1979-02-31",
        raison_social: "x".repeat(201),
        userType: "admin",
        currentPassword: "",
        newPassword: "court",
      };
      const before = await everything();
      for (const [corrected, status, message] of STEPS) {
        form = { ...form, ...corrected };
        const response = await saveProfile(browser, { ...form });
        expect(response.text).toContain(message);
        expect(response.status).toBe(status);
        if (status !== 200) expect(await everything()).toBe(before);
      }
      expect(await userOf(site, "marie-ange@ferme-lenglet.example")).toMatchObject({ first_name: "Marie-Ange" });
    });

    it.each(["firstName", "lastName", "email", "telephone", "birthDate"] as const)("requires %s", async (field) => {
      const { status, text } = await saveProfile(browser, { [field]: "  " });
      expect(status).toBe(400);
      expect(text).toContain("Veuillez remplir tous les champs obligatoires.");
    });

    it("shows a refused form as it was typed, without the passwords", async () => {
      const typed = {
        ...mariesForm,
        firstName: 'Marie "<b>" & Ange',
        lastName: "D'Hondt",
        email: "nouvelle@ferme.example",
        telephone: "06 39 98 11 11",
        birthDate: "1980-01-01",
        raison_social: "Nouvelle ferme",
        userType: "Particulier",
      };
      const { status, html } = await saveProfile(browser, {
        ...typed,
        currentPassword: "mauvais",
        newPassword: "nouveau-mot",
      });
      expect(status).toBe(400);
      expect(formInPage(html, "currentPassword").values).toEqual({ ...typed, currentPassword: "", newPassword: "" });
      expect(html).not.toContain("nouveau-mot");
    });

    it("answers 401 after the session has ended, with or without scripts, and keeps what was typed", async () => {
      const elsewhere = openBrowser(site);
      const before = await everything();
      const { status, text, html } = await saveProfile(elsewhere, { firstName: "Marie-Ange" });
      expect(status).toBe(401);
      expect(text).toContain("Utilisateur non connecté.");
      expect(formInPage(html, "currentPassword").values).toMatchObject({ firstName: "Marie-Ange" });
      const toScript = await elsewhere.post("/account.data?index", { ...mariesForm });
      expect(toScript.status).toBe(401);
      expect(await toScript.text()).toContain("Utilisateur non connecté.");
      expect(await everything()).toBe(before);
    });
  });
});
