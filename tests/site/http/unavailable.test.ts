import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { openPostgres } from "#platform/database/postgres.ts";
import { SELF_FAILED } from "#subjects/registrations/rules/registration-messages.ts";
import { insertStage } from "#subjects/stages/data/stages.ts";
import { basile, semoirDansDixJours } from "../../stages.ts";
import { textOf } from "../../text-of.ts";
import { openBrowser } from "../browser.ts";
import { lockSqlite } from "../database/lock-sqlite.ts";
import { unescaped } from "../readable.ts";
import { ENGINES, openSite, type Site } from "../site.ts";

const UNAVAILABLE = "Le site est momentanément indisponible";
const PAGE = `/formation/semoir?stageId=${semoirDansDixJours.id}`;

describe.each(ENGINES)("while the database is unavailable, on %s", (engine) => {
  let site: Site;
  let restoreDatabase: () => Promise<void>;
  beforeEach(async () => {
    site = await openSite(engine);
    await insertStage(site.services.database, semoirDansDixJours, site.services.clock());
    restoreDatabase = engine === "SQLite" ? await lockSqlite(site) : disconnectPostgres(site);
  });
  afterEach(() => site.close());

  const sent = (enhanced: string) => {
    const { isHandicapped: _, ...texts } = basile;
    return { kind: "self", submission: "le-meme-envoi", enhanced, ...texts };
  };

  it.each([
    ["a script", PAGE.replace("?", ".data?"), "1"],
    ["a page without scripts", PAGE, ""],
  ])("answers a form sent by %s with 503, and accepts the same form afterwards", async (_who, path, enhanced) => {
    const visitor = openBrowser(site);
    const response = await visitor.post(path, sent(enhanced));
    expect(response.status).toBe(503);
    expect(response.headers.get("retry-after")).toBe("5");
    // The form is shown again by scripts, and where the database can still be read.
    const isFormShown = enhanced === "1" || engine === "SQLite";
    expect(textOf(unescaped(await response.text()))).toContain(isFormShown ? SELF_FAILED : UNAVAILABLE);
    const errors = site.logged.map((line) => JSON.parse(line)).filter(({ level }) => level === "error");
    expect(errors).not.toEqual([]);
    const expected = { event: "database unavailable", requestId: response.headers.get("x-request-id") };
    for (const line of errors) expect(line).toMatchObject({ ...expected, code: expect.any(String) });
    await restoreDatabase();
    expect([200, 302]).toContain((await visitor.post(path, sent(enhanced))).status);
    const registered = await site.services.database.selectFrom("participants").select("email").execute();
    expect(registered).toEqual([{ email: basile.email }]);
  });
});

describe("while PostgreSQL is unavailable", () => {
  let site: Site;
  beforeEach(async () => {
    site = await openSite("PostgreSQL");
    disconnectPostgres(site);
  });
  afterEach(() => site.close());

  it.each(["/our-stages", PAGE, "/our-stages.data", `/stage/${semoirDansDixJours.id}/agenda.ics`])(
    "answers %s with 503, in French, with Retry-After",
    async (path) => {
      const response = await site.request(path);
      expect(response.status).toBe(503);
      expect(response.headers.get("retry-after")).toBe("5");
      expect(textOf(await response.text())).toContain(UNAVAILABLE);
      expect(site.logged.join()).not.toContain('"unexpected"');
    },
  );

  it("shows a link to retry, and the phone number", async () => {
    const html = await (await site.request("/our-stages")).text();
    expect(html).toMatch(/<a[^>]*href=""[^>]*>Réessayer</);
    expect(html).toContain('href="tel:');
    expect(html).toContain('<meta content="noindex" name="robots"/>');
  });

  it("still serves pages that need no database", async () => {
    expect((await site.request("/formateurs")).status).toBe(200);
  });
});

/** Replaces the database by an address without a server. */
function disconnectPostgres({ services }: Site) {
  const { database } = services;
  services.database = openPostgres("postgres://sillon@127.0.0.1:1/sillon");
  return async () => {
    services.database = database;
  };
}
