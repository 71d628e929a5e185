import type { RouteConfigEntry } from "@react-router/dev/routes";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import routes from "../../../../app/routes.ts";
import { setRole } from "../../../../server/accounts/users.ts";
import { insertStage } from "../../../../server/stages/stages.ts";
import { pdfOf } from "../../../files.ts";
import { writeMail } from "../../../mails.ts";
import { marieEleveuse, odileAdministratrice, paulChauffeur } from "../../../people.ts";
import { semoirDansDixJours, telescopiqueInconnu } from "../../../stages.ts";
import { type Browser, logIn, openBrowser, signedIn } from "../../browser.ts";
import { lucieInconnue, sent, uploaded } from "../../documents/sharing.ts";
import { accountOf } from "../../registrations/enrol.ts";
import { ANY_ENGINE, openSite, type Site } from "../../site.ts";
import { MARIES_FILE, MARIES_ID, MARIES_MAIL, PERMISSIONS } from "./permission-table.ts";

/** The paths of app/routes.ts, as forms address them. */
function addressesOf(entries: readonly RouteConfigEntry[], parent = ""): string[] {
  return entries.flatMap(({ index, path, children = [] }) => {
    const address = path === undefined ? parent : `${parent}/${path}`;
    const own = index ? [`${address || "/"}?index`] : path === undefined ? [] : [address];
    return [...own, ...addressesOf(children, address)];
  });
}

it("the table has a rule for every route of the product, and no other rule", () => {
  expect(addressesOf(routes).sort()).toEqual(Object.keys(PERMISSIONS).sort());
});

it("the list of routes includes nested routes and groups without a path", () => {
  const group: RouteConfigEntry = {
    file: "g",
    children: [{ file: "a", path: "a", children: [{ file: "b", path: ":b" }] }],
  };
  expect(addressesOf([group])).toEqual(["/a", "/a/:b"]);
});

describe.each(ANY_ENGINE)("permissions on %s", (engine) => {
  let site: Site;
  let mariesFile: string;
  let mariesMailId: string;
  let mariesId: string;
  let people: { name: string; signIn: () => Promise<Browser> }[];
  beforeEach(async () => {
    site = await openSite(engine);
    for (const stage of [semoirDansDixJours, telescopiqueInconnu])
      await insertStage(site.services.database, stage, new Date());
    const marie = await signedIn(site, marieEleveuse);
    await signedIn(site, lucieInconnue);
    mariesFile = await sent(marie, (await accountOf(site, lucieInconnue)).id, pdfOf());
    mariesMailId = await writeMail(site);
    mariesId = (await accountOf(site, marieEleveuse)).id;
    await signedIn(site, paulChauffeur);
    await signedIn(site, odileAdministratrice, "admin");
    // A new session for each route: some requests end it.
    people = [
      { name: "visitor", signIn: async () => openBrowser(site) },
      { name: "Marie", signIn: () => logIn(site, marieEleveuse) },
      { name: "another client", signIn: () => logIn(site, paulChauffeur) },
      { name: "admin", signIn: () => logIn(site, odileAdministratrice) },
    ];
  });
  afterEach(() => site.close());

  const statusOf = (response: Response) =>
    [response.status, response.headers.get("location")].filter(Boolean).join(" ");

  it("are those of the table for every route", async () => {
    for (const [pattern, { at: written = pattern, get, post }] of Object.entries(PERMISSIONS)) {
      const at = written
        .replace(MARIES_FILE, mariesFile)
        .replace(MARIES_MAIL, mariesMailId)
        .replace(MARIES_ID, mariesId);
      for (const [position, { name, signIn }] of people.entries()) {
        const browser = await signIn();
        expect.soft(statusOf(await browser.get(at)), `${name}: GET ${at}`).toBe(get[position]);
        expect.soft(statusOf(await browser.post(at, {})), `${name}: POST ${at}`).toBe(post[position]);
      }
    }
  });

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

  it("are the same for the .data addresses that scripts use", async () => {
    for (const [position, { name, signIn }] of people.entries()) {
      const browser = await signIn();
      const admin = [await browser.get("/admin.data"), await browser.post("/admin.data", {})];
      expect(
        admin.map(({ status }) => status),
        name,
      ).toEqual(position === 3 ? [200, 405] : [404, 404]);
    }
    for (const search of ["", "?index", "?_routes=routes%2Faccount%2Fprofile", "?_routes=routes%2Faccount%2Flayout"]) {
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
    const offers = people.map(async ({ signIn }) =>
      (await (await (await signIn()).get("/")).text()).includes('"/admin"'),
    );
    expect(await Promise.all(offers)).toEqual([false, false, false, true]);
  });

  it("change with the role from the next request on", async () => {
    const { database, clock } = site.services;
    const odile = await logIn(site, odileAdministratrice);
    for (const [role, status] of [
      ["client", 404],
      ["admin", 200],
      ["client", 404],
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
