import type { RouteConfigEntry } from "@react-router/dev/routes";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import routes from "../../../app/routes.ts";
import { setRole } from "../../../server/accounts/users.ts";
import { insertStage } from "../../../server/stages/stages.ts";
import { pdfOf } from "../../files.ts";
import { marieEleveuse, odileAdministratrice, paulChauffeur } from "../../people.ts";
import { semoirDansDixJours, telescopiqueInconnu } from "../../stages.ts";
import { type Browser, logIn, openBrowser, signedIn } from "../browser.ts";
import { lucieInconnue, sent, uploaded } from "../documents/sharing.ts";
import { accountOf } from "../registrations/enrol.ts";
import { ANY_ENGINE, openSite, type Site } from "../site.ts";

/**
 * The status for a visitor, Marie, another client and an administrator; a redirect with its target. An address that
 * contains an id belongs to Marie.
 */
type Statuses = readonly [visitor: string, marie: string, anotherClient: string, admin: string];
interface Rule {
  /** An address for the route, if its pattern is not one. */
  at?: string;
  get: Statuses;
  /** The status of an empty form, with the site's Origin. */
  post: Statuses;
}

const all = (status: string): Statuses => [status, status, status, status];
const readOnly: Rule = { get: all("200"), post: all("405") };
const loginBefore = (path: string) => `302 /login?next=${encodeURIComponent(path)}`;
const LOGIN_BEFORE_ACCOUNT = loginBefore("/account");

/** Placeholder, replaced by the id of the file. */
const MARIES_FILE = "le-fichier-de-marie";
const NOBODYS_TOKEN = "AAAAAAAAAAAAAAAAAAAAAA";
const NOBODYS_FILE = "00000000-0000-4000-8000-000000000000";

/** Every route of the product. A new route must be added here. */
const TABLE: Record<string, Rule> = {
  "/?index": { ...readOnly, at: "/" },
  "/formateurs": readOnly,
  "/our-stages": readOnly,
  "/formation": readOnly,
  "/financement": readOnly,
  "/login": { get: ["200", "302 /", "302 /", "302 /"], post: ["400", "302 /", "302 /", "302 /"] },
  "/signup": { get: ["200", "302 /", "302 /", "302 /"], post: ["400", "302 /", "302 /", "302 /"] },
  "/logout": { get: all("302 /"), post: all("302 /") },
  "/account": { get: [LOGIN_BEFORE_ACCOUNT, "200", "200", "200"], post: ["401", "400", "400", "400"] },
  "/account/calendrier": {
    get: [loginBefore("/account/calendrier"), "200", "200", "200"],
    post: [loginBefore("/account/calendrier"), "405", "405", "405"],
  },
  "/account/formations": {
    get: [loginBefore("/account/formations"), "200", "200", "200"],
    post: [loginBefore("/account/formations"), "405", "405", "405"],
  },
  "/account/notifications": {
    get: [loginBefore("/account/notifications"), "200", "200", "200"],
    post: [loginBefore("/account/notifications"), "200", "200", "200"],
  },
  "/formation/:machine": {
    at: `/formation/semoir?stageId=${semoirDansDixJours.id}`,
    get: all("200"),
    post: all("400"),
  },
  "/stage/:id": { at: `/stage/${telescopiqueInconnu.id}`, get: all("200"), post: all("400") },
  "/stage/:id/agenda.ics": { at: `/stage/${telescopiqueInconnu.id}/agenda.ics`, get: all("200"), post: all("405") },
  "/stage-details": {
    at: `/stage-details?stageId=${telescopiqueInconnu.id}`,
    get: all(`302 /stage/${telescopiqueInconnu.id}`),
    post: all("405"),
  },
  "/events": readOnly,
  "/Documents": { get: ["401", "200", "200", "200"], post: all("405") },
  "/Gestion_documents": { get: ["401", "200", "200", "200"], post: ["401", "404", "404", "404"] },
  "/Gestion_documents/destinataires": { get: ["401", "200", "200", "200"], post: all("405") },
  "/Gestion_documents/fichiers": { get: all("405"), post: ["401", "400", "400", "400"] },
  "/Gestion_documents/partages": { get: all("405"), post: ["401", "404", "404", "404"] },
  // Shared by Marie with Lucie: 404 for everybody else, administrators included.
  "/fichiers/:file": { at: `/fichiers/${MARIES_FILE}`, get: ["404", "200", "404", "404"], post: all("405") },
  // Nobody's link. private-links.test.ts opens those that exist.
  "/inscription/:token": { at: `/inscription/${NOBODYS_TOKEN}`, get: all("404"), post: all("405") },
  "/inscription/:token/pas-moi": { at: `/inscription/${NOBODYS_TOKEN}/pas-moi`, get: all("404"), post: all("404") },
  "/inscription/:token/fichiers/:file": {
    at: `/inscription/${NOBODYS_TOKEN}/fichiers/${MARIES_FILE}`,
    get: all("404"),
    post: all("405"),
  },
  "/admin": { get: ["404", "404", "404", "200"], post: ["404", "404", "404", "405"] },
  "/admin/ajouter": { get: ["404", "404", "404", "200"], post: ["404", "404", "404", "400"] },
  "/admin/modifier": { get: ["404", "404", "404", "200"], post: ["404", "404", "404", "400"] },
  "/admin/modifier/:stage": {
    at: `/admin/modifier/${semoirDansDixJours.id}`,
    get: ["404", "404", "404", "200"],
    post: ["404", "404", "404", "400"],
  },
  "/admin/journal": { get: ["404", "404", "404", "200"], post: ["404", "404", "404", "405"] },
  "/admin/appels": { get: ["404", "404", "404", "405"], post: ["404", "404", "404", "302 /admin"] },
  "/admin/fichiers": { get: ["404", "404", "404", "405"], post: ["404", "404", "404", "400"] },
  "/programmes/:file": { at: `/programmes/${NOBODYS_FILE}`, get: all("404"), post: all("405") },
  "/photos/:file": { at: `/photos/${NOBODYS_FILE}`, get: all("404"), post: all("405") },
  "/admin/inscrits": { get: ["404", "404", "404", "200"], post: ["404", "404", "404", "400"] },
  "/admin/inscrits/:stage": {
    at: `/admin/inscrits/${semoirDansDixJours.id}`,
    get: ["404", "404", "404", "200"],
    post: ["404", "404", "404", "400"],
  },
  // 404 for the administrator too, with a message: nobody is registered.
  "/admin/inscrits/:stage/export.csv": {
    at: `/admin/inscrits/${semoirDansDixJours.id}/export.csv`,
    get: all("404"),
    post: ["404", "404", "404", "405"],
  },
  "/mentionslegales": readOnly,
  "/politiquedeconfidentialite": readOnly,
  "/cgu": readOnly,
  "/sitemap.xml": readOnly,
  "/robots.txt": readOnly,
  "/manifest.webmanifest": readOnly,
  "/*": { at: "/nulle-part", get: all("404"), post: all("404") },
};

/** The paths of app/routes.ts, as forms address them. */
function addressesOf(entries: readonly RouteConfigEntry[], parent = ""): string[] {
  return entries.flatMap(({ index, path, children = [] }) => {
    const address = path === undefined ? parent : `${parent}/${path}`;
    const own = index ? [`${address || "/"}?index`] : path === undefined ? [] : [address];
    return [...own, ...addressesOf(children, address)];
  });
}

it("the table has a rule for every route of the product, and no other rule", () => {
  expect(addressesOf(routes).sort()).toEqual(Object.keys(TABLE).sort());
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
  let people: { name: string; signIn: () => Promise<Browser> }[];
  beforeEach(async () => {
    site = await openSite(engine);
    for (const stage of [semoirDansDixJours, telescopiqueInconnu])
      await insertStage(site.services.database, stage, new Date());
    const marie = await signedIn(site, marieEleveuse);
    await signedIn(site, lucieInconnue);
    mariesFile = await sent(marie, (await accountOf(site, lucieInconnue)).id, pdfOf());
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
    for (const [pattern, { at: written = pattern, get, post }] of Object.entries(TABLE)) {
      const at = written.replace(MARIES_FILE, mariesFile);
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
