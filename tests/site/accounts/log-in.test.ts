import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { ATTEMPT_LIMITS } from "../../../server/accounts/sign-in-attempts.ts";
import { marieEleveuse, paulChauffeur } from "../../people.ts";
import { textOf } from "../../text-of.ts";
import { logIn, openBrowser, signedIn } from "../browser.ts";
import { ENGINES, onAnyEngine, openSite, type Site } from "../site.ts";

const WRONG = "L'adresse email ou le mot de passe que vous avez saisi est incorrect. Veuillez réessayer.";
const TOO_MANY = "Trop de tentatives échouées. Réessayez plus tard.";

describe.each(ENGINES)("logging in on %s", (engine) => {
  let site: Site;
  let now: Date;
  beforeEach(async () => {
    site = await openSite(engine);
    now = new Date("2026-11-15T09:00:00Z");
    site.services.clock = () => now;
    await signedIn(site, marieEleveuse);
  });
  afterEach(() => site.close());

  const try_ = (email: string, password: string, peer?: string) =>
    site.ask("/login", { method: "POST", body: new URLSearchParams({ email, password }) }, peer);
  const messageOf = async (answer: Response) => textOf((await answer.text()).replaceAll("&#x27;", "'"));

  it("opens the session and goes home with the message of the specification", async () => {
    const browser = openBrowser(site);
    const answer = await browser.post("/login", {
      email: " MARIE@ferme-lenglet.example ",
      password: marieEleveuse.password,
    });
    expect(answer.status).toBe(302);
    const home = await browser.get(answer.headers.get("location") ?? "");
    expect(new URL(answer.headers.get("location") ?? "", "http://sillon.test").pathname).toBe("/");
    const html = await home.text();
    expect(html).toMatch(/role="status"[^>]*><p[^>]*>Connexion réussie !</);
  });

  it.each(["marie@ferme-lenglet.example", "personne@nulle-part.example"])(
    "refuses %s for a while after repeated failures, whether or not it exists",
    async (email) => {
      for (let failure = 0; failure < ATTEMPT_LIMITS.account; failure++) {
        expect((await try_(email, "mauvais")).status).toBe(400);
      }
      const refused = await try_(email, marieEleveuse.password);
      expect(refused.status).toBe(429);
      expect(await messageOf(refused)).toContain(TOO_MANY);
      expect((await try_(paulChauffeur.email, "mauvais")).status).toBe(400);
      now = new Date("2026-11-15T09:16:00Z");
      expect((await try_(email, "mauvais")).status).toBe(400);
    },
  );

  it("counts attempts that come all at once", async () => {
    const storm = await Promise.all(Array.from({ length: 30 }, () => try_(marieEleveuse.email, "mauvais")));
    expect(storm.filter(({ status }) => status === 400)).toHaveLength(ATTEMPT_LIMITS.account);
    expect(storm.filter(({ status }) => status === 429)).toHaveLength(30 - ATTEMPT_LIMITS.account);
  });

  it("refuses a network address that tries one account after the other, and only that one", async () => {
    for (let failure = 0; failure < ATTEMPT_LIMITS.address; failure++) {
      await try_(`inconnu${failure}@exemple.example`, "mauvais", "203.0.113.7");
    }
    expect((await try_("encore@exemple.example", "mauvais", "203.0.113.7")).status).toBe(429);
    expect((await try_("encore@exemple.example", "mauvais", "203.0.113.8")).status).toBe(400);
  });

  it("counts a subscriber's IPv6 addresses together", async () => {
    for (let failure = 1; failure <= ATTEMPT_LIMITS.address; failure++) {
      await try_(`inconnu${failure}@exemple.example`, "mauvais", `2001:db8:1:2::${failure}`);
    }
    expect((await try_("encore@exemple.example", "mauvais", "2001:db8:1:2::ffff")).status).toBe(429);
    expect((await try_("encore@exemple.example", "mauvais", "2001:db8:1:3::1")).status).toBe(400);
  });

  it("forgives the account's mistakes once the right password is given", async () => {
    for (let round = 0; round < 3; round++) {
      for (let failure = 0; failure < ATTEMPT_LIMITS.account - 1; failure++) await try_(marieEleveuse.email, "mauvais");
      expect((await try_(marieEleveuse.email, marieEleveuse.password)).status).toBe(302);
    }
  });

  it("ends the session on the server when one logs out", async () => {
    const browser = await logIn(site, marieEleveuse);
    const cookie = await stolenCookie(site);
    expect((await site.ask("/account", { headers: { cookie } })).status).toBe(200);
    const answer = await browser.post("/logout", {});
    expect(answer.status).toBe(302);
    expect(answer.headers.get("location")).toBe("/");
    expect((await browser.get("/account")).status).toBe(302);
    const everything = await site.services.database.selectFrom("sessions").selectAll().execute();
    expect(everything).toHaveLength(2);
  });

  onAnyEngine(engine, () => {
    it("says the same of a wrong password and of an unknown address", async () => {
      const wrongPassword = await try_(marieEleveuse.email, "mauvais");
      const unknown = await try_("personne@nulle-part.example", "mauvais");
      expect([wrongPassword.status, unknown.status]).toEqual([400, 400]);
      expect(await messageOf(wrongPassword)).toContain(WRONG);
      expect(await messageOf(unknown)).toContain(WRONG);
    });

    it("refuses an empty form with the same words", async () => {
      expect(await messageOf(await try_("", ""))).toContain(WRONG);
    });

    it("sends a page that needs an account to the login page, which leads back to it", async () => {
      const browser = openBrowser(site);
      const sent = await browser.get("/account?x=1");
      expect(sent.status).toBe(302);
      const login = sent.headers.get("location") ?? "";
      expect(login).toBe("/login?next=%2Faccount%3Fx%3D1");
      const back = await browser.post(login, { email: marieEleveuse.email, password: marieEleveuse.password });
      expect(back.headers.get("location")).toMatch(/^\/account\?x=1&/);
    });

    it.each([
      "https://evil.test/",
      "//evil.test/",
      "/\\evil.test",
      "/..//evil.test",
      "blob:http://sillon.test//evil.test",
      "blob:http://sillon.test/evil.test",
    ])("never leads to %s", async (next) => {
      const path = `/login?${new URLSearchParams({ next })}`;
      const browser = openBrowser(site);
      const { email, password } = marieEleveuse;
      const answer = await browser.post(path, { email, password });
      expect(answer.headers.get("location")).toBe("/?message=connexion");
      expect((await browser.get(path)).headers.get("location")).toBe("/");
    });

    it("does not log out on a mere link, and takes a second logout calmly", async () => {
      const browser = await logIn(site, marieEleveuse);
      await browser.get("/logout");
      expect((await browser.get("/account")).status).toBe(200);
      await browser.post("/logout", {});
      expect((await browser.post("/logout", {})).status).toBe(302);
    });

    it("opens a session of its own, whatever session somebody planted in the browser before", async () => {
      await signedIn(site, paulChauffeur);
      const planted = await stolenCookie(site, paulChauffeur);
      const hers = await stolenCookie(site, marieEleveuse, planted);
      const pageOf = async (cookie: string) => (await site.ask("/account", { headers: { cookie } })).text();
      expect(hers).not.toBe(planted);
      expect(await pageOf(hers)).toContain(marieEleveuse.email);
      expect(await pageOf(planted)).not.toContain(marieEleveuse.email);
    });

    it("believes no cookie that it did not sign", async () => {
      const [session] = await site.services.database.selectFrom("sessions").select("token").execute();
      for (const cookie of [
        `sillon.session_token=${session?.token}`,
        `sillon.session_token=${session?.token}.AAAA`,
        "sillon.session_token=%%%",
      ]) {
        expect((await site.ask("/account", { headers: { cookie } })).status).toBe(302);
      }
    });
  });
});

/** A second session of the same person, as its cookie; in a browser that already holds that one, if any. */
async function stolenCookie(site: Site, { email, password } = marieEleveuse, planted = ""): Promise<string> {
  const body = new URLSearchParams({ email, password });
  const answer = await site.ask("/login", { method: "POST", body, headers: { cookie: planted } });
  return answer.headers.getSetCookie()[0]?.split(";")[0] ?? "";
}
