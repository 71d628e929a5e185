import { describe, expect, it, vi } from "vitest";
import type { Centre } from "#subjects/settings/rules/centre.ts";
import { textOf } from "../../text-of.ts";
import { ENGINES, openSite } from "../site.ts";

describe("errors", () => {
  it("answers 404 with a page that links to the catalogue", async () => {
    const site = await openSite("SQLite");
    const response = await site.request("/nulle-part");
    const html = await response.text();
    await site.close();
    expect(response.status).toBe(404);
    expect(textOf(html)).toContain("Cette page n’existe pas");
    expect(html).toContain('<meta content="noindex" name="robots"/>');
    expect(/<main.*<\/main>/s.exec(html)?.[0]).toContain('href="/our-stages"');
  });

  it("answers an unexpected error with an error page and a log line, both without its message", async () => {
    const site = await openSite("SQLite");
    const settings = { ...(await site.services.settings.current()), centre: brokenCentre("secret@exemple.fr") };
    vi.spyOn(site.services.settings, "current").mockResolvedValue(settings);
    const response = await site.request("/formateurs");
    const html = await response.text();
    await site.close();
    expect(response.status).toBe(500);
    expect(textOf(html)).toContain("Une erreur est survenue");
    expect(html).not.toContain("secret@exemple.fr");
    const fault = site.logged.map((line) => JSON.parse(line)).find(({ level }) => level === "error");
    expect(fault).toMatchObject({ event: "unexpected", requestId: response.headers.get("x-request-id") });
    expect(site.logged.join()).not.toContain("secret@exemple.fr");
  });

  it("logs a request without its query string, which may contain personal data", async () => {
    const site = await openSite("SQLite");
    await site.request("/formateurs?q=marie.dupont@exemple.fr");
    await site.close();
    const [line] = site.logged.map((text) => JSON.parse(text));
    expect(line).toMatchObject({ event: "request", method: "GET", path: "/formateurs", status: 200 });
    expect(site.logged.join()).not.toContain("marie");
  });
});

describe.each(ENGINES)("/healthz on %s", (engine) => {
  it("answers 200 while the database works, otherwise 503", async () => {
    const site = await openSite(engine);
    expect((await site.request("/healthz")).status).toBe(200);
    await site.services.database.destroy();
    const response = await site.request("/healthz");
    expect(response.status).toBe(503);
    await site.close();
  });
});

/** Throws like a database driver, with personal data in the message. */
function brokenCentre(secret: string): Centre {
  return new Proxy({} as Centre, {
    get() {
      throw new Error(`duplicate key value (email)=(${secret})`);
    },
  });
}
