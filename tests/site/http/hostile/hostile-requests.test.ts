import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { marieEleveuse, paulChauffeur } from "../../../people.ts";
import { textOf } from "../../../text-of.ts";
import { type Browser, logIn, openBrowser, signedIn } from "../../browser.ts";
import { openSite, type Site } from "../../site.ts";

const URLENCODED = "application/x-www-form-urlencoded";
const { email, password } = marieEleveuse;
const FORMS: [string, string, Record<string, string>][] = [
  ["signing up", "/signup", { ...paulChauffeur }],
  ["logging in", "/login", { email, password }],
  ["the profile", "/account", { ...marieEleveuse, firstName: "Volée", currentPassword: password }],
  ["logging out", "/logout", {}],
];
const READING_FORMS = FORMS.slice(0, 3);

const TEN_MEGABYTES = 10 * 1024 * 1024;
const HUGE: [string, () => BodyInit, Record<string, string>][] = [
  ["a form", () => `firstName=${"a".repeat(TEN_MEGABYTES)}`, { "content-type": URLENCODED }],
  [
    "a form with a Content-Length",
    () => "a=b",
    { "content-type": URLENCODED, "content-length": String(TEN_MEGABYTES) },
  ],
  ["a form without a Content-Length", longStream, { "content-type": URLENCODED }],
  ["a file", () => multipart({ firstName: new File([new Uint8Array(TEN_MEGABYTES)], "a.bin") }), {}],
  ["bytes that are not a form", () => new Uint8Array(TEN_MEGABYTES), { "content-type": "application/octet-stream" }],
];

const BOUNDARY = "----sillon";
const MULTIPART = `multipart/form-data; boundary=${BOUNDARY}`;
const UNREADABLE: [string, BodyInit | null, Record<string, string>][] = [
  ["nothing", null, {}],
  ["nothing, as multipart", null, { "content-type": MULTIPART }],
  ["multipart without a boundary", "email=a", { "content-type": "multipart/form-data" }],
  ["multipart cut in the middle", part('name="email"', "marie").slice(0, -20), { "content-type": MULTIPART }],
  ["a part without a name", part('filename="a"', "marie"), { "content-type": MULTIPART }],
  ["a part without headers", `--${BOUNDARY}\r\n\r\nmarie\r\n--${BOUNDARY}--`, { "content-type": MULTIPART }],
  ["another boundary", part('name="email"', "marie"), { "content-type": "multipart/form-data; boundary=autre" }],
  ["JSON", JSON.stringify({ email, password }), { "content-type": "application/json" }],
  ["plain text", `email=${email}`, { "content-type": "text/plain" }],
  ["an invalid content type", "email=a", { "content-type": ";;;" }],
  ["bytes", new Uint8Array([0, 255, 254, 128, 10]), { "content-type": "application/octet-stream" }],
];

const TRICKS = [
  "https://evil.test/",
  "//evil.test",
  "///evil.test",
  "/\\evil.test",
  "\\\\evil.test",
  "/\t/evil.test",
  "\r\n//evil.test",
  "/.//evil.test",
  "/x/..//evil.test",
  "/%2e%2e//evil.test",
  "http:evil.test",
  "http:///evil.test",
  "http://sillon.test@evil.test/",
  "http://sillon.test.evil.test/",
  "https://sillon.test/",
  "http://sillon.test:81/",
  "javascript:alert(1)",
  "data:text/html,<script>alert(1)</script>",
  "/\r\nSet-Cookie: a=b",
  "/\0",
  "/%",
  "é".repeat(5000),
  "\ud83d\ude9c",
];

// They are refused before the database is used: one engine is enough.
describe("hostile requests", () => {
  let site: Site;
  let marie: Browser;
  beforeAll(async () => {
    site = await openSite("SQLite");
    marie = await signedIn(site, marieEleveuse);
  });
  afterEach(() => {
    const logged = site.logged.join("");
    for (const secret of ['"level":"error"', email, password, "marie", paulChauffeur.email, "evil", "Volée"]) {
      expect(logged).not.toContain(secret);
    }
  });
  afterAll(() => site.close());

  const browserFor = (path: string) => (/account|logout/.test(path) ? marie : openBrowser(site));
  let people = 0;
  const somebody = () => `personne${people++}@exemple.example`;
  const everything = async () => {
    const { database } = site.services;
    return [
      await database.selectFrom("users").selectAll().execute(),
      await database.selectFrom("sessions").selectAll().execute(),
    ];
  };

  describe.each(FORMS)("%s", (_, path, fields) => {
    it.each(HUGE)("refuses ten megabytes of %s", async (_what, body, headers) => {
      const before = await everything();
      const response = await browserFor(path).send(path, body(), headers);
      expect(response.status).toBe(413);
      expect(await response.text()).toBe("Ce formulaire est trop lourd : il n’a pas été enregistré.");
      expect(await everything()).toEqual(before);
    });

    it.each(["https://evil.test", "null", "http://sillon.test.evil.test", "https://sillon.test", "sillon.test", ""])(
      "refuses a valid form with the Origin '%s'",
      async (origin) => {
        const before = await everything();
        const response = await browserFor(path).post(path, fields, { origin });
        expect(response.status).toBe(403);
        expect(await response.text()).toContain("vient d’un autre site");
        expect(response.headers.getSetCookie()).toEqual([]);
        expect(await everything()).toEqual(before);
      },
    );

    it.each(["PUT", "PATCH", "DELETE"])("refuses %s from another site too", async (method) => {
      const headers = { origin: "https://evil.test", "content-type": URLENCODED };
      expect((await site.request(path, { method, headers, body: "a=b" })).status).toBe(403);
    });
  });

  describe.each(READING_FORMS)("%s", (_, path) => {
    it.each(UNREADABLE)("refuses %s with a message in French", async (_what, body, headers) => {
      const before = await everything();
      const response = await browserFor(path).send(path, body, headers);
      expect(response.status).toBe(400);
      expect(textOf(await response.text())).toMatch(
        /Le formulaire n’a pas pu être lu|Veuillez remplir|incorrect|requis/,
      );
      expect(await everything()).toEqual(before);
    });
  });

  it.each(UNREADABLE)("logs out with any body: %s", async (_what, body, headers) => {
    const phone = await logIn(site, marieEleveuse);
    expect((await phone.send("/logout", body, headers)).status).toBe(302);
    expect((await phone.get("/account")).status).toBe(302);
  });

  it.each(TRICKS)("never redirects to another site: %j", async (trick) => {
    const expectOnSite = (response: Response) => {
      // A null byte is refused.
      if (trick.includes("\0")) return expect(response.status).toBe(400);
      // So is an address that is too long.
      if (trick.length > 2_000) return expect([400, 414]).toContain(response.status);
      expect(response.status).toBe(302);
      const location = response.headers.get("location") ?? "";
      expect(location).toMatch(/^\/(?![/\\])[\x21-\x7e]*$/);
      expect(new URL(location, "http://sillon.test").origin).toBe("http://sillon.test");
      expect(response.headers.getSetCookie().filter((cookie) => !cookie.startsWith("sillon."))).toEqual([]);
    };
    const next = new URLSearchParams({ next: trick });
    expectOnSite(await openBrowser(site).post(`/login?${next}`, { email, password }));
    expectOnSite(await marie.get(`/login?${next}`));
    const stage = new URLSearchParams({ stageId: trick });
    expectOnSite(await openBrowser(site).post(`/signup?${stage}`, { ...paulChauffeur, email: somebody() }));
    expectOnSite(await openBrowser(site).post("/signup", { ...paulChauffeur, email: somebody(), from: trick }));
  });
});

function longStream(): BodyInit {
  const chunk = new Uint8Array(64 * 1024).fill(97);
  let sent = 0;
  return new ReadableStream({
    pull(controller) {
      sent += chunk.length;
      if (sent > TEN_MEGABYTES) controller.close();
      else controller.enqueue(chunk);
    },
  });
}

function multipart(fields: Record<string, File>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}

function part(disposition: string, content: string): string {
  return `--${BOUNDARY}\r\nContent-Disposition: form-data; ${disposition}\r\n\r\n${content}\r\n--${BOUNDARY}--\r\n`;
}
