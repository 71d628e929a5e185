import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { marieEleveuse, paulChauffeur } from "../../people.ts";
import { textOf } from "../../text-of.ts";
import { openBrowser } from "../browser.ts";
import { attribute } from "../http/form-in-page.ts";
import { unescaped } from "../readable.ts";
import { ENGINES, onAnyEngine, openSite, type Site } from "../site.ts";

/** The form, its message, and the field beside which it is shown. */
const REFUSALS: [string, Partial<typeof marieEleveuse>, string, keyof typeof marieEleveuse][] = [
  ["no first name", { firstName: "" }, "Veuillez remplir tous les champs obligatoires.", "firstName"],
  ["no password", { password: "" }, "Veuillez remplir tous les champs obligatoires.", "password"],
  [
    "nine digits",
    { telephone: "063998123" },
    "Veuillez entrer un numéro de téléphone valide de 10 chiffres.",
    "telephone",
  ],
  [
    "two different passwords",
    { passwordConfirmation: "autre" },
    "Les mots de passe ne correspondent pas.",
    "passwordConfirmation",
  ],
  ["no type", { userType: "" }, "Veuillez sélectionner un type d'utilisateur.", "userType"],
  [
    "a short password",
    { password: "abc", passwordConfirmation: "abc" },
    "Le mot de passe doit contenir au moins 6 caractères.",
    "password",
  ],
  ["an invalid address", { email: "marie" }, "L’adresse e-mail n’est pas valide.", "email"],
  ["an invalid date", { birthDate: "1979-02-31" }, "Veuillez entrer une date de naissance valide.", "birthDate"],
  ["a child", { birthDate: "2015-05-05" }, "Vous devez avoir au moins 15 ans pour créer un compte.", "birthDate"],
];

/** The names of the fields that are marked as invalid. */
const invalidIn = (html: string) =>
  [...html.matchAll(/<(?:input|select)[^>]*aria-invalid="true"[^>]*>/g)].map(([tag]) => attribute(tag, "name"));

describe.each(ENGINES)("signing up on %s", (engine) => {
  let site: Site;
  beforeEach(async () => {
    site = await openSite(engine);
  });
  afterEach(() => site.close());

  const users = () => site.services.database.selectFrom("users").selectAll().execute();

  it("creates a client account and signs in", async () => {
    const browser = openBrowser(site);
    const response = await browser.post("/signup", {
      ...marieEleveuse,
      email: "  Marie@Ferme-Lenglet.EXAMPLE ",
      telephone: "06 39 98 12 34",
    });
    expect(response.status).toBe(302);
    expect(response.headers.get("location")).toBe("/?message=compte");
    expect(await users()).toMatchObject([
      {
        email: "marie@ferme-lenglet.example",
        name: "Marie Lenglet",
        first_name: "Marie",
        last_name: "Lenglet",
        telephone: "0639981234",
        birth_date: "1979-04-02",
        raison_social: "GAEC Lenglet",
        user_type: "Eleveur",
        role: "client",
      },
    ]);
    expect(textOf(await (await browser.get("/")).text())).toContain("Se déconnecter");
  });

  it("refuses an address that has an account, in any case, with a message in French", async () => {
    await openBrowser(site).post("/signup", { ...marieEleveuse });
    const response = await openBrowser(site).post("/signup", {
      ...paulChauffeur,
      email: "MARIE@ferme-lenglet.example",
    });
    expect(response.status).toBe(409);
    const html = await response.text();
    expect(textOf(html)).toContain("Cette adresse e-mail est déjà utilisée par un autre compte.");
    expect(invalidIn(html)).toEqual(["email"]);
    expect(await users()).toHaveLength(1);
  });

  it("creates one account when the form is sent three times at once", async () => {
    const responses = await Promise.all([1, 2, 3].map(() => openBrowser(site).post("/signup", { ...marieEleveuse })));
    expect(responses.map(({ status }) => status).sort()).toEqual([302, 409, 409]);
    expect(await users()).toHaveLength(1);
  });

  onAnyEngine(engine, () => {
    it("keeps the session in one cookie that scripts cannot read and other sites cannot send", async () => {
      const response = await openBrowser(site).post("/signup", { ...marieEleveuse });
      const cookies = response.headers.getSetCookie();
      expect(cookies).toHaveLength(2);
      expect(cookies[1]).toMatch(/^sillon\.device=/);
      expect(cookies[0]).toMatch(/^sillon\.session_token=/);
      for (const guard of [/HttpOnly/i, /SameSite=Lax/i, /Path=\//i]) expect(cookies[0]).toMatch(guard);
      expect(cookies[0]).not.toMatch(/Secure/i);
    });

    it("marks the cookie Secure behind https", async () => {
      const secure = await openSite(engine, { baseUrl: "https://www.sillon.test" });
      const [cookie] = (await openBrowser(secure).post("/signup", { ...marieEleveuse })).headers.getSetCookie();
      await secure.close();
      expect(cookie).toMatch(/Secure/i);
    });

    it("stores neither the plain password nor the network address or browser", async () => {
      const browser = openBrowser(site);
      await browser.post(
        "/signup",
        { ...marieEleveuse },
        { "user-agent": "Navigateur de Marie", "x-forwarded-for": "203.0.113.7" },
      );
      const { database } = site.services;
      const everything = JSON.stringify([
        await database.selectFrom("credentials").selectAll().execute(),
        await database.selectFrom("sessions").selectAll().execute(),
        await users(),
      ]);
      expect(everything).not.toContain(marieEleveuse.password);
      expect(everything).not.toContain("Navigateur");
      expect(everything).not.toContain("203.0.113.7");
    });

    it.each(REFUSALS)("refuses %s beside its field, and keeps what was typed", async (_what, wrong, message, field) => {
      const response = await openBrowser(site).post("/signup", {
        ...marieEleveuse,
        lastName: 'Lenglet-"O’Brien" <b>',
        ...wrong,
      });
      const html = await response.text();
      expect(response.status).toBe(400);
      expect(unescaped(html)).toContain(message);
      expect(invalidIn(html)).toEqual(expect.arrayContaining([field]));
      expect(html).toContain('value="Lenglet-&quot;O’Brien&quot; &lt;b&gt;"');
      expect(html).not.toContain(`value="${marieEleveuse.password}"`);
      expect(await users()).toEqual([]);
    });

    it("ignores a role in the form", async () => {
      await openBrowser(site).post("/signup", { ...marieEleveuse, role: "admin", emailVerified: "true", id: "1" });
      const [user] = await users();
      expect(user).toMatchObject({ role: "client" });
      expect(Boolean(user?.email_verified)).toBe(false);
      expect(user?.id).not.toBe("1");
    });

    it("redirects to the stage, otherwise to the previous page, otherwise to the home page, and never to another site", async () => {
      const nextOf = async (path: string, from: string) => {
        const fresh = await openSite("SQLite");
        const response = await openBrowser(fresh).post(path, { ...marieEleveuse, from });
        await fresh.close();
        return response.headers.get("location");
      };
      expect(await nextOf("/signup?stageId=a%26b", "/formateurs")).toBe("/stage-details?stageId=a%26b&message=compte");
      expect(await nextOf("/signup", "/financement#vivea")).toBe("/financement?message=compte");
      expect(await nextOf("/signup", "https://evil.test/")).toBe("/?message=compte");
      expect(await nextOf("/signup", "//evil.test/")).toBe("/?message=compte");
      expect(await nextOf("/signup", "")).toBe("/?message=compte");
    });

    it("shows the success message on the home page, and on the page of the stage too", async () => {
      const response = await site.request("/stage-details?stageId=a%26b&message=compte");
      expect(response.headers.get("location")).toBe("/stage/a%26b?message=compte");
      const home = await (await site.request("/?message=compte")).text();
      expect(home).toMatch(/role="status"[^>]*><p[^>]*>Votre compte est créé. Bienvenue !</);
    });

    it("has a title, and a link to the log-in page, which links back", async () => {
      const mainOf = async (path: string, title: string) => {
        const html = await (await site.request(path)).text();
        expect(html).toContain(`<title>${title}</title>`);
        return /<main.*<\/main>/s.exec(html)?.[0];
      };
      expect(await mainOf("/signup", "Inscription")).toMatch(/<a[^>]*href="\/login"/);
      expect(await mainOf("/login", "Connexion")).toMatch(/<a[^>]*href="\/signup"/);
    });

    it("remembers the previous page when it belongs to the site", async () => {
      const fromOf = async (referer: string) =>
        /name="from"[^>]*value="([^"]*)"/.exec(await (await openBrowser(site).get("/signup", { referer })).text())?.[1];
      expect(await fromOf("http://sillon.test/financement?x=1")).toBe("/financement?x=1");
      expect(await fromOf("http://sillon.test/login")).toBe("");
      expect(await fromOf("https://evil.test/piège")).toBe("");
    });
  });
});
