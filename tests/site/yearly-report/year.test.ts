import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { listCell, listLacking, readTotals } from "#subjects/yearly-report/data/read-year.ts";
import { computeStaleReports, computeYear } from "#subjects/yearly-report/data/stale-reports.ts";
import { checkState, reportChecks } from "#subjects/yearly-report/rules/report-checks.ts";
import { reportSections } from "#subjects/yearly-report/rules/report-sections.ts";
import { ENGINES, openSite, type Site } from "../site.ts";
import { addExampleYear, moisson, nouvelAn, semoir } from "./example-year.ts";

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

  const sectionsOf = async (year: number) => reportSections(await readTotals(site.services.database, year), TEAM);
  /** Rows with something in them, by number. */
  const filled = (sections: Awaited<ReturnType<typeof sectionsOf>>, wanted: string) => {
    const found: Record<string, unknown> = {};
    for (const { number, label, euros, people = 0, hours } of sections.find(({ key }) => key === wanted)?.rows ?? [])
      if (euros) found[number] = euros;
      else if (people > 0) found[wanted === "F-3" ? label : number] = [people, hours];
    return found;
  };

  it("has these sums", async () => {
    const { database, clock } = site.services;
    await computeStaleReports(database, clock());
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
    expect(checkState(reportChecks(await readTotals(database, 2026)))).toBe("agree");
  });

  it("has the figures of the public pages", async () => {
    const { database, clock } = site.services;
    await computeStaleReports(database, clock());
    const totals = await readTotals(database, 2026);
    const people = (cell: string) => totals.get(cell)?.people;
    // Moisson: Basile, Marie and Luc, who followed half of it.
    expect([people("headcount:1"), people("measured:1"), people("completed:1")]).toEqual([3, 3, 2]);
    // Semoir: Zoé, Rose, Théo, Hugo, and Ines with 390 of 420 minutes.
    expect([people("headcount:5"), people("measured:5"), people("completed:5")]).toEqual([5, 5, 5]);
  });

  it("is split by the last day", async () => {
    const { database, clock } = site.services;
    await computeStaleReports(database, clock());
    const before = await sectionsOf(2025);
    expect(filled(before, "C")).toEqual({ "9": 777 });
    expect(filled(before, "F-1")).toEqual({ d: [1, 7] });
    expect([...(await readTotals(database, 2024)).keys()]).toEqual([]);
  });

  it("shows the stages behind a cell, page by page, and what they lack", async () => {
    const { database, clock } = site.services;
    expect(await computeYear(database, 2026, clock())).toEqual({ hasMore: false });
    const cell = { year: 2026, cell: "F4.210", size: 1 };
    const first = await listCell(database, { ...cell, after: null });
    expect(first).toMatchObject({ hasMore: true, stages: [{ id: nouvelAn.id, lastDay: "2026-01-02", minutes: 840 }] });
    const second = await listCell(database, { ...cell, after: first.stages[0] ?? null });
    expect(second).toMatchObject({ hasMore: false, stages: [{ id: semoir.id, people: 4, minutes: 1_680, cents: 0 }] });
    const lacking = await listLacking(database, { year: 2026, after: null, size: 25 });
    // Nobody says who taught the stage without a timetable.
    expect(lacking).toMatchObject({ hasMore: false, stages: [{ id: semoir.id, lacks: [{ cell: "lack.trainer" }] }] });
    expect(lacking.stages.map(({ id }) => id)).not.toContain(moisson.id);
  });
});
