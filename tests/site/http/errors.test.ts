import { describe, expect, it } from "vitest";
import type { Centre } from "../../../config/centre.ts";
import { textOf } from "../../text-of.ts";
import { ENGINES, openSite } from "../site.ts";

describe("when something is missing or broken", () => {
  it("answers 404 with a page that leads somewhere", async () => {
    const site = await openSite("SQLite");
    const answer = await site.ask("/nulle-part");
    const html = await answer.text();
    await site.close();
    expect(answer.status).toBe(404);
    expect(textOf(html)).toContain("Cette page n’existe pas");
    expect(html).toContain('<meta content="noindex" name="robots"/>');
    expect(/<main.*<\/main>/s.exec(html)?.[0]).toContain('href="/our-stages"');
  });

  it("answers an unknown fault with a friendly page, a log line of the same request, and nothing of what went wrong", async () => {
    const site = await openSite("SQLite");
    site.services.centre = brokenCentre("secret@exemple.fr");
    const answer = await site.ask("/formateurs");
    const html = await answer.text();
    await site.close();
    expect(answer.status).toBe(500);
    expect(textOf(html)).toContain("Une erreur est survenue");
    expect(html).not.toContain("secret@exemple.fr");
    const fault = site.logged.map((line) => JSON.parse(line)).find(({ level }) => level === "error");
    expect(fault).toMatchObject({ event: "unexpected", requestId: answer.headers.get("x-request-id") });
    expect(site.logged.join()).not.toContain("secret@exemple.fr");
  });

  it("logs a request without its query, which may hold what somebody typed", async () => {
    const site = await openSite("SQLite");
    await site.ask("/formateurs?q=marie.dupont@exemple.fr");
    await site.close();
    const [line] = site.logged.map((text) => JSON.parse(text));
    expect(line).toMatchObject({ event: "request", method: "GET", path: "/formateurs", status: 200 });
    expect(site.logged.join()).not.toContain("marie");
  });
});

describe.each(ENGINES)("health on %s", (engine) => {
  it("is good while the database answers, and only then", async () => {
    const site = await openSite(engine);
    expect((await site.ask("/healthz")).status).toBe(200);
    await site.services.database.destroy();
    const answer = await site.ask("/healthz");
    expect(answer.status).toBe(503);
    await site.close();
  });
});

/** Fails as a database driver would: with somebody's data in its message. */
function brokenCentre(secret: string): Centre {
  return new Proxy({} as Centre, {
    get() {
      throw new Error(`duplicate key value (email)=(${secret})`);
    },
  });
}
