import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { DatabaseLocation } from "#platform/database/database.ts";
import { readRules } from "#subjects/settings/data/read-settings.ts";
import { insertStage } from "#subjects/stages/data/stages.ts";
import { stagePath } from "#subjects/stages/rules/stage-type.ts";
import { runAdminCommand } from "../../../scripts/admin-command.ts";
import { marieEleveuse, odileAdministratrice } from "../../people.ts";
import { runProgram } from "../../process.ts";
import { addAccount } from "../../sign-in.ts";
import { semoirDansDixJours } from "../../stages.ts";
import { type Browser, openBrowser, signedIn } from "../browser.ts";
import { readable } from "../readable.ts";
import { ANY_ENGINE, type Engine, openSite, openTemporaryDatabase, type Site } from "../site.ts";
import { SECURITY, turnOn } from "./second-factor.ts";

const USAGE = `Usage: npm run admin -- add EMAIL | remove EMAIL | reset-link EMAIL | reset-2fa EMAIL | list
     | cancel-days DAYS | hold-hours HOURS | install example|empty
`;

const variablesOf = ({ dataDir, databaseUrl }: DatabaseLocation) => ({
  DATA_DIR: dataDir,
  DATABASE_URL: databaseUrl ?? "",
});

/** Runs what `npm run admin` runs, in this process. */
async function runAdmin(location: DatabaseLocation, ...args: string[]) {
  const printed = { stdout: "", stderr: "" };
  const code = await runAdminCommand(args, variablesOf(location), {
    print(sentence) {
      printed.stdout += `${sentence}\n`;
    },
    printError(sentence) {
      printed.stderr += `${sentence}\n`;
      return 1;
    },
  });
  return { code, ...printed };
}

const succeeded = (sentence: string) => ({ code: 0, stdout: `${sentence}\n`, stderr: "" });
const failed = (message: string | RegExp) => ({
  code: 1,
  stdout: "",
  stderr: typeof message === "string" ? message : expect.stringMatching(message),
});

/** A site on which Marie has an account. */
let site: Site;
let marie: Browser;
async function openSiteOfMarie(engine: Engine) {
  site = await openSite(engine);
  marie = await signedIn(site, marieEleveuse);
}
const admin = (...args: string[]) => runAdmin(site.location, ...args);
const roles = () => site.services.database.selectFrom("users").select(["email", "role"]).orderBy("email").execute();

describe.each(ANY_ENGINE)("the admin command on %s", (engine) => {
  beforeEach(() => openSiteOfMarie(engine));
  afterEach(() => site.close());

  it("adds and removes an administrator, with effect on the running site at once", async () => {
    expect((await marie.get("/admin")).status).toBe(404);
    expect(await admin("add", marieEleveuse.email)).toEqual(
      succeeded(`${marieEleveuse.email} is now an administrator.`),
    );
    expect((await marie.get("/admin")).status).toBe(200);
    expect(await admin("remove", marieEleveuse.email)).toEqual(
      succeeded(`${marieEleveuse.email} is no longer an administrator.`),
    );
    expect((await marie.get("/admin")).status).toBe(404);
  });

  it("warns of an administrator whose address nobody has verified", async () => {
    const { database, clock } = site.services;
    await addAccount(database, odileAdministratrice, { verified: false, now: clock() });
    const { code, stdout } = await admin("add", odileAdministratrice.email);
    expect([code, stdout]).toEqual([0, expect.stringContaining("Nobody has verified that address")]);
  });

  it("turns off the second factor of somebody who lost phone and codes", async () => {
    const { secret } = await turnOn(marie, marieEleveuse);
    expect(secret).not.toBe("");
    expect(await admin("reset-2fa", marieEleveuse.email)).toMatchObject({ code: 0, stderr: "" });
    const { email, password } = marieEleveuse;
    expect((await openBrowser(site).post("/login", { email, password })).headers.get("location")).toMatch(/^\/\?/);
    expect(await readable(await marie.get(SECURITY))).toContain("Activer la double authentification");
    expect(await admin("reset-2fa", "personne@nulle-part.example")).toEqual(failed(/Nobody has an account/));
  });

  it("sets for how long seats are held for who waits", async () => {
    expect(await admin("hold-hours", "24")).toMatchObject({ code: 0, stdout: expect.stringContaining("24 h") });
    expect(await readRules(site.services.database)).toMatchObject({ holdHours: 24 });
    for (const hours of ["0", "721", "1.5", "demain"])
      expect(await admin("hold-hours", hours)).toEqual(failed(/from 1 to 720/));
  });

  it("prints a link that proves no address: no mail brought it", async () => {
    const { database, clock } = site.services;
    await addAccount(database, odileAdministratrice, { verified: false, now: clock() });
    const { email } = odileAdministratrice;
    const { pathname, search } = new URL((await admin("reset-link", email)).stdout.split("\n")[0] ?? "");
    const now = await openSite(engine, { now: new Date().toISOString(), sameDatabaseAs: site });
    const fields = { newPassword: "récolte26", passwordConfirmation: "récolte26" };
    expect((await openBrowser(now).post(pathname + search, fields)).status).toBe(200);
    await now.close();
    const { email_verified } = await database
      .selectFrom("users")
      .select("email_verified")
      .where("email", "=", email)
      .executeTakeFirstOrThrow();
    expect(Boolean(email_verified)).toBe(false);
  });

  it("prints a link that sets a new password, once", async () => {
    const { code, stdout } = await admin("reset-link", " MARIE@ferme-lenglet.example ");
    const [link = "", rule] = stdout.split("\n");
    expect([code, rule]).toEqual([0, "It works once, within an hour. Give it to that person only."]);
    const { pathname, search } = new URL(link);
    // By the real clock, like the command.
    const now = await openSite(engine, { now: new Date().toISOString(), sameDatabaseAs: site });
    const fields = { newPassword: "récolte26", passwordConfirmation: "récolte26" };
    const statuses = [];
    for (const _ of [1, 2]) statuses.push((await openBrowser(now).post(pathname + search, fields)).status);
    const { email } = marieEleveuse;
    statuses.push((await openBrowser(now).post("/login", { email, password: "récolte26" })).status);
    expect(statuses).toEqual([200, 410, 302]);
    await now.close();
  });

  it("can run in two processes at the same time", async () => {
    await signedIn(site, odileAdministratrice);
    const both = [marieEleveuse, odileAdministratrice].map(({ email }) =>
      runProgram(["scripts/admin.ts", "add", email], { variables: variablesOf(site.location) }),
    );
    expect((await Promise.all(both)).map(({ code }) => code)).toEqual([0, 0]);
    expect((await roles()).map(({ role }) => role)).toEqual(["admin", "admin"]);
  });
});

describe.each(ANY_ENGINE)("the arguments of the admin command on %s", (engine) => {
  beforeEach(() => openSiteOfMarie(engine));
  afterEach(() => site.close());

  it("list the administrators and nobody else", async () => {
    expect(await admin("list")).toEqual(succeeded("There is no administrator yet."));
    await signedIn(site, odileAdministratrice, "admin");
    expect(await admin("list")).toEqual(succeeded("odile@centre.example  Odile Wacquez"));
    await admin("add", marieEleveuse.email);
    expect((await admin("list")).stdout.split("\n")).toEqual([
      "marie@ferme-lenglet.example  Marie Lenglet",
      "odile@centre.example  Odile Wacquez",
      "",
    ]);
  });

  it("set until when people can cancel, within bounds", async () => {
    const shown = async () => readable(await marie.get(stagePath(semoirDansDixJours)));
    const { database, clock } = site.services;
    await insertStage(database, semoirDansDixJours, clock());
    expect(await shown()).toContain("jusqu’au mardi 24 novembre 2026 au soir");
    expect(await admin("cancel-days", "3")).toEqual(
      succeeded("People can cancel their registration until the evening 3 days before the stage."),
    );
    // Otherwise up to half a second later.
    site.services.settings.invalidate();
    expect(await shown()).toContain("jusqu’au dimanche 22 novembre 2026 au soir");
    for (const days of ["61", "-1", "1.5", "deux"])
      expect(await admin("cancel-days", days)).toEqual(failed("DAYS must be a whole number from 0 to 60.\n"));
  });

  it("install a site that is not, once", async () => {
    expect(await admin("install", "empty")).toEqual(failed("This site is installed already.\n"));
    expect((await admin("install", "autre")).code).toBe(1);
    const fresh = await openTemporaryDatabase("SQLite");
    const run = () => runAdmin(fresh.location, "install", "empty");
    expect((await run()).code).toBe(0);
    expect((await run()).code).toBe(1);
    const installed = await openSite("SQLite", { existing: fresh });
    expect((await installed.request("/signup")).status).toBe(200);
    await installed.close();
  });

  it("may contain capitals and spaces in the address", async () => {
    await signedIn(site, odileAdministratrice);
    const { code } = await admin("add", "  MARIE@Ferme-Lenglet.EXAMPLE ");
    expect(code).toBe(0);
    expect(await roles()).toEqual([
      { email: marieEleveuse.email, role: "admin" },
      { email: odileAdministratrice.email, role: "client" },
    ]);
  });

  it("may be repeated", async () => {
    for (const command of ["remove", "add", "add"]) expect((await admin(command, marieEleveuse.email)).code).toBe(0);
    expect(await roles()).toEqual([{ email: marieEleveuse.email, role: "admin" }]);
  });

  it("are refused for an address without an account, and no account is created", async () => {
    for (const command of ["add", "remove", "reset-link"]) {
      expect(await admin(command, "personne@nulle-part.example")).toEqual(
        failed("Nobody has an account with the address personne@nulle-part.example: sign up on the site first.\n"),
      );
    }
    expect(await admin("add", "' or '1'='1")).toMatchObject({ code: 1 });
    expect(await roles()).toEqual([{ email: marieEleveuse.email, role: "client" }]);
  });
});

describe("wrong use of the admin command", () => {
  const nowhere: DatabaseLocation = { dataDir: "/dev/null/nulle-part", databaseUrl: null };

  it.each([
    [[]],
    [["add"]],
    [["remove", " "]],
    [["promote", marieEleveuse.email]],
    [[marieEleveuse.email]],
    [["list", marieEleveuse.email]],
    [["add", marieEleveuse.email, odileAdministratrice.email]],
  ])("%j: prints its usage, without opening the database", async (args) => {
    expect(await runAdmin(nowhere, ...args)).toEqual(failed(USAGE));
  });

  it.each([
    [nowhere, /DATA_DIR/],
    [{ dataDir: "", databaseUrl: "postgres://sillon:secret@127.0.0.1:1/sillon" }, /check DATABASE_URL/],
    [{ dataDir: "", databaseUrl: "mysql://root:secret@base" }, /DATABASE_URL is not a PostgreSQL address/],
  ])("names the variable to check when the database cannot be opened: %j", async (location, message) => {
    const response = await runAdmin(location, "list");
    expect(response).toEqual(failed(message));
    expect(response.stderr).not.toMatch(/secret| {4}at /);
  });
});
