import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { insertStage } from "#subjects/stages/data/stages.ts";
import type { Stage } from "#subjects/stages/rules/stage.ts";
import { marieEleveuse, odileAdministratrice } from "../../people.ts";
import { presseComplete, semoirDansDixJours, twoDays } from "../../stages.ts";
import { textOf } from "../../text-of.ts";
import { type Browser, signedIn } from "../browser.ts";
import { ANY_ENGINE, openSite, type Site } from "../site.ts";

const CALENDAR = "/admin/calendrier";
const planned: Stage = { ...semoirDansDixJours, date: "2026-11-25", halfDays: twoDays("2026-11-25") };
const undecided: Stage = { ...presseComplete, date: "2026-11-03", halfDays: [], location: "Caudry" };
const draft: Stage = { ...planned, id: "brouillon", title: "Semis en brouillon", state: "draft", location: "Iwuy" };

describe.each(ANY_ENGINE)("the calendar of the centre on %s", (engine) => {
  let site: Site;
  let odile: Browser;
  beforeEach(async () => {
    site = await openSite(engine);
    for (const stage of [planned, undecided, draft]) await insertStage(site.services.database, stage, new Date());
    odile = await signedIn(site, odileAdministratrice, "admin");
  });
  afterEach(() => site.close());

  const read = async (search: string) =>
    textOf(/<tbody.*<\/tbody>/s.exec(await (await odile.get(`${CALENDAR}?${search}`)).text())?.[0] ?? "");

  it("has each day of a month, the date of a stage without any, and drafts", async () => {
    const november = await read("mois=2026-11");
    expect(november.split(`9 h – 17 h ${planned.title}`)).toHaveLength(3);
    expect(november).toContain(`Horaires à préciser ${undecided.title}`);
    expect(november).toContain("Semis en brouillon (brouillon)");
    expect(await read("mois=2026-10")).not.toContain(planned.title);
    // The clock of the site is in November 2026.
    expect(await read("")).toBe(november);
  });

  it("shows the week of a day, a place, a trainer", async () => {
    expect((await read("date=2026-11-27")).split(planned.title)).toHaveLength(planned.halfDays.length + 1);
    expect(await read("date=2026-11-27")).not.toContain(undecided.title);
    const inCaudry = await read("mois=2026-11&lieu=Caudry");
    expect([inCaudry.includes(undecided.title), inCaudry.includes(planned.title)]).toEqual([true, false]);
    expect(await read("mois=2026-11&formateur=inconnu")).not.toContain(planned.title);
  });

  it("is an address for an administrator's calendar application, not for a client's", async () => {
    const feedOf = async (browser: Browser) => {
      const answer = await browser.post("/account/calendrier/abonnement", { intent: "create" });
      const [, path = ""] = /value="[^"]*(\/calendrier\/[^"]*)"/.exec(await answer.text()) ?? [];
      return (await site.request(`${path}?tout=1`)).text();
    };
    const centre = await feedOf(odile);
    expect(centre).toContain("X-WR-CALNAME:Stages du centre");
    expect(centre.split("BEGIN:VEVENT")).toHaveLength(planned.halfDays.length + 2);
    expect(centre).not.toContain("brouillon");
    const own = await feedOf(await signedIn(site, marieEleveuse));
    expect(own).not.toContain("BEGIN:VEVENT");
  });
});
