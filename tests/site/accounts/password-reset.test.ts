import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { LINK_LIMITS } from "#subjects/accounts/data/link-attempts.ts";
import { setRole } from "#subjects/accounts/data/users.ts";
import { marieEleveuse, odileAdministratrice, paulChauffeur } from "../../people.ts";
import { addAccount } from "../../sign-in.ts";
import { logIn, openBrowser, signedIn } from "../browser.ts";
import { watchStatements } from "../database/statements.ts";
import { readable } from "../readable.ts";
import { ENGINES, onAnyEngine, openSite, type Site } from "../site.ts";
import { linkOf, mailsOf, tablesWith, tokenIn } from "./mailed-links.ts";
import { saveProfile, userOf } from "./maries-profile.ts";
import { turnOn } from "./second-factor.ts";

const { email, password } = marieEleveuse;
const ANSWER = "Si un compte existe pour cette adresse, un lien vient de partir.";
const REPLACED = "Votre nouveau mot de passe est enregistré";
const EXPIRED = "Ce lien n’est plus valable";
const NEW = "récolte d’octobre";
const form = (newPassword: string, passwordConfirmation = newPassword) => ({ newPassword, passwordConfirmation });

describe.each(ENGINES)("a forgotten password on %s", (engine) => {
  let site: Site;
  const others: Site[] = [];
  beforeEach(async () => {
    site = await openSite(engine);
    await addAccount(site.services.database, marieEleveuse, { verified: false, now: site.services.clock() });
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
  const ask = (address = email) => openBrowser(site).post("/mot-de-passe-oublie", { email: address });
  const requested = async () => {
    await ask();
    return linkOf(site, "passwordReset", email);
  };
  const use = async (path: string, fields = form(NEW), on = site) => {
    const response = await openBrowser(on).post(path, fields);
    return { status: response.status, text: await readable(response) };
  };
  const canLogIn = async (password: string) =>
    (await openBrowser(site).post("/login", { email, password })).status === 302;
  const resets = async () => (await mailsOf(site)).filter((mail) => mail.startsWith("passwordReset"));

  it("is replaced by the link, which ends all sessions, proves the address and works once", async () => {
    const [phone, paul] = [await logIn(site, marieEleveuse), await signedIn(site, paulChauffeur)];
    const [path, second] = [await requested(), await requested()];
    for (const opened of [path, path]) expect((await openBrowser(site).get(opened)).status).toBe(200);
    expect(await use(path)).toEqual({ status: 200, text: expect.stringContaining(REPLACED) });
    expect([await canLogIn(password), await canLogIn(NEW)]).toEqual([false, true]);
    const statuses = [phone, paul].map(async (browser) => (await browser.get("/account")).status);
    expect(await Promise.all(statuses)).toEqual([302, 200]);
    expect(Boolean((await userOf(site, email))?.email_verified)).toBe(true);
    expect(await mailsOf(site)).toContain(`passwordChanged ${email}`);
    for (const dead of [path, second]) {
      expect(await use(dead, form("un autre encore"))).toEqual({ status: 410, text: expect.stringContaining(EXPIRED) });
      expect((await openBrowser(site).get(dead)).status).toBe(410);
    }
    expect(await canLogIn(NEW)).toBe(true);
  });

  it("takes the second factor and the devices of whoever had not proved the address, and of nobody else", async () => {
    const codes = [];
    const { database } = site.services;
    for (const [person, browser] of [
      [marieEleveuse, await logIn(site, marieEleveuse)],
      [paulChauffeur, await signedIn(site, paulChauffeur)],
    ] as const) {
      await openBrowser(site).post("/login", { email: person.email, password: person.password });
      await turnOn(browser, person);
      await ask(person.email);
      expect((await use(await linkOf(site, "passwordReset", person.email))).status).toBe(200);
      const { id } = (await userOf(site, person.email)) ?? { id: "" };
      const devices = await database.selectFrom("known_devices").select("digest").where("user_id", "=", id).execute();
      const signIn = await openBrowser(site).post("/login", { email: person.email, password: NEW });
      codes.push([signIn.headers.get("location")?.startsWith("/login/code"), devices.length]);
    }
    expect(codes).toEqual([
      [false, 0],
      [true, 1],
    ]);
  });

  it("is never replaced by mail for an administrator whose address nobody has verified: it may be mistyped", async () => {
    const { database, clock } = site.services;
    // Asked for as a client, and sent after the right was given.
    await ask();
    await setRole(database, email, "admin", clock());
    const browser = await logIn(site, marieEleveuse);
    await turnOn(browser, marieEleveuse);
    expect((await use(await linkOf(site, "passwordReset", email), form("douze lettres"))).status).toBe(410);
    const answer = await ask();
    expect([answer.status, await readable(answer)]).toEqual([200, expect.stringContaining(ANSWER)]);
    expect(await resets()).toHaveLength(1);
    const factors = await database
      .selectFrom("users")
      .select("two_factor_enabled")
      .where("email", "=", email)
      .execute();
    expect(factors.map((row) => Boolean(row.two_factor_enabled))).toEqual([true]);
  });

  it("is replaced once, of two forms sent at the same time", async () => {
    const path = await requested();
    const passwords = ["premier mot", "second mot"];
    const responses = await Promise.all(passwords.map((each) => use(path, form(each))));
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 410]);
    const winner = passwords[responses.findIndex(({ status }) => status === 200)] ?? "";
    const loser = passwords.find((each) => each !== winner) ?? "";
    expect([await canLogIn(winner), await canLogIn(loser)]).toEqual([true, false]);
    expect((await mailsOf(site)).filter((mail) => mail.startsWith("passwordChanged"))).toHaveLength(1);
  });

  it("is replaced by a link for an hour", async () => {
    const path = await requested();
    expect((await use(path, form(NEW), await at("2026-11-15T10:00:00Z"))).status).toBe(410);
    expect((await use(path, form(NEW), await at("2026-11-15T09:59:59Z"))).status).toBe(200);
  });

  it("is not replaced by a link that was sent to an earlier address, or before another new password", async () => {
    const [browser, path] = [await logIn(site, marieEleveuse), await requested()];
    await saveProfile(browser, { newPassword: "saison nouvelle" });
    expect((await use(path)).status).toBe(410);
    const late = await requested();
    await saveProfile(browser, { currentPassword: "saison nouvelle", email: "nouvelle@ferme.example" });
    expect((await use(late)).status).toBe(410);
    // Its mail is sent only now: that makes another token.
    expect((await use(await linkOf(site, "passwordReset", email))).status).toBe(410);
  });

  it("stays when the link's form is refused, and the link still works", async () => {
    const path = await requested();
    for (const [fields, message] of [
      [form("court"), "Le nouveau mot de passe doit contenir au moins 6 caractères."],
      [form(NEW, "autre chose"), "Les mots de passe ne correspondent pas."],
      [form("x".repeat(129)), "Le nouveau mot de passe doit contenir au plus 128 caractères."],
    ] as const)
      expect(await use(path, fields)).toEqual({ status: 400, text: expect.stringContaining(message) });
    expect(await canLogIn(password)).toBe(true);
    expect((await use(path)).status).toBe(200);
  });

  it("gets the same answer, after the same statements, with and without an account", async () => {
    const answers = [];
    for (const address of [email, "personne@nulle-part.example", email, "personne@nulle-part.example"]) {
      const { sql, stop } = watchStatements(site);
      const response = await ask(address);
      const html = (await response.text()).replaceAll(/nonce="[^"]*"|[\da-f-]{36}/g, "");
      answers.push({ status: response.status, html, sql });
      stop();
    }
    expect(answers[0]?.html).toContain(ANSWER);
    expect(answers[0]?.sql.length).toBeGreaterThan(2);
    expect(answers[0]?.sql.join()).toMatch(/insert into "mails"/);
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    expect(await resets()).toEqual([`passwordReset ${email}`, `passwordReset ${email}`]);
  });

  it("sends three links an hour to one address, whoever asks, with the same answer after that", async () => {
    for (let count = 0; count < 5; count++) {
      const response = await ask(count % 2 ? email.toUpperCase() : email);
      expect([response.status, await readable(response)]).toEqual([200, expect.stringContaining(ANSWER)]);
    }
    expect(await resets()).toHaveLength(3);
  });

  it("leaves its token in no table and no log line", async () => {
    const path = await requested();
    const token = tokenIn(path);
    await openBrowser(site).get(path);
    await openBrowser(site).post(path, form("court"));
    expect(token).toHaveLength(22);
    expect(await tablesWith(site, token)).toEqual([]);
    expect(await tablesWith(site, email)).toContain("account_tokens");
    await use(path);
    expect(await tablesWith(site, token)).toEqual([]);
    expect(site.logged.join("")).toContain("/nouveau-mot-de-passe");
    expect(site.logged.join("")).not.toContain(token);
  });

  onAnyEngine(engine, () => {
    it("is limited by network address, with a sentence", async () => {
      const askFrom = (peer: string, count: number) =>
        site.request(
          "/mot-de-passe-oublie",
          { method: "POST", body: new URLSearchParams({ email: `p${count}@ferme.example` }) },
          peer,
        );
      for (let count = 0; count < LINK_LIMITS.askedFromAddress; count++)
        expect((await askFrom("203.0.113.9", count)).status).toBe(200);
      const refused = await askFrom("203.0.113.9", 100);
      expect([refused.status, await readable(refused)]).toEqual([429, expect.stringContaining("Beaucoup de liens")]);
      expect((await askFrom("203.0.113.10", 101)).status).toBe(200);
    });

    it("keeps what was typed when it is not an address", async () => {
      const response = await ask("marie");
      expect(response.status).toBe(400);
      expect(await response.text()).toContain('value="marie"');
    });

    it("of an administrator has twelve characters at least and is not a common one", async () => {
      await addAccount(site.services.database, odileAdministratrice, { role: "admin" });
      await ask(odileAdministratrice.email);
      const path = await linkOf(site, "passwordReset", odileAdministratrice.email);
      expect((await use(path, form("onze lettre"))).text).toContain("au moins 12 caractères");
      expect((await use(path, form("MotDePasse123"))).text).toContain("trop courant");
      expect((await use(path, form("douze lettres"))).status).toBe(200);
    });

    it("may be a common one for a client, who is told", async () => {
      const { status, text } = await use(await requested(), form("soleil123"));
      expect([status, text]).toEqual([200, expect.stringContaining("l’un des plus courants")]);
      expect(await canLogIn("soleil123")).toBe(true);
    });
  });
});
