import { dirname } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { SELF_FAILED } from "../../../domain/registrations/registration-messages.ts";
import { toKysely } from "../../../server/database/kysely.ts";
import { openPostgres } from "../../../server/database/postgres.ts";
import { openSqlite } from "../../../server/database/sqlite/sqlite.ts";
import { insertStage } from "../../../server/stages/stages.ts";
import { basile, semoirDansDixJours } from "../../stages.ts";
import { textOf } from "../../text-of.ts";
import { openBrowser } from "../browser.ts";
import { ENGINES, openSite, type Site } from "../site.ts";
import { unescaped } from "./form-in-page.ts";

const AWAY = "Le site est momentanément indisponible";
const PAGE = `/formation/semoir?stageId=${semoirDansDixJours.id}`;

describe.each(ENGINES)("while the database is away, on %s", (engine) => {
  let site: Site;
  let comesBack: () => Promise<void>;
  beforeEach(async () => {
    site = await openSite(engine);
    await insertStage(site.services.database, semoirDansDixJours, site.services.clock());
    comesBack = engine === "SQLite" ? await holdSqlite(site) : losePostgres(site);
  });
  afterEach(() => site.close());

  const sent = (enhanced: string) => {
    const { isHandicapped: _, ...texts } = basile;
    return { kind: "self", submission: "le-meme-envoi", enhanced, ...texts };
  };

  it.each([
    ["a script", PAGE.replace("?", ".data?"), "1"],
    ["a page without scripts", PAGE, ""],
  ])("answers a form sent by %s with 503, and takes the same form when it is back", async (_who, path, enhanced) => {
    const visitor = openBrowser(site);
    const answer = await visitor.post(path, sent(enhanced));
    expect(answer.status).toBe(503);
    expect(answer.headers.get("retry-after")).toBe("5");
    // The page itself can be made where the database still reads, or by scripts: then it is shown with its form.
    const isFormShown = enhanced === "1" || engine === "SQLite";
    expect(textOf(unescaped(await answer.text()))).toContain(isFormShown ? SELF_FAILED : AWAY);
    const faults = site.logged.map((line) => JSON.parse(line)).filter(({ level }) => level === "error");
    expect(faults).not.toEqual([]);
    const fault = { event: "database unavailable", requestId: answer.headers.get("x-request-id") };
    for (const line of faults) expect(line).toMatchObject({ ...fault, code: expect.any(String) });
    await comesBack();
    expect([200, 302]).toContain((await visitor.post(path, sent(enhanced))).status);
    const registered = await site.services.database.selectFrom("participants").select("email").execute();
    expect(registered).toEqual([{ email: basile.email }]);
  });
});

describe("while PostgreSQL is away", () => {
  let site: Site;
  beforeEach(async () => {
    site = await openSite("PostgreSQL");
    losePostgres(site);
  });
  afterEach(() => site.close());

  it.each(["/our-stages", PAGE, "/our-stages.data", `/stage/${semoirDansDixJours.id}/agenda.ics`])(
    "answers %s with 503, in French, and when to come again",
    async (path) => {
      const answer = await site.ask(path);
      expect(answer.status).toBe(503);
      expect(answer.headers.get("retry-after")).toBe("5");
      expect(textOf(await answer.text())).toContain(AWAY);
      expect(site.logged.join()).not.toContain('"unexpected"');
    },
  );

  it("offers to try again, and the telephone", async () => {
    const html = await (await site.ask("/our-stages")).text();
    expect(html).toMatch(/<a[^>]*href=""[^>]*>Réessayer</);
    expect(html).toContain('href="tel:');
    expect(html).toContain('<meta content="noindex" name="robots"/>');
  });

  it("still shows what needs no database", async () => {
    expect((await site.ask("/formateurs")).status).toBe(200);
  });
});

/** Another process writes and does not finish. */
async function holdSqlite({ services }: Site) {
  const { database } = services;
  const { rows } = await sql<{ file: string }>`pragma database_list`.execute(toKysely(database));
  const file = rows[0]?.file ?? "";
  const holder = new DatabaseSync(file);
  holder.exec("begin immediate");
  services.database = openSqlite(dirname(file), 10);
  return async () => {
    holder.close();
    await services.database.destroy();
    services.database = database;
  };
}

/** Nobody answers at its address any more. */
function losePostgres({ services }: Site) {
  const { database } = services;
  services.database = openPostgres("postgres://sillon@127.0.0.1:1/sillon");
  return async () => {
    services.database = database;
  };
}
