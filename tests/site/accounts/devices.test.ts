import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Session } from "#subjects/accounts/data/auth.ts";
import { MOST_DEVICES, NEW_DEVICE_MAILS, recordSignIn } from "#subjects/accounts/data/known-devices.ts";
import { countSecurityChange, SECURITY_CHANGES } from "#subjects/accounts/data/own-sessions.ts";
import { until } from "../../deadline.ts";
import { marieEleveuse, paulChauffeur } from "../../people.ts";
import { addAccount } from "../../sign-in.ts";
import { totp } from "../../totp.ts";
import { type Browser, logIn, openBrowser, signedIn } from "../browser.ts";
import { readable } from "../readable.ts";
import { accountOf } from "../registrations/enrol.ts";
import { ANY_ENGINE, onAnyEngine, openSite, type Site } from "../site.ts";
import { givePassword, SECURITY, turnOn } from "./second-factor.ts";

const FIREFOX = "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0";
const SAFARI =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 Version/18.1 Mobile/15E148 Safari/604.1";
const { email, password } = marieEleveuse;

describe.each(ANY_ENGINE)("the devices of an account on %s", (engine) => {
  let site: Site;
  let now: Date;
  beforeEach(async () => {
    site = await openSite(engine);
    now = new Date("2026-11-15T09:00:00Z");
    site.services.clock = () => now;
    // Signing up is the first sign-in.
    marie = openBrowser(site);
    await marie.post("/signup", { ...marieEleveuse }, { "user-agent": FIREFOX });
  });
  afterEach(() => site.close());
  let marie: Browser;

  const signIn = async (userAgent = "", browser = openBrowser(site)) => {
    await browser.post("/login", { email, password }, { "user-agent": userAgent });
    return browser;
  };
  const table = (name: "sessions" | "mails" | "known_devices" | "users") =>
    site.services.database.selectFrom(name).selectAll().execute() as Promise<Record<string, unknown>[]>;
  const newDeviceMails = async () => (await table("mails")).filter(({ kind }) => kind === "newDevice");
  const isIn = async (browser: Browser) => (await browser.get("/account")).status === 200;
  const sessionsOn = (html: string) =>
    [...html.matchAll(/name="session"[^>]*value="([^"]+)"/g)].map(([, id = ""]) => id);

  onAnyEngine(engine, () => {
    it("are listed by browser and system, with the time of signing in; the user agent itself is not stored", async () => {
      await signIn(SAFARI);
      const page = await readable(await marie.get(SECURITY));
      expect(page).toMatch(/Firefox sur Windows\s*\(cet appareil\)\s*connecté le \d+ \S+ \d{4} à \d+ h \d\d/);
      expect(page).toMatch(/Safari sur iPhone\s*connecté le/);
      const stored = await table("sessions");
      expect(stored.map(({ user_agent }) => user_agent).sort()).toEqual(["Firefox sur Windows", "Safari sur iPhone"]);
      expect(stored.every(({ ip_address }) => !ip_address)).toBe(true);
    });

    it("are disconnected one by one, or all others at once, never this one", async () => {
      const [phone, tablet, work] = [await signIn(SAFARI), await signIn(), await signIn(FIREFOX)];
      const [first = ""] = sessionsOn(await (await marie.get(SECURITY)).text());
      const one = await marie.post(SECURITY, { intent: "endSession", session: first });
      expect(await readable(one)).toContain("Appareil déconnecté.");
      const still = await Promise.all([phone, tablet, work].map(isIn));
      expect(still.filter(Boolean)).toHaveLength(2);
      await marie.post(SECURITY, { intent: "endOthers" });
      expect(await Promise.all([marie, phone, tablet, work].map(isIn))).toEqual([true, false, false, false]);
    });

    it("are disconnected a limited number of times an hour", async () => {
      const end = () => marie.post(SECURITY, { intent: "endOthers" });
      const session = { user: await accountOf(site, marieEleveuse) } as Session;
      for (let change = 0; change < SECURITY_CHANGES.limit; change++)
        await countSecurityChange(site.services.database, session, now);
      expect((await end()).status).toBe(429);
      now = new Date("2026-11-15T10:01:00Z");
      expect((await end()).status).toBe(200);
    });

    it("of somebody else cannot be seen or disconnected", async () => {
      const paul = await signedIn(site, paulChauffeur);
      const others = (await table("sessions")).filter(({ user_agent }) => user_agent === "Firefox sur Windows");
      const html = await (await paul.get(SECURITY)).text();
      for (const { id, token } of others) {
        expect(html).not.toContain(id);
        expect((await paul.post(SECURITY, { intent: "endSession", session: String(id) })).status).toBe(200);
        expect((await paul.post(SECURITY, { intent: "endSession", session: String(token) })).status).toBe(200);
      }
      await paul.post(SECURITY, { intent: "endOthers" });
      expect(await isIn(marie)).toBe(true);
    });

    it("are announced by one mail when new, but not the first one", async () => {
      expect(await newDeviceMails()).toEqual([]);
      const phone = await signIn(SAFARI);
      const [mail, ...more] = await newDeviceMails();
      expect(more).toEqual([]);
      expect(mail).toMatchObject({ recipient: email, user_id: (await accountOf(site, marieEleveuse)).id });
      expect(JSON.parse(String(mail?.data))).toEqual({
        firstName: "Marie",
        device: "Safari sur iPhone",
        at: "2026-11-15T09:00:00.000Z",
      });
      await phone.post("/logout", {});
      await signIn(SAFARI, phone);
      await signIn(FIREFOX, marie);
      expect(await newDeviceMails()).toHaveLength(1);
      expect(await table("known_devices")).toHaveLength(2);
    });

    it("are known by a cookie of one year that scripts cannot read, stored as a digest", async () => {
      const response = await openBrowser(site).post("/login", { email, password });
      const cookie = response.headers.getSetCookie().find((text) => text.startsWith("sillon.device=")) ?? "";
      expect(cookie).toMatch(/^sillon\.device=[\w-]{22}; Path=\/; Max-Age=31536000; HttpOnly; SameSite=Lax$/);
      const token = cookie.slice("sillon.device=".length).replace(/;.*/, "");
      expect(JSON.stringify(await table("known_devices"))).not.toContain(token);
      const secure = await openSite(engine, { baseUrl: "https://www.sillon.test" });
      const cookies = (await openBrowser(secure).post("/signup", { ...marieEleveuse })).headers.getSetCookie();
      await secure.close();
      expect(cookies.find((text) => text.startsWith("sillon.device="))).toMatch(/; Secure$/);
    });

    it("are announced for a sign-in with a second factor once it is complete", async () => {
      const { secret } = await turnOn(marie, marieEleveuse);
      const browser = await givePassword(site, marieEleveuse);
      expect(await newDeviceMails()).toEqual([]);
      await browser.post("/login/code", { code: totp(secret, 1) });
      expect(await newDeviceMails()).toHaveLength(1);
    });
  });

  it("are limited in number, and so are the mails of a day", async () => {
    const { id: userId } = await accountOf(site, marieEleveuse);
    for (let number = 0; number < MOST_DEVICES + 5; number++) {
      now = new Date(now.getTime() + 1_000);
      const device = { token: `appareil-${number}`, label: "Firefox sur Windows" };
      await site.services.database
        .transaction()
        .execute((transaction) => recordSignIn(transaction, { userId, device }, now));
    }
    expect(await table("known_devices")).toHaveLength(MOST_DEVICES);
    expect(await newDeviceMails()).toHaveLength(NEW_DEVICE_MAILS.limit);
    // The oldest was forgotten, and this one is known again afterwards.
    await signIn(FIREFOX, marie);
    expect(await table("known_devices")).toHaveLength(MOST_DEVICES);
  });

  it("tell when the account was last used: at each sign-in, and once a day at most on visits", async () => {
    await addAccount(site.services.database, paulChauffeur, { now: new Date("2026-11-01T09:00:00Z") });
    const paul = await logIn(site, paulChauffeur);
    const lastActive = async (person = marieEleveuse) => {
      const user = (await table("users")).find((row) => row.email === person.email);
      return new Date(String(user?.last_active_at)).toISOString();
    };
    expect(await lastActive()).toBe("2026-11-15T09:00:00.000Z");
    now = new Date("2026-11-16T08:59:00Z");
    await marie.get("/account");
    // No response waits for this write: once Paul's later visit is stored, Marie's would be too.
    await paul.get("/account");
    await until(async () => (await lastActive(paulChauffeur)) === "2026-11-16T08:59:00.000Z");
    expect(await lastActive()).toBe("2026-11-15T09:00:00.000Z");
    now = new Date("2026-11-17T10:00:00Z");
    await marie.get("/account");
    await until(async () => (await lastActive()) === "2026-11-17T10:00:00.000Z");
    now = new Date("2026-11-17T18:00:00Z");
    await signIn();
    expect(await lastActive()).toBe("2026-11-17T18:00:00.000Z");
  });
});
