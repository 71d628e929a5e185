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
 * What a visitor, Marie, another client and an administrator are answered; a redirect is told with where it leads. Where
 * an address names something of somebody's, it is Marie's.
 */
type Answers = readonly [visitor: string, marie: string, anotherClient: string, admin: string];
interface Rule {
  /** A real address, where the route's own pattern is none. */
  at?: string;
  get: Answers;
  /** An empty form, sent from our own pages. */
  post: Answers;
}

const all = (answer: string): Answers => [answer, answer, answer, answer];
const onlyRead: Rule = { get: all("200"), post: all("405") };
const loginThen = (path: string) => `302 /login?next=${encodeURIComponent(path)}`;
const LOGIN_THEN_ACCOUNT = loginThen("/account");

/** Stands for the id that it is given. */
const MARIES_FILE = "le-fichier-de-marie";
const NOBODYS_FILE = "00000000-0000-4000-8000-000000000000";

/** Every route of the product. Whoever adds one says here who may have it. */
const TABLE: Record<string, Rule> = {
  "/?index": { ...onlyRead, at: "/" },
  "/formateurs": onlyRead,
  "/our-stages": onlyRead,
  "/formation": onlyRead,
  "/financement": onlyRead,
  "/login": { get: ["200", "302 /", "302 /", "302 /"], post: ["400", "302 /", "302 /", "302 /"] },
  "/signup": { get: ["200", "302 /", "302 /", "302 /"], post: ["400", "302 /", "302 /", "302 /"] },
  "/logout": { get: all("302 /"), post: all("302 /") },
  "/account": { get: [LOGIN_THEN_ACCOUNT, "200", "200", "200"], post: ["401", "400", "400", "400"] },
  "/account/calendrier": {
    get: [loginThen("/account/calendrier"), "200", "200", "200"],
    post: [loginThen("/account/calendrier"), "405", "405", "405"],
  },
  "/account/formations": {
    get: [loginThen("/account/formations"), "200", "200", "200"],
    post: [loginThen("/account/formations"), "405", "405", "405"],
  },
  "/account/notifications": {
    get: [loginThen("/account/notifications"), "200", "200", "200"],
    post: [loginThen("/account/notifications"), "200", "200", "200"],
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
  "/events": onlyRead,
  "/Documents": { get: ["401", "200", "200", "200"], post: all("405") },
  "/Gestion_documents": { get: ["401", "200", "200", "200"], post: ["401", "404", "404", "404"] },
  "/Gestion_documents/destinataires": { get: ["401", "200", "200", "200"], post: all("405") },
  "/Gestion_documents/fichiers": { get: all("405"), post: ["401", "400", "400", "400"] },
  "/Gestion_documents/partages": { get: all("405"), post: ["401", "404", "404", "404"] },
  // Sent by Marie to Lucie: nobody else's, an administrator's neither.
  "/fichiers/:file": { at: `/fichiers/${MARIES_FILE}`, get: ["404", "200", "404", "404"], post: all("405") },
  "/admin": { get: ["404", "404", "404", "200"], post: ["404", "404", "404", "405"] },
  "/admin/ajouter": { get: ["404", "404", "404", "200"], post: ["404", "404", "404", "400"] },
  "/admin/modifier": { get: ["404", "404", "404", "200"], post: ["404", "404", "404", "400"] },
  "/admin/modifier/:stage": {
    at: `/admin/modifier/${semoirDansDixJours.id}`,
    get: ["404", "404", "404", "200"],
    post: ["404", "404", "404", "400"],
  },
  "/admin/journal": { get: ["404", "404", "404", "200"], post: ["404", "404", "404", "405"] },
  "/admin/fichiers": { get: ["404", "404", "404", "405"], post: ["404", "404", "404", "400"] },
  "/programmes/:file": { at: `/programmes/${NOBODYS_FILE}`, get: all("404"), post: all("405") },
  "/photos/:file": { at: `/photos/${NOBODYS_FILE}`, get: all("404"), post: all("405") },
  "/admin/inscrits": { get: ["404", "404", "404", "200"], post: ["404", "404", "404", "400"] },
  "/admin/inscrits/:stage": {
    at: `/admin/inscrits/${semoirDansDixJours.id}`,
    get: ["404", "404", "404", "200"],
    post: ["404", "404", "404", "400"],
  },
  // Nobody is registered: an administrator is told so, in words.
  "/admin/inscrits/:stage/export.csv": {
    at: `/admin/inscrits/${semoirDansDixJours.id}/export.csv`,
    get: all("404"),
    post: ["404", "404", "404", "405"],
  },
  "/mentionslegales": onlyRead,
  "/politiquedeconfidentialite": onlyRead,
  "/cgu": onlyRead,
  "/sitemap.xml": onlyRead,
  "/robots.txt": onlyRead,
  "/manifest.webmanifest": onlyRead,
  "/*": { at: "/nulle-part", get: all("404"), post: all("404") },
};

/** The addresses of the site map, written as the forms on their pages address them. */
function addressesOf(entries: readonly RouteConfigEntry[], parent = ""): string[] {
  return entries.flatMap(({ index, path, children = [] }) => {
    const address = path === undefined ? parent : `${parent}/${path}`;
    const own = index ? [`${address || "/"}?index`] : path === undefined ? [] : [address];
    return [...own, ...addressesOf(children, address)];
  });
}

it("gives every route of the product a rule, and no rule to a route that is gone", () => {
  expect(addressesOf(routes).sort()).toEqual(Object.keys(TABLE).sort());
});

it("would miss neither a nested route nor a group without a path of its own", () => {
  const group: RouteConfigEntry = {
    file: "g",
    children: [{ file: "a", path: "a", children: [{ file: "b", path: ":b" }] }],
  };
  expect(addressesOf([group])).toEqual(["/a", "/a/:b"]);
});

describe.each(ANY_ENGINE)("who may do what on %s", (engine) => {
  let site: Site;
  let mariesFile: string;
  let people: { name: string; arrive: () => Promise<Browser> }[];
  beforeEach(async () => {
    site = await openSite(engine);
    for (const stage of [semoirDansDixJours, telescopiqueInconnu])
      await insertStage(site.services.database, stage, new Date());
    const marie = await signedIn(site, marieEleveuse);
    await signedIn(site, lucieInconnue);
    mariesFile = await sent(marie, (await accountOf(site, lucieInconnue)).id, pdfOf());
    await signedIn(site, paulChauffeur);
    await signedIn(site, odileAdministratrice, "admin");
    // Each request has a session of its own: some of them end it.
    people = [
      { name: "visitor", arrive: async () => openBrowser(site) },
      { name: "Marie", arrive: () => logIn(site, marieEleveuse) },
      { name: "another client", arrive: () => logIn(site, paulChauffeur) },
      { name: "admin", arrive: () => logIn(site, odileAdministratrice) },
    ];
  });
  afterEach(() => site.close());

  const answered = (answer: Response) => [answer.status, answer.headers.get("location")].filter(Boolean).join(" ");

  it("answers every route by the table", async () => {
    for (const [pattern, { at: written = pattern, get, post }] of Object.entries(TABLE)) {
      const at = written.replace(MARIES_FILE, mariesFile);
      for (const [place, { name, arrive }] of people.entries()) {
        const browser = await arrive();
        expect.soft(answered(await browser.get(at)), `${name}: GET ${at}`).toBe(get[place]);
        expect.soft(answered(await browser.post(at, {})), `${name}: POST ${at}`).toBe(post[place]);
      }
    }
  });

  it.each([
    ["deleted", "/Gestion_documents", 200],
    ["shared", "/Gestion_documents/partages", 201],
  ])("lets Marie's file be %s by Marie only", async (_, path, done) => {
    const marie = await logIn(site, marieEleveuse);
    const file = await uploaded(marie, pdfOf());
    const { id: recipient } = await accountOf(site, paulChauffeur);
    const statusFor = async (browser: Browser) => (await browser.post(path, { file, recipient })).status;
    expect(await statusFor(openBrowser(site))).toBe(401);
    for (const stranger of [paulChauffeur, odileAdministratrice])
      expect(await statusFor(await logIn(site, stranger)), stranger.firstName).toBe(404);
    expect(await statusFor(marie)).toBe(done);
  });

  it("tells scripts no more than it shows: their own addresses follow the same table", async () => {
    for (const [place, { name, arrive }] of people.entries()) {
      const browser = await arrive();
      const admin = [await browser.get("/admin.data"), await browser.post("/admin.data", {})];
      expect(
        admin.map(({ status }) => status),
        name,
      ).toEqual(place === 3 ? [200, 405] : [404, 404]);
    }
    for (const ask of ["", "?index", "?_routes=routes%2Faccount%2Fprofile", "?_routes=routes%2Faccount%2Flayout"]) {
      const told = await (await openBrowser(site).get(`/account.data${ask}`)).text();
      expect(told).toContain("/login?next=");
      expect(told).not.toContain("@ferme");
    }
  });

  it.each(["/ADMIN", "/admin/", "//admin", "/admin?index", "/account/../admin", "/admin;x", "/%61dmin"])(
    "opens no side door at %s",
    async (path) => {
      const client = await logIn(site, marieEleveuse);
      for (const browser of [openBrowser(site), client]) {
        const address = `http://sillon.test${path}`;
        for (const answer of [await browser.get(address), await browser.post(address, {})]) {
          expect(answer.status).toBe(404);
          expect(await answer.text()).not.toContain(">Administration<");
        }
      }
    },
  );

  it("answers /admin to others as it answers an address that does not exist", async () => {
    const client = await logIn(site, marieEleveuse);
    const plain = async (path: string) => {
      const html = await (await client.get(path)).text();
      return /<title>.*?<\/title>/s.exec(html)?.[0] + (/<main.*<\/main>/s.exec(html)?.[0] ?? "");
    };
    expect(await plain("/admin")).toBe(await plain("/nulle-part"));
  });

  it("offers the administration in the menu to administrators only", async () => {
    const offers = people.map(async ({ arrive }) =>
      (await (await (await arrive()).get("/")).text()).includes('"/admin"'),
    );
    expect(await Promise.all(offers)).toEqual([false, false, false, true]);
  });

  it("takes the administration away with the very next request, and gives it back as fast", async () => {
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

  it("takes the administration away at logout, from this session and from a copy of its cookie", async () => {
    const { email, password } = odileAdministratrice;
    const login = await openBrowser(site).post("/login", { email, password });
    const cookie = login.headers.getSetCookie()[0]?.split(";")[0] ?? "";
    expect((await site.ask("/admin", { headers: { cookie } })).status).toBe(200);
    await site.ask("/logout", { method: "POST", headers: { cookie } });
    expect((await site.ask("/admin", { headers: { cookie } })).status).toBe(404);
  });
});
