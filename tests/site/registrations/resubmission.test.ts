import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { stagePath } from "../../../domain/stages/stage-type.ts";
import { insertStage } from "../../../server/stages/stages.ts";
import { marieEleveuse } from "../../people.ts";
import { basile, noemie, semoirDansDixJours } from "../../stages.ts";
import { type Browser, openBrowser, signedIn } from "../browser.ts";
import { ENGINES, openSite, type Site } from "../site.ts";

describe.each(ENGINES)("a form that is sent again on %s", (engine) => {
  let site: Site;
  beforeEach(async () => {
    site = await openSite(engine);
    await insertStage(site.services.database, semoirDansDixJours, new Date("2026-10-01T00:00:00Z"));
  });
  afterEach(() => site.close());

  const send = (browser: Browser, kind: "self" | "group", people: (typeof basile)[]) => {
    const form = new URLSearchParams({ kind, enhanced: "1", submission: "le-meme-envoi" });
    for (const { isHandicapped: _, ...texts } of people)
      for (const [name, value] of Object.entries(texts)) form.append(name, value);
    return browser.post(stagePath(semoirDansDixJours), form);
  };
  const names = async () =>
    (await site.services.database.selectFrom("participants").select("first_name").orderBy("first_name").execute()).map(
      ({ first_name }) => first_name,
    );

  it("registers whoever was typed into it after going back", async () => {
    const visitor = openBrowser(site);
    expect((await send(visitor, "self", [basile])).status).toBe(200);
    expect((await send(visitor, "self", [{ ...basile, firstName: "Lise" }])).status).toBe(200);
    expect((await send(visitor, "self", [basile])).status).toBe(200);
    expect(await names()).toEqual(["Basile", "Lise"]);
  });

  it("registers a group once, and says so when one of a new group is already there", async () => {
    const marie = await signedIn(site, marieEleveuse);
    expect((await send(marie, "group", [basile, noemie])).status).toBe(200);
    expect((await send(marie, "group", [basile, noemie])).status).toBe(200);
    const another = { ...basile, email: "lise@ferme.example", firstName: "Lise" };
    expect((await send(marie, "group", [basile, another])).status).toBe(400);
    expect(await names()).toEqual(["Basile", "Noémie"]);
  });
});
