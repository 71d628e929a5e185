import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { setRole } from "#subjects/accounts/data/users.ts";
import { insertStage } from "#subjects/stages/data/stages.ts";
import { pdfOf } from "../../../files.ts";
import { marieEleveuse, odileAdministratrice, paulChauffeur } from "../../../people.ts";
import { semoirDansDixJours, telescopiqueInconnu } from "../../../stages.ts";
import { type Browser, logIn, openBrowser, signedIn } from "../../browser.ts";
import { uploaded } from "../../documents/sharing.ts";
import { accountOf } from "../../registrations/enrol.ts";
import { ANY_ENGINE, openSite, type Site } from "../../site.ts";

/** What the table of permissions cannot say. */
describe.each(ANY_ENGINE)("permissions on %s", (engine) => {
  let site: Site;
  let people: (() => Promise<Browser>)[];
  beforeAll(async () => {
    site = await openSite(engine);
    for (const stage of [semoirDansDixJours, telescopiqueInconnu])
      await insertStage(site.services.database, stage, new Date());
    for (const person of [marieEleveuse, paulChauffeur]) await signedIn(site, person);
    await signedIn(site, odileAdministratrice, "admin");
    people = [
      async () => openBrowser(site),
      () => logIn(site, marieEleveuse),
      () => logIn(site, paulChauffeur),
      () => logIn(site, odileAdministratrice),
    ];
  });
  afterAll(() => site.close());

  it.each([
    ["deleted", "/Gestion_documents", 200],
    ["shared", "/Gestion_documents/partages", 201],
  ])("let Marie's file be %s by Marie only", async (_, path, done) => {
    const marie = await logIn(site, marieEleveuse);
    const file = await uploaded(marie, pdfOf());
    const { id: recipient } = await accountOf(site, paulChauffeur);
    const statusFor = async (browser: Browser) => (await browser.post(path, { file, recipient })).status;
    expect(await statusFor(openBrowser(site))).toBe(401);
    for (const stranger of [paulChauffeur, odileAdministratrice])
      expect(await statusFor(await logIn(site, stranger)), stranger.firstName).toBe(404);
    expect(await statusFor(marie)).toBe(done);
  });

  it("are the same for the .data addresses that scripts use, whatever routes they ask for", async () => {
    for (const search of [
      "",
      "?index",
      "?_routes=subjects%2Faccounts%2Fscreens%2Faccount%2Fprofile",
      "?_routes=subjects%2Faccounts%2Fscreens%2Faccount%2Flayout",
    ]) {
      const text = await (await openBrowser(site).get(`/account.data${search}`)).text();
      expect(text).toContain("/login?next=");
      expect(text).not.toContain("@ferme");
    }
  });

  it.each(["/ADMIN", "/admin/", "//admin", "/admin?index", "/account/../admin", "/admin;x", "/%61dmin"])(
    "are not bypassed by %s",
    async (path) => {
      const client = await logIn(site, marieEleveuse);
      for (const browser of [openBrowser(site), client]) {
        const address = `http://sillon.test${path}`;
        for (const response of [await browser.get(address), await browser.post(address, {})]) {
          expect(response.status).toBe(404);
          expect(await response.text()).not.toContain(">Administration<");
        }
      }
    },
  );

  it("show the same 404 page for /admin as for an unknown address", async () => {
    const client = await logIn(site, marieEleveuse);
    const plain = async (path: string) => {
      const html = await (await client.get(path)).text();
      return /<title>.*?<\/title>/s.exec(html)?.[0] + (/<main.*<\/main>/s.exec(html)?.[0] ?? "");
    };
    expect(await plain("/admin")).toBe(await plain("/nulle-part"));
  });

  it("show the link to the administration to administrators only", async () => {
    const offers = people.map(async (signIn) => (await (await (await signIn()).get("/")).text()).includes('"/admin"'));
    expect(await Promise.all(offers)).toEqual([false, false, false, true]);
  });

  it("change with the role from the next request on", async () => {
    const { database, clock } = site.services;
    const odile = await logIn(site, odileAdministratrice);
    for (const [role, status] of [
      ["client", 404],
      ["admin", 200],
      ["client", 404],
      ["admin", 200],
    ] as const) {
      await setRole(database, odileAdministratrice.email, role, clock());
      expect((await odile.get("/admin")).status).toBe(status);
      expect((await odile.get("/")).status).toBe(200);
    }
    expect((await odile.get("/account")).status).toBe(200);
  });

  it("end at log-out, also for a copy of the cookie", async () => {
    const { email, password } = odileAdministratrice;
    const login = await openBrowser(site).post("/login", { email, password });
    const cookie = login.headers.getSetCookie()[0]?.split(";")[0] ?? "";
    expect((await site.request("/admin", { headers: { cookie } })).status).toBe(200);
    await site.request("/logout", { method: "POST", headers: { cookie } });
    expect((await site.request("/admin", { headers: { cookie } })).status).toBe(404);
  });
});
