import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { insertStage } from "#subjects/stages/data/stages.ts";
import { stagePath } from "#subjects/stages/rules/stage-type.ts";
import { odileAdministratrice } from "../../people.ts";
import {
  gpsDernierePlace,
  presseComplete,
  semoirDansDixJours,
  telescopiqueInconnu,
  tracteurClos,
} from "../../stages.ts";
import { signedIn } from "../browser.ts";
import { plantOpinions } from "../opinions/plant-opinions.ts";
import { readable } from "../readable.ts";
import { ANY_ENGINE, openSite, type Site } from "../site.ts";

describe.each(ANY_ENGINE)("the home page on %s", (engine) => {
  let site: Site;
  beforeAll(async () => {
    site = await openSite(engine);
  });
  afterAll(() => site.close());
  const html = async () => (await site.request("/")).text();
  const text = async () => readable(await site.request("/"));

  it("has no list of stages while none can be booked", async () => {
    for (const stage of [presseComplete, tracteurClos])
      await insertStage(site.services.database, stage, site.services.clock());
    expect(await text()).not.toContain("Les prochains stages");
  });

  it("shows the next three stages that can be booked, with date, price and seats, and leads to each", async () => {
    const priced = { ...semoirDansDixJours, priceCents: 48_000 };
    const fourth = { ...semoirDansDixJours, id: "quatrieme", date: "2027-03-01", endRegistrationDate: null };
    for (const stage of [priced, gpsDernierePlace, telescopiqueInconnu, fourth].map((each) => ({
      ...each,
      endRegistrationDate: null,
    })))
      await insertStage(site.services.database, stage, site.services.clock());
    const shown = await text();
    expect(shown).toMatch(
      /Les prochains stages.*25-11-2026.*480\s€ net de TVA.*Semoir de précision.*Cambrai, 14 heures.*10 places/s,
    );
    const page = await html();
    for (const stage of [priced, gpsDernierePlace, telescopiqueInconnu])
      expect(page).toContain(`href="${stagePath(stage)}"`);
    for (const { id } of [fourth, presseComplete, tracteurClos]) expect(page).not.toContain(id);
  });

  it("shows the team with drawn portraits, and the one that the centre chose", async () => {
    const { database } = site.services;
    const [first] = await database.selectFrom("trainers").select(["id", "name"]).orderBy("position").execute();
    const portraits = async () =>
      [...(await html()).matchAll(/<img[^>]*src="[^"]*portraits-[^"]*#([a-z]+)"/g)].map(([, name]) => name);
    expect(await portraits()).toEqual(["cap", "braid", "beard", "scarf"]);
    expect(await html()).toContain(`href="/formateurs#${first?.id}"`);
    const odile = await signedIn(site, odileAdministratrice, "admin");
    const form = { trainerName: first?.name ?? "", trainerPortrait: "glasses", version: "1" };
    const path = `/admin/reglages/equipe/${first?.id}`;
    expect((await odile.post(path, { ...form, trainerPortrait: "monocle" })).status).toBe(400);
    expect((await odile.post(path, form)).status).toBeLessThan(400);
    expect((await portraits())[0]).toBe("glasses");
  });

  it("shows one public opinion of a course that can be booked, signed, and how to pay", async () => {
    expect(await text()).not.toContain("Très clair");
    await plantOpinions(
      site.services.database,
      [
        {
          stage: { ...semoirDansDixJours, date: "2026-05-12" },
          satisfaction: 5,
          comment: "Très clair",
          publication: "public",
        },
        {
          stage: { ...semoirDansDixJours, date: "2026-05-12" },
          satisfaction: 5,
          comment: "Pas encore",
          publication: "waiting",
        },
      ],
      site.services.clock(),
    );
    const shown = await text();
    expect(shown).toMatch(/« Très clair »Stagiaire, mai 2026, stage Semoir/);
    expect(shown).not.toContain("Pas encore");
    expect(shown).toContain("Comment payer");
  });
});
