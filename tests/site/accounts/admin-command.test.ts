import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { DatabaseLocation } from "../../../server/database/database.ts";
import { marieEleveuse, odileAdministratrice } from "../../people.ts";
import { runProgram } from "../../process.ts";
import { type Browser, signedIn } from "../browser.ts";
import { ANY_ENGINE, ENGINES, type Engine, openSite, type Site } from "../site.ts";

const USAGE = "Usage: npm run admin -- add EMAIL | remove EMAIL | list\n";

/** Runs `npm run admin -- …` as a person at the server's keyboard would. */
const runAdmin = ({ dataDir, databaseUrl }: DatabaseLocation, ...words: string[]) =>
  runProgram(["scripts/admin.ts", ...words], { variables: { DATA_DIR: dataDir, DATABASE_URL: databaseUrl ?? "" } });

const said = (sentence: string) => ({ code: 0, said: `${sentence}\n`, complained: "" });
const complained = (complaint: string | RegExp) => ({
  code: 1,
  said: "",
  complained: typeof complaint === "string" ? complaint : expect.stringMatching(complaint),
});

/** A site on which Marie has an account, and the command on its database. */
let site: Site;
let marie: Browser;
async function openSiteOfMarie(engine: Engine) {
  site = await openSite(engine);
  marie = await signedIn(site, marieEleveuse);
}
const admin = (...words: string[]) => runAdmin(site.location, ...words);
const roles = () => site.services.database.selectFrom("users").select(["email", "role"]).orderBy("email").execute();

describe.each(ENGINES)("the admin command on %s", (engine) => {
  beforeEach(() => openSiteOfMarie(engine));
  afterEach(() => site.close());

  it("adds and removes an administrator, and the running site knows at once", async () => {
    expect((await marie.get("/admin")).status).toBe(404);
    expect(await admin("add", marieEleveuse.email)).toEqual(said(`${marieEleveuse.email} is now an administrator.`));
    expect((await marie.get("/admin")).status).toBe(200);
    expect(await admin("remove", marieEleveuse.email)).toEqual(
      said(`${marieEleveuse.email} is no longer an administrator.`),
    );
    expect((await marie.get("/admin")).status).toBe(404);
  });

  it("takes two commands at the same moment", async () => {
    await signedIn(site, odileAdministratrice);
    const both = [marieEleveuse, odileAdministratrice].map(({ email }) => admin("add", email));
    expect((await Promise.all(both)).map(({ code }) => code)).toEqual([0, 0]);
    expect((await roles()).map(({ role }) => role)).toEqual(["admin", "admin"]);
  });
});

describe.each(ANY_ENGINE)("what is said to the admin command on %s", (engine) => {
  beforeEach(() => openSiteOfMarie(engine));
  afterEach(() => site.close());

  it("lists the administrators and nobody else", async () => {
    expect(await admin("list")).toEqual(said("There is no administrator yet."));
    await signedIn(site, odileAdministratrice, "admin");
    expect(await admin("list")).toEqual(said("odile@centre.example  Odile Wacquez"));
    await admin("add", marieEleveuse.email);
    expect((await admin("list")).said.split("\n")).toEqual([
      "marie@ferme-lenglet.example  Marie Lenglet",
      "odile@centre.example  Odile Wacquez",
      "",
    ]);
  });

  it("knows an address in any case, and changes nobody else", async () => {
    await signedIn(site, odileAdministratrice);
    const { code } = await admin("add", "  MARIE@Ferme-Lenglet.EXAMPLE ");
    expect(code).toBe(0);
    expect(await roles()).toEqual([
      { email: marieEleveuse.email, role: "admin" },
      { email: odileAdministratrice.email, role: "client" },
    ]);
  });

  it("may be told twice", async () => {
    for (const word of ["remove", "add", "add"]) expect((await admin(word, marieEleveuse.email)).code).toBe(0);
    expect(await roles()).toEqual([{ email: marieEleveuse.email, role: "admin" }]);
  });

  it("says that nobody has such an address, and makes no account", async () => {
    for (const word of ["add", "remove"]) {
      expect(await admin(word, "personne@nulle-part.example")).toEqual(
        complained("Nobody has an account with the address personne@nulle-part.example: sign up on the site first.\n"),
      );
    }
    expect(await admin("add", "' or '1'='1")).toMatchObject({ code: 1 });
    expect(await roles()).toEqual([{ email: marieEleveuse.email, role: "client" }]);
  });
});

describe("the admin command, used wrongly", () => {
  const nowhere: DatabaseLocation = { dataDir: "/dev/null/nulle-part", databaseUrl: null };

  it.each([
    [[]],
    [["add"]],
    [["remove", " "]],
    [["promote", marieEleveuse.email]],
    [[marieEleveuse.email]],
    [["list", marieEleveuse.email]],
    [["add", marieEleveuse.email, odileAdministratrice.email]],
  ])("%j: shows how to use it, and opens no database", async (words) => {
    expect(await runAdmin(nowhere, ...words)).toEqual(complained(USAGE));
  });

  it.each([
    [nowhere, /DATA_DIR/],
    [{ dataDir: "", databaseUrl: "postgres://sillon:secret@127.0.0.1:1/sillon" }, /check DATABASE_URL/],
    [{ dataDir: "", databaseUrl: "mysql://root:secret@base" }, /DATABASE_URL is not a PostgreSQL address/],
  ])("says what to mend when the database cannot be had: %j", async (location, complaint) => {
    const answer = await runAdmin(location, "list");
    expect(answer).toEqual(complained(complaint));
    expect(answer.complained).not.toMatch(/secret| {4}at /);
  });
});
