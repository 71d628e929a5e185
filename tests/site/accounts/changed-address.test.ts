import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { LINK_LIMITS } from "#subjects/accounts/data/link-attempts.ts";
import { setRole } from "#subjects/accounts/data/users.ts";
import { marieEleveuse, paulChauffeur } from "../../people.ts";
import { addAccount } from "../../sign-in.ts";
import { type Browser, logIn, openBrowser, signedIn } from "../browser.ts";
import { readable } from "../readable.ts";
import { ANY_ENGINE, onAnyEngine, openSite, type Site } from "../site.ts";
import { linkOf, mailsOf } from "./mailed-links.ts";
import { SAVED, saveProfile, userOf } from "./maries-profile.ts";

const { email: A, password } = marieEleveuse;
const B = "b@voleur.example";
const C = "c@voleur.example";
const RESTORED = "Votre ancienne adresse est rétablie";

describe.each(ANY_ENGINE)("a changed address on %s", (engine) => {
  let site: Site;
  let browser: Browser;
  const others: Site[] = [];
  beforeEach(async () => {
    site = await openSite(engine);
    browser = await signedIn(site, marieEleveuse);
  });
  afterEach(async () => {
    for (const other of others.splice(0)) await other.close();
    await site.close();
  });

  const at = async (now: string) => {
    const later = await openSite(engine, { now, sameDatabaseAs: site });
    others.push(later);
    return later;
  };
  const use = async (path: string, on = site) => {
    const response = await openBrowser(on).post(path, {});
    return { status: response.status, text: await readable(response) };
  };
  const changeTo = async (email: string, on = browser, change = {}) =>
    expect((await saveProfile(on, { email, ...change })).text).toContain(SAVED);
  const logInStatus = async (email: string, password: string) =>
    (await openBrowser(site).post("/login", { email, password })).status;

  it("is announced to both addresses, and undone by the old one: nobody stays signed in", async () => {
    await changeTo(B, browser, { newPassword: "volé hier" });
    expect(await mailsOf(site)).toEqual([`addressChanged ${A}`, `addressToVerify ${B}`, `passwordChanged ${B}`]);
    const path = await linkOf(site, "addressChanged", A);
    const page = await openBrowser(site).get(path);
    expect([page.status, await readable(page)]).toEqual([200, expect.stringContaining(A)]);
    expect((await browser.get("/account")).status).toBe(200);
    expect(await use(path)).toEqual({ status: 200, text: expect.stringContaining(RESTORED) });
    expect(await userOf(site, B)).toBeUndefined();
    const marie = await userOf(site, A);
    expect(Boolean(marie?.email_verified)).toBe(true);
    expect(marie?.search_text).toBe(`marie lenglet ${A} gaec lenglet 0639981234`);
    expect((await browser.get("/account")).status).toBe(302);
    // The thief knows the password.
    expect([await logInStatus(A, "volé hier"), await logInStatus(A, password)]).toEqual([400, 400]);
    const reset = await linkOf(site, "passwordReset", A);
    await openBrowser(site).post(reset, { newPassword: "à moi seule", passwordConfirmation: "à moi seule" });
    expect(await logInStatus(A, "à moi seule")).toBe(302);
    expect(await use(path)).toMatchObject({ status: 410 });
  });

  it("A→B→C is undone by A; after that neither a link of B nor one that is sent late works", async () => {
    await changeTo(B);
    await browser.post(await linkOf(site, "addressToVerify", B), {});
    const second = await at("2026-11-16T09:00:00Z");
    await changeTo(C, await logIn(second, { email: B }));
    const [linkOfA, linkOfB] = [await linkOf(site, "addressChanged", A), await linkOf(site, "addressChanged", B)];
    const third = await at("2026-11-17T09:00:00Z");
    expect((await use(linkOfA, third)).text).toContain(RESTORED);
    expect((await use(linkOfB, third)).status).toBe(410);
    // Its mail waited for a mail server, and is sent only now.
    expect((await use(await linkOf(third, "addressChanged", B), third)).status).toBe(410);
    expect(await userOf(site, A)).toBeDefined();
    expect(await userOf(site, C)).toBeUndefined();
  });

  it("A→B→C: undone by B, which a thief may have proved, it is still undone by A; not again by B", async () => {
    await changeTo(B);
    await browser.post(await linkOf(site, "addressToVerify", B), {});
    const second = await at("2026-11-16T09:00:00Z");
    await changeTo(C, await logIn(second, { email: B }));
    const linkOfA = await linkOf(site, "addressChanged", A);
    const third = await at("2026-11-17T09:00:00Z");
    expect((await use(await linkOf(third, "addressChanged", B), third)).text).toContain(RESTORED);
    expect(await userOf(site, B)).toBeDefined();
    expect((await use(linkOfA, third)).text).toContain(RESTORED);
    expect(await userOf(site, A)).toBeDefined();
    expect((await use(await linkOf(third, "addressChanged", B), third)).status).toBe(410);
  });

  it("is undone for seven days after the change, however late its mail is sent", async () => {
    await changeTo(B);
    const [late, over] = [await at("2026-11-22T08:00:00Z"), await at("2026-11-22T09:00:00Z")];
    const path = await linkOf(late, "addressChanged", A);
    expect((await use(path, over)).status).toBe(410);
    expect(await linkOf(over, "addressChanged", A)).toBe("");
    expect((await use(path, late)).text).toContain(RESTORED);
  });

  it("gets no new password while it is not proved and the change can be undone, then does", async () => {
    const reset = { newPassword: "à moi seule", passwordConfirmation: "à moi seule" };
    const [day7, day8] = [await at("2026-11-22T08:59:59Z"), await at("2026-11-22T09:00:00Z")];
    await openBrowser(site).post("/mot-de-passe-oublie", { email: A });
    const resets = async () => (await mailsOf(site)).filter((mail) => mail === `passwordReset ${B}`).length;
    await changeTo(B);
    for (const [on, sent] of [
      [site, 0],
      [day7, 0],
      [day8, 1],
    ] as const) {
      const asked = await openBrowser(on).post("/mot-de-passe-oublie", { email: B });
      expect([asked.status, await readable(asked), await resets()]).toEqual([
        200,
        expect.stringContaining("Si un compte existe"),
        sent,
      ]);
    }
    const path = await linkOf(day8, "passwordReset", B);
    expect((await openBrowser(day7).post(path, reset)).status).toBe(410);
    expect((await openBrowser(day8).post(path, reset)).status).toBe(200);
  });

  it("of somebody who becomes an administrator is final", async () => {
    await changeTo(B);
    const path = await linkOf(site, "addressChanged", A);
    const later = await at("2026-11-16T09:00:00Z");
    await setRole(site.services.database, B, "admin", later.services.clock());
    expect((await use(path, later)).status).toBe(410);
    expect((await use(await linkOf(later, "addressChanged", A), later)).status).toBe(410);
  });

  it("is undone for seven days, once, of two requests at the same time", async () => {
    await changeTo(B);
    const path = await linkOf(site, "addressChanged", A);
    expect((await use(path, await at("2026-11-22T09:00:00Z"))).status).toBe(410);
    const day7 = await at("2026-11-22T08:59:59Z");
    const statuses = (await Promise.all([use(path, day7), use(path, site)])).map(({ status }) => status);
    expect(statuses.sort()).toEqual([200, 410]);
    expect((await mailsOf(site)).filter((mail) => mail === `passwordReset ${A}`)).toHaveLength(1);
  });

  it("leaves the old one to its account for seven days: nobody else can take it", async () => {
    const paul = await signedIn(site, paulChauffeur);
    await changeTo(B);
    const path = await linkOf(site, "addressChanged", A);
    const signUp = (on: Site) => openBrowser(on).post("/signup", { ...marieEleveuse });
    expect((await signUp(site)).status).toBe(409);
    expect((await saveProfile(paul, { email: A, currentPassword: paulChauffeur.password })).status).toBe(409);
    expect((await use(path)).text).toContain(RESTORED);
    await changeTo(C, await logIn(await at("2026-11-16T09:00:00Z"), { email: paulChauffeur.email }), {
      currentPassword: paulChauffeur.password,
    });
    expect((await openBrowser(await at("2026-11-23T09:00:00Z")).post("/signup", { ...paulChauffeur })).status).toBe(
      302,
    );
  });

  it("may be changed back by its own account", async () => {
    await changeTo(B);
    await changeTo(A);
    expect(await userOf(site, A)).toBeDefined();
  });

  it("is not undone when another account has the old one all the same: nothing changes, and the link stays", async () => {
    await changeTo(B);
    const path = await linkOf(site, "addressChanged", A);
    await addAccount(site.services.database, { ...paulChauffeur, email: A }, { now: new Date("2026-12-01T09:00:00Z") });
    const taken = await use(path);
    expect(taken).toEqual({ status: 409, text: expect.stringContaining("Un autre compte utilise maintenant") });
    expect((await browser.get("/account")).status).toBe(200);
    expect(await logInStatus(B, password)).toBe(302);
    await site.services.database
      .transaction()
      .execute((transaction) => transaction.deleteFrom("users").where("email", "=", A).execute());
    expect((await use(path)).status).toBe(200);
  });

  it("is refused to whoever knew the password that a link replaces meanwhile", async () => {
    await openBrowser(site).post("/mot-de-passe-oublie", { email: A });
    const reset = await linkOf(site, "passwordReset", A);
    const { passwords } = site.services;
    const verify = passwords.verify.bind(passwords);
    // After the old password was found right, and before the change is saved.
    vi.spyOn(passwords, "verify").mockImplementationOnce(async (...checked) => {
      const isRight = await verify(...checked);
      await openBrowser(site).post(reset, { newPassword: "à moi seule", passwordConfirmation: "à moi seule" });
      return isRight;
    });
    const refused = await saveProfile(browser, { email: B });
    expect([refused.status, refused.text]).toEqual([409, expect.stringContaining("vient d’être modifié ailleurs")]);
    expect(await userOf(site, B)).toBeUndefined();
    expect(await logInStatus(A, "à moi seule")).toBe(302);
  });

  it("keeps its state when the new one is taken", async () => {
    await signedIn(site, paulChauffeur);
    expect((await saveProfile(browser, { email: paulChauffeur.email })).status).toBe(409);
    expect(await mailsOf(site)).toEqual([]);
    expect(Boolean((await userOf(site, A))?.email_verified)).toBe(true);
  });

  onAnyEngine(engine, () => {
    it("is not announced to an old one that nobody had proved: it may be a stranger's", async () => {
      await changeTo(B);
      await changeTo(C);
      expect(await mailsOf(site)).toEqual([`addressChanged ${A}`, `addressToVerify ${B}`, `addressToVerify ${C}`]);
    });

    it("can be changed ten times an hour", async () => {
      for (let count = 0; count < LINK_LIMITS.newEmail; count++) await changeTo(`m${count}@ferme.example`);
      const refused = await saveProfile(browser, { email: "encore@ferme.example" });
      expect([refused.status, refused.text]).toEqual([429, expect.stringContaining("Vous avez changé d’adresse")]);
      expect(await userOf(site, "m9@ferme.example")).toBeDefined();
      expect((await saveProfile(browser, { email: "m9@ferme.example", firstName: "Anne" })).status).toBe(200);
    });

    it("with a new password only sends one mail", async () => {
      await saveProfile(browser, { newPassword: "saison nouvelle" });
      expect(await mailsOf(site)).toEqual([`passwordChanged ${A}`]);
    });
  });
});
