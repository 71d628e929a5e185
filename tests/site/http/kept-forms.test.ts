import { DatabaseSync } from "node:sqlite";
import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { accountMessage, PROFILE_FAILED, SIGN_IN_FAILED } from "../../../domain/accounts/account-messages.ts";
import { SELF_FAILED } from "../../../domain/registrations/registration-messages.ts";
import { stagePath } from "../../../domain/stages/stage-type.ts";
import { toKysely } from "../../../server/database/kysely.ts";
import { openSqlite } from "../../../server/database/sqlite/sqlite.ts";
import { insertStage } from "../../../server/stages/stages.ts";
import { marieEleveuse, paulChauffeur } from "../../people.ts";
import { basile, noemie, semoirDansDixJours } from "../../stages.ts";
import { type Browser, openBrowser, signedIn } from "../browser.ts";
import { openSite, type Site } from "../site.ts";
import { readable } from "../stages/cards.ts";
import { attribute, formInPage } from "./form-in-page.ts";

const { password, passwordConfirmation, ...marie } = marieEleveuse;
const { isHandicapped: _, handicapType: __, ...basilesTexts } = basile;

describe("without scripts, a form that the server could not take", () => {
  let site: Site;
  beforeEach(async () => {
    site = await openSite("SQLite");
    await insertStage(site.services.database, semoirDansDixJours, site.services.clock());
  });
  afterEach(() => site.close());

  const without = (...tables: string[]) =>
    Promise.all(tables.map((table) => toKysely(site.services.database).schema.dropTable(table).execute()));

  it("a log-in comes back with its address, and no word on the password", async () => {
    await without("sign_in_attempts");
    const answer = await openBrowser(site).post("/login", { email: marie.email, password });
    await expectKept(answer, { status: 500, message: SIGN_IN_FAILED, field: "email", typed: { email: marie.email } });
  });

  it("a sign-up comes back with all but the passwords", async () => {
    await without("credentials");
    const form = { ...marie, password, passwordConfirmation, from: "/financement" };
    const answer = await openBrowser(site).post("/signup", form);
    const typed = { ...marie, from: "/financement", password: "" };
    await expectKept(answer, { status: 500, message: accountMessage.signUpFailed, field: "birthDate", typed });
  });

  it("a profile comes back with its changes, inside the account", async () => {
    const browser = await signedIn(site, marieEleveuse);
    await without("credentials");
    const changed = { ...marie, firstName: "Marion", userType: "ETA" };
    const answer = await browser.post("/account", { ...changed, currentPassword: password, newPassword: "" });
    const html = await expectKept(answer, { status: 500, message: PROFILE_FAILED, field: "birthDate", typed: changed });
    expect(html).toContain('aria-label="Mon compte"');
  });

  it("a registration comes back, and says when to try again while the database is held", async () => {
    const release = await holdDatabase(site);
    const form = { kind: "self", submission: "un", ...basilesTexts };
    const answer = await openBrowser(site).post(stagePath(semoirDansDixJours), form);
    expect(answer.headers.get("retry-after")).toBe("5");
    await expectKept(answer, { status: 503, message: SELF_FAILED, field: "company", typed: basilesTexts });
    await release();
  });

  it("a group's form comes back to somebody whose session ended", async () => {
    const form = { kind: "group", submission: "un", ...basilesTexts };
    const answer = await openBrowser(site).post(stagePath(semoirDansDixJours), form);
    expect(answer.status).toBe(401);
    const html = await answer.text();
    const group = html.slice(html.indexOf("Inscription d&#x27;autres participants"));
    expect(formInPage(group, "company").values).toMatchObject(basilesTexts);
  });

  it.each([
    ["/account/formations", "Erreur lors de la récupération des stages."],
    ["/account/calendrier", "Erreur lors de la récupération des stages."],
  ])("%s says what it cannot show, and keeps its tabs", async (path, message) => {
    const browser = await signedIn(site, marieEleveuse);
    await without("participants");
    const answer = await browser.get(path);
    expect(answer.status).toBe(500);
    const html = await answer.clone().text();
    expect(await readable(answer)).toContain(message);
    expect(html).toContain('href="/account/notifications"');
  });

  it("/our-stages says that the list could not be loaded", async () => {
    await without("stages_searched", "participants", "stage_files", "stages");
    const answer = await openBrowser(site).get("/our-stages");
    expect(answer.status).toBe(500);
    expect(await readable(answer)).toContain("Erreur lors du chargement des stages.");
  });
});

describe("an address that is refused in a group", () => {
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
    const answer = await send(...emails);
    expect(answer.status).toBe(400);
    const marked = emails.map((value, place) => ({ value, atFault: place === index, focused: place === index }));
    expect(emailsIn(await answer.text())).toEqual(marked);
  });

  it("because it is registered already is marked, and so is one's own", async () => {
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

interface Kept {
  status: number;
  message: string;
  /** Of the form that is meant. */
  field: string;
  typed: Record<string, string>;
}

async function expectKept(answer: Response, { status, message, field, typed }: Kept): Promise<string> {
  expect(answer.status).toBe(status);
  const html = await answer.clone().text();
  expect(await readable(answer)).toContain(message);
  expect(formInPage(html, field).values).toMatchObject(typed);
  return html;
}

/** Another process writes and does not finish: what only reads goes on. */
async function holdDatabase({ services }: Site) {
  const { database } = services;
  const { rows } = await sql<{ file: string }>`pragma database_list`.execute(toKysely(database));
  const file = rows[0]?.file ?? "";
  const holder = new DatabaseSync(file);
  holder.exec("begin immediate");
  services.database = openSqlite(file.slice(0, file.lastIndexOf("/")), 10);
  return async () => {
    holder.close();
    await services.database.destroy();
    services.database = database;
  };
}
