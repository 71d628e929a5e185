import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { ATTEMPT_LIMITS, countSignInAttempt } from "#subjects/accounts/data/sign-in-attempts.ts";
import { secondFactorMessage } from "#subjects/accounts/rules/second-factor-messages.ts";
import { marieEleveuse } from "../../people.ts";
import { totp } from "../../totp.ts";
import { type Browser, logIn, openBrowser, signedIn } from "../browser.ts";
import { readable } from "../readable.ts";
import { ANY_ENGINE, type Engine, openSite, type Site } from "../site.ts";
import { codesIn, givePassword, SECURITY, type SecondFactor, secretIn, turnOn } from "./second-factor.ts";

const { email, password } = marieEleveuse;

let site: Site;
let now: Date;
let marie: Browser;
let factor: SecondFactor;
const open = async (engine: Engine) => {
  site = await openSite(engine);
  now = new Date("2026-11-15T09:00:00Z");
  site.services.clock = () => now;
  marie = await signedIn(site, marieEleveuse);
  factor = await turnOn(marie, marieEleveuse);
};
const sessions = async () => (await site.services.database.selectFrom("sessions").select("id").execute()).length;
const giveCode = (browser: Browser, code: string) => browser.post("/login/code", { code });
const isIn = async (browser: Browser) => (await browser.get("/account")).status === 200;

describe.each(ANY_ENGINE)("the second factor on %s", (engine) => {
  beforeEach(() => open(engine));
  afterEach(() => site.close());

  it("uses a recovery code up for one of two simultaneous sign-ins", async () => {
    const [recoveryCode = ""] = factor.recoveryCodes;
    const browsers = [await givePassword(site, marieEleveuse), await givePassword(site, marieEleveuse)];
    const responses = await Promise.all(browsers.map((browser) => browser.post("/login/code", { recoveryCode })));
    expect(responses.filter(({ status }) => status === 302)).toHaveLength(1);
  });

  it("counts simultaneous codes: five at most of one sign-in are checked", async () => {
    const browser = await givePassword(site, marieEleveuse);
    const codes = Array.from({ length: 20 }, (_, index) => String(200_000 + index));
    const statuses = (await Promise.all(codes.map((code) => giveCode(browser, code)))).map(({ status }) => status);
    const checked = statuses.filter((status) => status === 400);
    expect(checked.length).toBeGreaterThanOrEqual(1);
    expect(checked.length).toBeLessThanOrEqual(5);
    // The others: the sign-in has ended, or the account has too many wrong codes.
    expect(statuses.filter((status) => ![400, 401, 429].includes(status))).toEqual([]);
  });
});

describe.each(ANY_ENGINE)("the second factor on %s", (engine) => {
  beforeEach(() => open(engine));
  afterEach(() => site.close());

  it("is asked after the password, before any session exists, and keeps where one was going", async () => {
    const before = await sessions();
    const browser = await givePassword(site, marieEleveuse, "?next=%2FDocuments");
    expect(await sessions()).toBe(before);
    expect(browser.cookie()).not.toContain("session_token");
    expect(await isIn(browser)).toBe(false);
    expect(await (await browser.get("/login/code?next=%2FDocuments")).text()).toContain("Code à 6 chiffres");
    const response = await browser.post("/login/code?next=%2FDocuments", { code: totp(factor.secret, 1) });
    expect(response.headers.get("location")).toBe("/Documents?message=connexion");
    expect(await isIn(browser)).toBe(true);
    expect(await sessions()).toBe(before + 1);
  });

  it("sends the pending sign-in as a signed cookie of ten minutes, and nothing else", async () => {
    const response = await openBrowser(site).post("/login", { email, password });
    const cookies = response.headers.getSetCookie();
    expect(cookies).toHaveLength(1);
    expect(cookies[0]).toMatch(/^sillon\.two_factor=[^;]+; Max-Age=600; Path=\/; HttpOnly; SameSite=Lax$/);
    const forged = (cookies[0] ?? "").replace(/;.*/, "").replace(/.$/, (last) => (last === "A" ? "B" : "A"));
    const browser = openBrowser(site, forged);
    expect((await giveCode(browser, totp(factor.secret, 1))).status).toBe(401);
    expect((await openBrowser(site).get("/login/code")).headers.get("location")).toBe("/login");
  });

  it("works behind https, with cookies that only https sends", async () => {
    const secure = await openSite(engine, { baseUrl: "https://www.sillon.test" });
    const { secret } = await turnOn(await signedIn(secure, marieEleveuse), marieEleveuse);
    const browser = await givePassword(secure, marieEleveuse);
    expect(browser.cookie()).toMatch(/^__Secure-sillon\.two_factor=/);
    expect((await giveCode(browser, totp(secret, 1))).status).toBe(302);
    expect(await isIn(browser)).toBe(true);
    await secure.close();
  });

  it("ends with the pending sign-in, which expires", async () => {
    const browser = await givePassword(site, marieEleveuse);
    await site.services.database.transaction().execute((transaction) =>
      transaction
        .updateTable("verifications")
        .set({ expires_at: new Date(Date.now() - 1_000) })
        .execute(),
    );
    expect((await giveCode(browser, totp(factor.secret, 1))).status).toBe(401);
    expect(await isIn(browser)).toBe(false);
  });

  it("refuses a wrong, an old and a future code", async () => {
    const browser = await givePassword(site, marieEleveuse);
    for (const code of [totp(factor.secret, -9), totp(factor.secret, 9), "12345", "", totp("JBSWY3DPEHPK3PXP")])
      expect([code, (await giveCode(browser, code)).status]).toEqual([code, 400]);
    expect(await isIn(browser)).toBe(false);
  });

  it("accepts each code once, also one that turned the second factor on", async () => {
    const code = totp(factor.secret, 1);
    expect((await giveCode(await givePassword(site, marieEleveuse), code)).status).toBe(302);
    for (const used of [code, factor.usedCode]) {
      const again = await giveCode(await givePassword(site, marieEleveuse), used);
      expect([again.status, await readable(again)]).toEqual([
        400,
        expect.stringContaining(secondFactorMessage.codeUsed),
      ]);
    }
  });

  it("accepts each recovery code once, in either case", async () => {
    const [first = "", second = ""] = factor.recoveryCodes;
    expect(new Set(factor.recoveryCodes).size).toBe(10);
    const recover = async (recoveryCode: string) => {
      const browser = await givePassword(site, marieEleveuse);
      return { browser, status: (await browser.post("/login/code", { recoveryCode })).status };
    };
    expect((await recover(first)).status).toBe(302);
    expect((await recover(first)).status).toBe(400);
    const { browser, status } = await recover(` ${second.toUpperCase().replace("-", "")} `);
    expect(status).toBe(302);
    expect(await readable(await browser.get(SECURITY))).toContain("Il vous reste 8 codes de secours.");
  });

  it("asks for the password again after five wrong codes", async () => {
    const browser = await givePassword(site, marieEleveuse);
    for (let failure = 1; failure <= 5; failure++)
      expect((await giveCode(browser, `00000${failure}`)).status).toBe(failure < 5 ? 400 : 401);
    expect((await giveCode(browser, totp(factor.secret, 1))).status).toBe(401);
    expect((await browser.get("/login/code")).headers.get("location")).toBe("/login");
    expect(await isIn(browser)).toBe(false);
    expect((await giveCode(await givePassword(site, marieEleveuse), totp(factor.secret, 1))).status).toBe(302);
  });

  it("checks no more codes of an account for fifteen minutes after ten wrong ones, however many passwords were given", async () => {
    for (let failure = 0; failure < ATTEMPT_LIMITS.account; failure++)
      await giveCode(await givePassword(site, marieEleveuse), `11111${failure}`);
    const refused = await giveCode(await givePassword(site, marieEleveuse), totp(factor.secret, 1));
    expect([refused.status, await readable(refused)]).toEqual([
      429,
      expect.stringContaining(secondFactorMessage.tooManyAttempts),
    ]);
    now = new Date("2026-11-15T09:16:00Z");
    expect((await giveCode(await givePassword(site, marieEleveuse), totp(factor.secret, 1))).status).toBe(302);
  });

  it("counts the wrong codes of a network address", async () => {
    const address = "203.0.113.7";
    const browser = await givePassword(site, marieEleveuse);
    for (let failure = 0; failure < ATTEMPT_LIMITS.address; failure++)
      await countSignInAttempt(site.services.database, { email: `inconnu${failure}@exemple.example`, address }, now);
    const body = new URLSearchParams({ code: totp(factor.secret, 1) });
    const { status } = await site.request(
      "/login/code",
      { method: "POST", body, headers: { cookie: browser.cookie() } },
      address,
    );
    expect(status).toBe(429);
  });

  it("gives new recovery codes for the password and a code together, and the old ones end", async () => {
    const renew = (currentPassword: string, code: string) =>
      marie.post(SECURITY, { intent: "newCodes", currentPassword, code });
    const code = totp(factor.secret, 1);
    expect((await renew("mauvais", code)).status).toBe(400);
    expect((await renew(password, "")).status).toBe(400);
    expect((await renew(password, "000000")).status).toBe(400);
    const codes = codesIn(await (await renew(password, code)).text());
    expect(codes).toHaveLength(10);
    const recover = async (recoveryCode = "") =>
      (await (await givePassword(site, marieEleveuse)).post("/login/code", { recoveryCode })).status;
    expect(await recover(factor.recoveryCodes[0])).toBe(400);
    expect(await recover(codes[0])).toBe(302);
  });

  it("ends the other sessions when it is turned on", async () => {
    await marie.post(SECURITY, { intent: "turnOff", currentPassword: password, code: totp(factor.secret, 1) });
    const other = await logIn(site, marieEleveuse);
    await turnOn(marie, marieEleveuse);
    expect([await isIn(marie), await isIn(other)]).toEqual([true, false]);
  });

  it("is turned off by the password and a code together", async () => {
    const turnOff = (fields: Record<string, string>) => marie.post(SECURITY, { intent: "turnOff", ...fields });
    const [recovery = ""] = factor.recoveryCodes;
    const code = totp(factor.secret, 1);
    expect((await turnOff({ currentPassword: password })).status).toBe(400);
    expect((await turnOff({ currentPassword: password, code: "000000" })).status).toBe(400);
    expect((await turnOff({ currentPassword: "mauvais", code: recovery })).status).toBe(400);
    expect((await turnOff({ code })).status).toBe(400);
    const off = await turnOff({ currentPassword: password, code });
    expect([off.status, await readable(off)]).toEqual([200, expect.stringContaining("est désactivée")]);
    expect((await openBrowser(site).post("/login", { email, password })).headers.get("location")).toMatch(/^\/\?/);
    expect(await site.services.database.selectFrom("two_factors").selectAll().execute()).toEqual([]);
  });

  it("is turned off with a recovery code too, which a wrong password does not use up", async () => {
    const [code = ""] = factor.recoveryCodes;
    const turnOff = (currentPassword: string) => marie.post(SECURITY, { intent: "turnOff", currentPassword, code });
    expect((await turnOff("mauvais")).status).toBe(400);
    expect((await turnOff(password)).status).toBe(200);
  });

  it("turns on by a code of the new secret only, and shows neither secret nor codes again", async () => {
    await marie.post(SECURITY, { intent: "turnOff", currentPassword: password, code: totp(factor.secret, 1) });
    expect((await marie.post(SECURITY, { intent: "start", currentPassword: "mauvais" })).status).toBe(400);
    expect((await marie.post(SECURITY, { intent: "confirm", code: "123456" })).status).toBe(400);
    const secret = secretIn(await (await marie.post(SECURITY, { intent: "start", currentPassword: password })).text());
    const wrong = await marie.post(SECURITY, { intent: "confirm", code: "000000" });
    const page = await marie.get(SECURITY);
    expect(page.headers.get("cache-control")).toBe("no-store");
    for (const response of [wrong, page]) {
      const html = await response.text();
      expect(html).not.toContain(secret);
      expect(html).not.toContain("otpauth");
    }
    expect((await openBrowser(site).post("/login", { email, password })).headers.get("location")).toMatch(/^\/\?/);
    const confirmed = await marie.post(SECURITY, { intent: "confirm", code: totp(secret) });
    const codes = codesIn(await confirmed.text());
    expect(codes).toHaveLength(10);
    const later = await (await marie.get(SECURITY)).text();
    expect(later).not.toContain(codes[0]);
    expect(await isIn(await logIn(site, marieEleveuse))).toBe(true);
  });
});
