import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { deleteStage } from "#subjects/stages/data/change-stages.ts";
import { publishHeadcounts } from "#subjects/yearly-report/data/publish-headcounts.ts";
import { countStagesToComplete, lackingStages, readYear, totalsOf } from "#subjects/yearly-report/data/read-year.ts";
import { checkState, reportChecks } from "#subjects/yearly-report/rules/report-checks.ts";
import { reportSections } from "#subjects/yearly-report/rules/report-sections.ts";
import { odileAdministratrice } from "../../people.ts";
import { addAccount } from "../../sign-in.ts";
import { ENGINES, openSite, type Site } from "../site.ts";
import { addExampleYear, moisson, nouvelAn, semoir } from "./example-year.ts";
import { edit, odileOf } from "./report-changes.ts";

const TEAM = [
  { id: "noemie", name: "Noémie", employment: "own" },
  { id: "anselme", name: "Anselme", employment: "subcontracted" },
];

describe.each(ENGINES)("a year worked out by hand, on %s", (engine) => {
  let site: Site;
  beforeEach(async () => {
    site = await openSite(engine);
    await addExampleYear(site);
  });
  afterEach(() => site.close());

  const yearOf = (year: number, now = site.services.clock()) => readYear(site.services.database, year, now);
  const totals = async (year: number, now?: Date) => totalsOf(await yearOf(year, now));
  const sectionsOf = async (year: number) => reportSections(await totals(year), TEAM);
  /** Rows with something in them, by number. */
  const filled = (sections: Awaited<ReturnType<typeof sectionsOf>>, wanted: string) => {
    const found: Record<string, unknown> = {};
    for (const { number, label, euros, people = 0, hours } of sections.find(({ key }) => key === wanted)?.rows ?? [])
      if (euros) found[number] = euros;
      else if (people > 0) found[wanted === "F-3" ? label : number] = [people, hours];
    return found;
  };

  it("has these sums", async () => {
    const sections = await sectionsOf(2026);
    expect(filled(sections, "C")).toEqual({
      "1": 450, // Paul, who did not come: 400.00; a part of Hugo: 50.25
      "2a": 1_000, // Jules: 1,000.40
      "2g": 400, // Basile: 400.00
      "2h": 301, // Marie's employer: 300.50
      "2": 1_701, // 1,000 + 400 + 301
      "3": 150, // Rose's town: 150.25
      "6": 150, // Théo's region: 150.25
      "7": 400, // Luc: 400.00
      "9": 250, // Marie 99.50 + Zoé 150.25 = 249.75
      "10": 220, // Ines: 120.30; the other part of Hugo: 100.00
    });
    // 450 + 1,701 + 150 + 150 + 400 + 250 + 220
    expect(sections[0]?.total?.euros).toBe(3_321);
    expect(filled(sections, "E")).toEqual({
      "1": [1, 21], // Noémie: 2 × 3.5 h of Moisson + 4 × 3.5 h of Nouvel An
      "2": [1, 7], // Anselme: 2 × 3.5 h of Moisson
    });
    expect(filled(sections, "F-1")).toEqual({
      a: [2, 21], // Marie: 4 × 3.5 h; Hugo, whom his employer pays for too: 7 h; Paul followed nothing
      b: [1, 14], // Jules: 4 × 3.5 h
      c: [1, 7], // Luc: 2 × 3.5 h
      d: [1, 7], // Zoé, typed; Lise is in 2025
      e: [3, 28], // Basile: 4 × 3.5 h; Rose, public servant: 7 h; Théo, whom the region pays for: 7 h
    });
    expect(filled(sections, "F-3")).toEqual({
      "Certification RNCP de niveau 4 (bac professionnel, BP…)": [1, 14], // Jules
      "Certification ou habilitation du répertoire spécifique": [4, 28], // Zoé 7 + Rose 7 + Théo 7 + Hugo 7
      "Autre formation professionnelle": [3, 35], // Basile 14 + Marie 14 + Luc 7
    });
    expect(filled(sections, "F-4")).toEqual({
      "252": [3, 35], // Moisson, 252r
      "210": [5, 42], // Jules 14 + Zoé 7 + Rose 7 + Théo 7 + Hugo 7
    });
    for (const part of ["F-1", "F-3", "F-4"])
      expect(sections.find(({ key }) => key === part)?.total).toMatchObject({ people: 8, hours: 77 });
    expect(filled(sections, "G")).toEqual({ G: [1, 7] }); // Ines: 390 minutes; only another centre pays for her
    expect(checkState(reportChecks(await totals(2026)))).toBe("agree");
  });

  it("has the figures of the public pages", async () => {
    const { database, clock } = site.services;
    await publishHeadcounts(database, clock());
    const rows = await database.selectFrom("public_headcounts").selectAll().where("year", "=", 2026).execute();
    const figures = (typeId: number) => rows.find(({ type_id }) => type_id === typeId);
    // Moisson: Basile, Marie and Luc, who followed half of it.
    expect(figures(1)).toMatchObject({ headcount: 3, measured: 3, completed: 2 });
    // Semoir: Zoé, Rose, Théo, Hugo, and Ines with 390 of 420 minutes.
    expect(figures(5)).toMatchObject({ headcount: 5, measured: 5, completed: 5 });
  });

  it("is split by the last day", async () => {
    const before = await sectionsOf(2025);
    expect(filled(before, "C")).toEqual({ "9": 777 });
    expect(filled(before, "F-1")).toEqual({ d: [1, 7] });
    expect(await yearOf(2024)).toEqual([]);
  });

  it("has the stages behind a cell, oldest first, and what they lack", async () => {
    const stages = await yearOf(2026);
    const shares = stages.flatMap(({ id, lastDay, lines }) =>
      lines.filter(({ cell }) => cell === "F4.210").map((share) => ({ ...share, id, lastDay })),
    );
    expect(shares).toMatchObject([
      { id: nouvelAn.id, lastDay: "2026-01-02", minutes: 840 },
      { id: semoir.id, people: 4, minutes: 1_680, cents: 0 },
    ]);
    // Nobody says who taught the stage without a timetable.
    expect(lackingStages(stages)).toMatchObject([{ id: semoir.id, lines: [{ cell: "lack.trainer" }] }]);
    const { database, clock } = site.services;
    expect(await countStagesToComplete(database, 2026, clock())).toBe(1);
  });

  it("follows a stage to another year, and leaves it out until the day after it and once it is deleted", async () => {
    const { database, clock } = site.services;
    await addAccount(database, odileAdministratrice, { role: "admin" });
    const income = async (year: number, now?: Date) => (await totals(year, now)).get("C.9")?.cents ?? 0;
    expect(await edit(site, semoir.id, { date: "2025-03-10" })).toHaveProperty("id");
    // Marie's part alone; Lise and Zoé.
    expect([await income(2026), await income(2025)]).toEqual([9_950, 77_700 + 15_025]);
    expect(await edit(site, semoir.id, { date: "2027-03-10" })).toHaveProperty("id");
    expect([await income(2025), await income(2027)]).toEqual([77_700, 0]);
    expect(await income(2027, new Date("2027-03-10T12:00:00Z"))).toBe(0);
    expect(await income(2027, new Date("2027-03-11T12:00:00Z"))).toBe(15_025);
    await deleteStage(site.services, { id: moisson.id, by: await odileOf(site) }, clock());
    expect(await income(2026)).toBe(0);
  });
});
