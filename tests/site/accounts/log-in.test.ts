import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { ATTEMPT_LIMITS, SIGN_IN_LIMITS } from "#subjects/accounts/data/sign-in-attempts.ts";
import { accountMessage } from "#subjects/accounts/rules/account-messages.ts";
import { marieEleveuse, paulChauffeur } from "../../people.ts";
import { logIn, openBrowser, signedIn } from "../browser.ts";
import { readable } from "../readable.ts";
import { ANY_ENGINE, onAnyEngine, openSite, type Site } from "../site.ts";

const WRONG = "L'adresse email ou le mot de passe que vous avez saisi est incorrect. Veuillez réessayer.";
const TOO_MANY = "Trop de tentatives échouées. Réessayez plus tard.";

describe.each(ANY_ENGINE)("logging in on %s", (engine) => {
  let site: Site;
  let now: Date;
  beforeEach(async () => {
    site = await openSite(engine);
    now = new Date("2026-11-15T09:00:00Z");
    site.services.clock = () => now;
    await signedIn(site, marieEleveuse);
  });
  afterEach(() => site.close());

  const logInWith = (email: string, password: string, peer?: string) =>
    site.request("/login", { method: "POST", body: new URLSearchParams({ email, password }) }, peer);

  it("opens a session and redirects to the home page with a success message", async () => {
    const browser = openBrowser(site);
    const response = await browser.post("/login", {
      email: " MARIE@ferme-lenglet.example ",
      password: marieEleveuse.password,
    });
    expect(response.status).toBe(302);
    const home = await browser.get(response.headers.get("location") ?? "");
    expect(new URL(response.headers.get("location") ?? "", "http://sillon.test").pathname).toBe("/");
    const html = await home.text();
    expect(html).toMatch(/role="status"[^>]*><p[^>]*>Connexion réussie !</);
  });

  it.each(["marie@ferme-lenglet.example", "personne@nulle-part.example"])(
    "refuses %s for 15 minutes after repeated failures, whether or not the account exists",
    async (email) => {
      for (let failure = 0; failure < ATTEMPT_LIMITS.account; failure++) {
        expect((await logInWith(email, "mauvais")).status).toBe(400);
      }
      const refused = await logInWith(email, marieEleveuse.password);
      expect(refused.status).toBe(429);
      expect(await readable(refused)).toContain(TOO_MANY);
      expect((await logInWith(paulChauffeur.email, "mauvais")).status).toBe(400);
      now = new Date("2026-11-15T09:16:00Z");
      expect((await logInWith(email, "mauvais")).status).toBe(400);
    },
  );

  it("counts simultaneous attempts", async () => {
    const responses = await Promise.all(Array.from({ length: 30 }, () => logInWith(marieEleveuse.email, "mauvais")));
    expect(responses.filter(({ status }) => status === 400)).toHaveLength(ATTEMPT_LIMITS.account);
    expect(responses.filter(({ status }) => status === 429)).toHaveLength(30 - ATTEMPT_LIMITS.account);
  });

  it("limits the attempts of one network address on different accounts", async () => {
    for (let failure = 0; failure < ATTEMPT_LIMITS.address; failure++) {
      await logInWith(`inconnu${failure}@exemple.example`, "mauvais", "203.0.113.7");
    }
    expect((await logInWith("encore@exemple.example", "mauvais", "203.0.113.7")).status).toBe(429);
    expect((await logInWith("encore@exemple.example", "mauvais", "203.0.113.8")).status).toBe(400);
  });

  it("counts all IPv6 addresses of a /64 network together", async () => {
    for (let failure = 1; failure <= ATTEMPT_LIMITS.address; failure++) {
      await logInWith(`inconnu${failure}@exemple.example`, "mauvais", `2001:db8:1:2::${failure}`);
    }
    expect((await logInWith("encore@exemple.example", "mauvais", "2001:db8:1:2::ffff")).status).toBe(429);
    expect((await logInWith("encore@exemple.example", "mauvais", "2001:db8:1:3::1")).status).toBe(400);
  });

  it("resets the account's counter after a successful log-in", async () => {
    for (let round = 0; round < 3; round++) {
      for (let failure = 0; failure < ATTEMPT_LIMITS.account - 1; failure++)
        await logInWith(marieEleveuse.email, "mauvais");
      expect((await logInWith(marieEleveuse.email, marieEleveuse.password)).status).toBe(302);
    }
  });

  it("limits log-ins that succeed, by account and by network address; failed ones do not count", async () => {
    for (let time = 0; time < SIGN_IN_LIMITS.account; time++) {
      if (time % 5 === 0) await logInWith(marieEleveuse.email, "mauvais");
      expect((await logInWith(marieEleveuse.email, marieEleveuse.password)).status).toBe(302);
    }
    const refused = await logInWith(marieEleveuse.email, marieEleveuse.password);
    expect([refused.status, await readable(refused)]).toEqual([
      429,
      expect.stringContaining(accountMessage.tooManySignIns),
    ]);
    now = new Date("2026-11-15T09:16:00Z");
    expect((await logInWith(marieEleveuse.email, marieEleveuse.password)).status).toBe(302);
  });

  it("deletes the session from the database at log-out", async () => {
    const browser = await logIn(site, marieEleveuse);
    const cookie = await newCookie(site);
    expect((await site.request("/account", { headers: { cookie } })).status).toBe(200);
    const response = await browser.post("/logout", {});
    expect(response.status).toBe(302);
    expect(response.headers.get("location")).toBe("/");
    expect((await browser.get("/account")).status).toBe(302);
    const everything = await site.services.database.selectFrom("sessions").selectAll().execute();
    expect(everything).toHaveLength(2);
  });

  onAnyEngine(engine, () => {
    it("shows the same message for a wrong password and for an unknown address", async () => {
      const wrongPassword = await logInWith(marieEleveuse.email, "mauvais");
      const unknown = await logInWith("personne@nulle-part.example", "mauvais");
      expect([wrongPassword.status, unknown.status]).toEqual([400, 400]);
      expect(await readable(wrongPassword)).toContain(WRONG);
      expect(await readable(unknown)).toContain(WRONG);
    });

    it("shows the same message for an empty form", async () => {
      expect(await readable(await logInWith("", ""))).toContain(WRONG);
    });

    it("redirects a page that needs an account to the login page, and back after the log-in", async () => {
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
    ])("never redirects to %s", async (next) => {
      const path = `/login?${new URLSearchParams({ next })}`;
      const browser = openBrowser(site);
      const { email, password } = marieEleveuse;
      const response = await browser.post(path, { email, password });
      expect(response.headers.get("location")).toBe("/?message=connexion");
      expect((await browser.get(path)).headers.get("location")).toBe("/");
    });

    it("does not log out on GET, and accepts a second log-out", async () => {
      const browser = await logIn(site, marieEleveuse);
      await browser.get("/logout");
      expect((await browser.get("/account")).status).toBe(200);
      await browser.post("/logout", {});
      expect((await browser.post("/logout", {})).status).toBe(302);
    });

    it("opens a new session even if the browser already has another one (session fixation)", async () => {
      await signedIn(site, paulChauffeur);
      const planted = await newCookie(site, paulChauffeur);
      const hers = await newCookie(site, marieEleveuse, planted);
      const pageOf = async (cookie: string) => (await site.request("/account", { headers: { cookie } })).text();
      expect(hers).not.toBe(planted);
      expect(await pageOf(hers)).toContain(marieEleveuse.email);
      expect(await pageOf(planted)).not.toContain(marieEleveuse.email);
    });

    it("ignores a cookie without a valid signature", async () => {
      const [session] = await site.services.database.selectFrom("sessions").select("token").execute();
      for (const cookie of [
        `sillon.session_token=${session?.token}`,
        `sillon.session_token=${session?.token}.AAAA`,
        "sillon.session_token=%%%",
      ]) {
        expect((await site.request("/account", { headers: { cookie } })).status).toBe(302);
      }
    });
  });
});

/** The cookie of a new session of that person, in a browser that already sends the `planted` one. */
async function newCookie(site: Site, { email, password } = marieEleveuse, planted = ""): Promise<string> {
  const body = new URLSearchParams({ email, password });
  const response = await site.request("/login", { method: "POST", body, headers: { cookie: planted } });
  return response.headers.getSetCookie()[0]?.split(";")[0] ?? "";
}
