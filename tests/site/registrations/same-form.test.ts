import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Participant } from "../../../domain/registrations/participant-fields.ts";
import { findStage, insertStage } from "../../../server/stages/stages.ts";
import { basile, noemie, semoirDansDixJours } from "../../stages.ts";
import { type Browser, openBrowser } from "../browser.ts";
import { ENGINES, openSite, type Site } from "../site.ts";

const ADDRESS = `/formation/semoir?stageId=${semoirDansDixJours.id}`;

describe.each(ENGINES)("a form that is sent twice on %s", (engine) => {
  let site: Site;
  let visitor: Browser;
  beforeEach(async () => {
    site = await openSite(engine);
    visitor = openBrowser(site);
    await insertStage(site.services.database, semoirDansDixJours, new Date("2026-10-01T00:00:00Z"));
  });
  afterEach(() => site.close());

  const send = ({ isHandicapped: _, ...texts }: Participant) =>
    visitor.post(ADDRESS, { kind: "self", enhanced: "1", submission: "le-meme-formulaire", ...texts });
  const registered = async () => {
    const rows = await site.services.database.selectFrom("participants").select("first_name").execute();
    return rows.map((row) => row.first_name).sort();
  };
  const seats = async () => (await findStage(site.services.database, semoirDansDixJours.id))?.availableSeats;

  it("registers the same person once", async () => {
    for (const _ of ["sent", "sent again"]) expect((await send(basile)).status).toBe(200);
    expect(await registered()).toEqual(["Basile"]);
    expect(await seats()).toBe(9);
  });

  it("registers the other person whose name was written into it since, and never only says so", async () => {
    for (const person of [basile, noemie]) expect((await send(person)).status).toBe(200);
    expect(await registered()).toEqual(["Basile", "Noémie"]);
    expect(await seats()).toBe(8);
  });
});
