import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { accountMessage, PROFILE_FAILED, SIGN_IN_FAILED } from "#subjects/accounts/rules/account-messages.ts";
import { LINK_NOT_REQUESTED } from "#subjects/accounts/rules/link-messages.ts";
import { SELF_FAILED } from "#subjects/registrations/rules/registration-messages.ts";
import { insertStage } from "#subjects/stages/data/stages.ts";
import { stagePath } from "#subjects/stages/rules/stage-type.ts";
import { marieEleveuse, paulChauffeur } from "../../people.ts";
import { basile, noemie, semoirDansDixJours } from "../../stages.ts";
import { type Browser, openBrowser, signedIn } from "../browser.ts";
import { lockSqlite } from "../database/lock-sqlite.ts";
import { loseTable } from "../database/lose-table.ts";
import { readable } from "../readable.ts";
import { openSite, type Site } from "../site.ts";
import { attribute, formInPage } from "./form-in-page.ts";

const { password, passwordConfirmation, ...marie } = marieEleveuse;
const { isHandicapped: _, handicapType: __, ...basilesTexts } = basile;

describe("without scripts, when the server fails", () => {
  let site: Site;
  beforeEach(async () => {
    site = await openSite("SQLite");
    await insertStage(site.services.database, semoirDansDixJours, site.services.clock());
  });
  afterEach(() => site.close());

  it("the login form keeps the address, and shows nothing about the password", async () => {
    await loseTable(site, "sign_in_attempts");
    const response = await openBrowser(site).post("/login", { email: marie.email, password });
    await expectKept(response, { status: 500, message: SIGN_IN_FAILED, field: "email", typed: { email: marie.email } });
  });

  it("the form for a forgotten password keeps the address", async () => {
    await loseTable(site, "mails");
    const response = await openBrowser(site).post("/mot-de-passe-oublie", { email: marie.email });
    const typed = { email: marie.email };
    await expectKept(response, { status: 500, message: LINK_NOT_REQUESTED, field: "email", typed });
  });

  it("the sign-up form keeps everything except the passwords", async () => {
    await loseTable(site, "credentials");
    const form = { ...marie, password, passwordConfirmation, from: "/financement" };
    const response = await openBrowser(site).post("/signup", form);
    const typed = { ...marie, from: "/financement", password: "" };
    await expectKept(response, { status: 500, message: accountMessage.signUpFailed, field: "birthDate", typed });
  });

  it("the profile form keeps its changes, inside the account pages", async () => {
    const browser = await signedIn(site, marieEleveuse);
    await loseTable(site, "credentials");
    const changed = { ...marie, firstName: "Marion", userType: "ETA" };
    const response = await browser.post("/account", { ...changed, currentPassword: password, newPassword: "" });
    const html = await expectKept(response, {
      status: 500,
      message: PROFILE_FAILED,
      field: "birthDate",
      typed: changed,
    });
    expect(html).toContain('aria-label="Mon compte"');
  });

  it("the registration form is kept, with Retry-After while the database is locked", async () => {
    const release = await lockSqlite(site);
    const form = { kind: "self", submission: "un", ...basilesTexts };
    const response = await openBrowser(site).post(stagePath(semoirDansDixJours), form);
    expect(response.headers.get("retry-after")).toBe("5");
    await expectKept(response, { status: 503, message: SELF_FAILED, field: "company", typed: basilesTexts });
    await release();
  });

  it("the form of a group is kept after the session has ended", async () => {
    const form = { kind: "group", submission: "un", ...basilesTexts };
    const response = await openBrowser(site).post(stagePath(semoirDansDixJours), form);
    expect(response.status).toBe(401);
    const html = await response.text();
    const group = html.slice(html.indexOf("Inscription d&#x27;autres participants"));
    expect(formInPage(group, "company").values).toMatchObject(basilesTexts);
  });

  it.each([
    ["/account/formations", "Erreur lors de la récupération des stages."],
    ["/account/calendrier", "Erreur lors de la récupération des stages."],
  ])("%s shows an error message, and keeps its tabs", async (path, message) => {
    const browser = await signedIn(site, marieEleveuse);
    await loseTable(site, "participants");
    const response = await browser.get(path);
    expect(response.status).toBe(500);
    const html = await response.clone().text();
    expect(await readable(response)).toContain(message);
    expect(html).toContain('href="/account/notifications"');
  });

  it("/our-stages shows an error message", async () => {
    await loseTable(site, "stages");
    const response = await openBrowser(site).get("/our-stages");
    expect(response.status).toBe(500);
    expect(await readable(response)).toContain("Erreur lors du chargement des stages.");
  });
});

describe("an e-mail address that is refused in a group", () => {
  let site: Site;
  let browser: Browser;
  beforeEach(async () => {
    site = await openSite("SQLite");
    await insertStage(site.services.database, semoirDansDixJours, site.services.clock());
    browser = await signedIn(site, paulChauffeur);
  });
  afterEach(() => site.close());

  const send = (...emails: string[]) => {
    const form = new URLSearchParams({ kind: "group", submission: "un" });
    for (const email of emails)
      for (const [name, value] of Object.entries({ ...basilesTexts, email })) form.append(name, value);
    return browser.post(stagePath(semoirDansDixJours), form);
  };
  const emailsIn = (html: string) =>
    [...html.slice(html.indexOf("Participant 1")).matchAll(/<input[^>]*name="email"[^>]*>/g)].map(([tag]) => ({
      value: attribute(tag, "value"),
      atFault: tag.includes('aria-invalid="true"'),
      focused: /autofocus/i.test(tag),
    }));

  it.each([
    ["repeated", [basile.email, noemie.email, basile.email.toUpperCase()], 2],
    ["incomplete", [basile.email, "noemie@ferme", "lise@ferme.example"], 1],
  ])("because it is %s is marked, and has the focus", async (_why, emails, index) => {
    const response = await send(...emails);
    expect(response.status).toBe(400);
    const marked = emails.map((value, position) => ({
      value,
      atFault: position === index,
      focused: position === index,
    }));
    expect(emailsIn(await response.text())).toEqual(marked);
  });

  it("because it is already registered is marked, as it is in the form for oneself", async () => {
    expect((await send(noemie.email)).status).toBe(302);
    const html = await (await send(basile.email, noemie.email)).text();
    expect(emailsIn(html).map(({ atFault }) => atFault)).toEqual([false, true]);
    const self = { kind: "self", submission: "deux", ...basilesTexts };
    expect((await browser.post(stagePath(semoirDansDixJours), self)).status).toBe(302);
    const again = await browser.post(stagePath(semoirDansDixJours), { ...self, submission: "trois" });
    expect(again.status).toBe(400);
    expect(await again.text()).toMatch(/<input(?=[^>]*aria-invalid="true")[^>]*name="email"/);
  });
});

interface Expected {
  status: number;
  message: string;
  /** A field that identifies the form. */
  field: string;
  typed: Record<string, string>;
}

async function expectKept(response: Response, { status, message, field, typed }: Expected): Promise<string> {
  expect(response.status).toBe(status);
  const html = await response.clone().text();
  expect(await readable(response)).toContain(message);
  expect(formInPage(html, field).values).toMatchObject(typed);
  return html;
}
