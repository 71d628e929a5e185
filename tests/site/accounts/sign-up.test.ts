import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { marieEleveuse, paulChauffeur } from "../../people.ts";
import { textOf } from "../../text-of.ts";
import { openBrowser } from "../browser.ts";
import { ENGINES, onAnyEngine, openSite, type Site } from "../site.ts";

const REFUSALS: [string, Partial<typeof marieEleveuse>, string][] = [
  ["no first name", { firstName: "" }, "Veuillez remplir tous les champs obligatoires."],
  ["no password", { password: "" }, "Veuillez remplir tous les champs obligatoires."],
  ["nine digits", { telephone: "063998123" }, "Veuillez entrer un numéro de téléphone valide de 10 chiffres."],
  ["two passwords", { passwordConfirmation: "autre" }, "Les mots de passe ne correspondent pas."],
  ["no type", { userType: "" }, "Veuillez sélectionner un type d'utilisateur."],
  [
    "a short password",
    { password: "abc", passwordConfirmation: "abc" },
    "Le mot de passe doit contenir au moins 6 caractères.",
  ],
  ["no real address", { email: "marie" }, "L’adresse email n’est pas valide."],
  ["no real date", { birthDate: "1979-02-31" }, "Veuillez entrer une date de naissance valide."],
  ["a child", { birthDate: "2015-05-05" }, "Vous devez avoir au moins 15 ans pour créer un compte."],
];

describe.each(ENGINES)("signing up on %s", (engine) => {
  let site: Site;
  beforeEach(async () => {
    site = await openSite(engine);
  });
  afterEach(() => site.close());

  const users = () => site.services.database.selectFrom("users").selectAll().execute();

  it("makes a client, signed in at once", async () => {
    const browser = openBrowser(site);
    const answer = await browser.post("/signup", {
      ...marieEleveuse,
      email: "  Marie@Ferme-Lenglet.EXAMPLE ",
      telephone: "06 39 98 12 34",
    });
    expect(answer.status).toBe(302);
    expect(answer.headers.get("location")).toBe("/?message=compte");
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

  it("refuses an address that has an account, in any case, and says so in French", async () => {
    await openBrowser(site).post("/signup", { ...marieEleveuse });
    const answer = await openBrowser(site).post("/signup", { ...paulChauffeur, email: "MARIE@ferme-lenglet.example" });
    expect(answer.status).toBe(409);
    expect(textOf(await answer.text())).toContain("Cette adresse email est déjà utilisée par un autre compte.");
    expect(await users()).toHaveLength(1);
  });

  it("makes one account of two forms sent at the same moment", async () => {
    const answers = await Promise.all([1, 2, 3].map(() => openBrowser(site).post("/signup", { ...marieEleveuse })));
    expect(answers.map(({ status }) => status).sort()).toEqual([302, 409, 409]);
    expect(await users()).toHaveLength(1);
  });

  onAnyEngine(engine, () => {
    it("keeps the session in one cookie that scripts cannot read and other sites cannot send", async () => {
      const answer = await openBrowser(site).post("/signup", { ...marieEleveuse });
      const cookies = answer.headers.getSetCookie();
      expect(cookies).toHaveLength(1);
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

    it("stores neither the password nor where the person is", async () => {
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

    it.each(REFUSALS)("refuses %s and loses nothing that was typed", async (_what, wrong, message) => {
      const answer = await openBrowser(site).post("/signup", {
        ...marieEleveuse,
        lastName: 'Lenglet-"O’Brien" <b>',
        ...wrong,
      });
      const html = await answer.text();
      expect(answer.status).toBe(400);
      expect(unescaped(html)).toContain(message);
      expect(html).toContain('value="Lenglet-&quot;O’Brien&quot; &lt;b&gt;"');
      expect(html).not.toContain(`value="${marieEleveuse.password}"`);
      expect(await users()).toEqual([]);
    });

    it("never lets a form choose a role", async () => {
      await openBrowser(site).post("/signup", { ...marieEleveuse, role: "admin", emailVerified: "true", id: "1" });
      const [user] = await users();
      expect(user).toMatchObject({ role: "client" });
      expect(Boolean(user?.email_verified)).toBe(false);
      expect(user?.id).not.toBe("1");
    });

    it("leads to the stage one meant to join, else back, else home, and never outside", async () => {
      const nextOf = async (path: string, from: string) => {
        const fresh = await openSite("SQLite");
        const answer = await openBrowser(fresh).post(path, { ...marieEleveuse, from });
        await fresh.close();
        return answer.headers.get("location");
      };
      expect(await nextOf("/signup?stageId=a%26b", "/formateurs")).toBe("/stage-details?stageId=a%26b&message=compte");
      expect(await nextOf("/signup", "/financement#vivea")).toBe("/financement?message=compte");
      expect(await nextOf("/signup", "https://evil.test/")).toBe("/?message=compte");
      expect(await nextOf("/signup", "//evil.test/")).toBe("/?message=compte");
      expect(await nextOf("/signup", "")).toBe("/?message=compte");
    });

    it("says that the account is made, on the page of the stage too", async () => {
      const answer = await site.ask("/stage-details?stageId=a%26b&message=compte");
      expect(answer.headers.get("location")).toBe("/stage/a%26b?message=compte");
      const home = await (await site.ask("/?message=compte")).text();
      expect(home).toMatch(/role="status"[^>]*><p[^>]*>Votre compte est créé. Bienvenue !</);
    });

    it("remembers the page one came from, when it is ours", async () => {
      const fromOf = async (referer: string) =>
        /name="from"[^>]*value="([^"]*)"/.exec(await (await openBrowser(site).get("/signup", { referer })).text())?.[1];
      expect(await fromOf("http://sillon.test/financement?x=1")).toBe("/financement?x=1");
      expect(await fromOf("http://sillon.test/login")).toBe("");
      expect(await fromOf("https://evil.test/piège")).toBe("");
    });
  });
});

const unescaped = (html: string) => html.replaceAll("&#x27;", "'");
