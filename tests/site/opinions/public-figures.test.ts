import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { singleStatement } from "#platform/database/single-statement.ts";
import { publishResults } from "#subjects/opinions/data/results/publish-results.ts";
import { insertStage } from "#subjects/stages/data/stages.ts";
import { stagePath } from "#subjects/stages/rules/stage-type.ts";
import { odileAdministratrice } from "../../people.ts";
import { moissonPassee } from "../../stages.ts";
import { openBrowser, signedIn } from "../browser.ts";
import { readable } from "../readable.ts";
import { ANY_ENGINE, openSite, type Site } from "../site.ts";
import { closeStages } from "./close-stages.ts";
import { EXAMPLE_STAGES, EXAMPLE_YEAR, JUIN, MAI, MARS, PRESSE } from "./example-year.ts";
import { plantOpinions, times } from "./plant-opinions.ts";

const SPACES = /[\u202f\u00a0]/g;

describe.each(ANY_ENGINE)("the figures of public pages on %s", (engine) => {
  let site: Site;
  const now = () => site.services.clock();
  const page = async (path: string) => (await readable(await openBrowser(site).get(path))).replace(SPACES, " ");
  /** Answers of stages whose questionnaires have closed, after the next publication. */
  const plant = async (opinions: Parameters<typeof plantOpinions>[1], closedAt?: Date) => {
    await plantOpinions(site.services.database, opinions, now());
    await closeStages(site.services.database, now(), closedAt);
  };
  beforeEach(async () => {
    site = await openSite(engine);
    for (const stage of EXAMPLE_STAGES) await insertStage(site.services.database, stage, now());
  });
  afterEach(() => site.close());

  it("are those of the example year: of the type on the pages of all its stages, and of the centre", async () => {
    await plant(EXAMPLE_YEAR);
    // The two answers of June are left out of the type: 8 + 6 = 14 answers, 6 + 6 = 12 satisfied, 12 / 14 = 85.7 %
    for (const stage of [MARS, MAI, JUIN])
      expect(await page(stagePath(stage))).toContain("86 % · 14 réponses · 2026L’ensemble des stages");
    expect(await page("/formation/semoir")).toContain("86 % · 14 réponses · 2026");
    const list = await page("/formation");
    expect(list).toContain("SemoirSatisfaits : 86 % · 14 réponses · 2026");
    expect(list).toContain("L’ensemble du centreSatisfaits : 86 % · 14 réponses · 2026");
    // Three answers: nothing.
    expect(await page(stagePath(PRESSE))).not.toContain("Avis des stagiaires");
    expect(list).not.toContain("Presse–");
  });

  it("count the small stages of a type too once five more answers of them have come", async () => {
    await plant([...EXAMPLE_YEAR, ...times(1, { stage: { ...JUIN, id: "juillet" }, satisfaction: 5 })]);
    expect(await page("/formation/semoir")).toContain("86 % · 14 réponses");
    await plant(times(2, { stage: { ...JUIN, id: "aout" }, satisfaction: 5 }));
    // 14 + 2 + 1 + 2 = 19 answers, 12 + 0 + 1 + 2 = 15 satisfied, 15 / 19 = 78.9 %
    expect(await page("/formation/semoir")).toContain("79 % · 19 réponses · 2026");
  });

  it("do not change by one more answer, nor before the next quarter", async () => {
    const { database } = site.services;
    await plant(times(7, { stage: MAI, satisfaction: 5 }));
    const before = await page("/formation/semoir");
    expect(before).toContain("100 % · 7 réponses");
    await plantOpinions(database, [{ stage: MARS, satisfaction: 1 }], now());
    await publishResults(database, now());
    expect(await page("/formation/semoir")).toBe(before);
    // Six answers of a stage that closed since: they wait for the first day of January.
    await plant(times(5, { stage: MARS, satisfaction: 1 }), new Date("2026-11-10T16:00:00Z"));
    expect(await page("/formation/semoir")).toBe(before);
    await publishResults(database, new Date("2027-01-01T00:00:00Z"));
    // 7 of 13
    expect(await page("/formation/semoir")).toContain("54 % · 13 réponses · 2026");
  });

  it("are of the year before in the first weeks of a year", async () => {
    await plant(EXAMPLE_YEAR.filter(({ stage }) => stage?.id === "an-dernier"));
    // 6 / 10
    expect(await page("/formation/semoir")).toContain("60 % · 10 réponses · 2025");
  });

  it("stand beside what the centre typed, never in its place", async () => {
    const typed = { ...moissonPassee, satisfactionPercentage: 88 };
    await insertStage(site.services.database, typed, now());
    const own = "Satisfaction Client88%Chiffre indiqué par le centre.";
    const before = await page(stagePath(typed));
    expect(before).toContain(own);
    expect(before).not.toContain("Avis des stagiaires");
    await plant(times(5, { stage: typed, satisfaction: 5 }));
    const after = await page(stagePath(typed));
    expect(after).toContain(own);
    expect(after).toContain("Avis des stagiaires100 % · 5 réponses");
    const odile = await signedIn(site, odileAdministratrice, "admin");
    const form = (await readable(await odile.get(`/admin/stages/${typed.id}/reglages`))).replace(SPACES, " ");
    expect(form).toContain("Le site publie, pour tous les stages de cette formation : 100 % · 5 réponses · 2026.");
  });

  it("show how many people came, and how many to the end, from five on", async () => {
    await singleStatement(site.services.database)
      .insertInto("public_headcounts")
      .values([
        { year: 2026, type_id: 5, headcount: 45, measured: 42, completed: 41 },
        { year: 2026, type_id: 2, headcount: 4, measured: 4, completed: 4 },
      ])
      .execute();
    // 41 / 42 = 97.6 %
    const figures = "45 stagiaires en 2026 ; 98 % sont allés jusqu’au bout";
    const explained = "Jusqu’au bout : au moins 80 % des heures suivies.";
    expect(await page(stagePath(MARS))).toContain(`${figures}L’ensemble des stages de cette formation. ${explained}`);
    const type = await page("/formation/semoir");
    expect(type).toContain(`Stagiaires${figures}${explained}`);
    expect(type).not.toContain("Avis des stagiaires");
    const list = await page("/formation");
    expect(list).toContain(`Semoir–${figures}`);
    expect(list).toContain(explained);
    expect(await page(stagePath(PRESSE))).not.toContain("stagiaires en 2026");
  });

  it("show the comments that were let through, escaped, newest first, with the month and without a name", async () => {
    const said = (comment: string, publication: "public" | "waiting" | "refused", minute: number) => ({
      stage: MAI,
      satisfaction: 5 as const,
      comment,
      publication,
      recipientName: "Basile Hutin",
      answeredAt: new Date(Date.UTC(2026, 4, 13, 8, minute)),
    });
    await plant([
      said("Très clair", "public", 1),
      said("<script>alert(1)</script>", "public", 2),
      said("En attente", "waiting", 3),
      said("Non retenu", "refused", 4),
      said("Tres clair ", "public", 0),
    ]);
    const html = await (await openBrowser(site).get(stagePath(MARS))).text();
    expect(html).not.toContain("<script>alert");
    const text = await page(stagePath(MARS));
    expect(text.indexOf("alert(1)")).toBeGreaterThan(0);
    expect(text.indexOf("alert(1)")).toBeLessThan(text.indexOf("Très clair"));
    expect(text).toContain("Très clairStagiaire, mai 2026");
    // The same words are shown once.
    expect(text).not.toContain("Tres clair");
    for (const hidden of ["En attente", "Non retenu", "Hutin"]) expect(text).not.toContain(hidden);
    expect(await page(stagePath(PRESSE))).not.toContain("Très clair");
  });

  it("change at once on a page that is cached", async () => {
    const cached = await openSite(engine, { pageCache: true, sameDatabaseAs: site });
    const shown = async () => (await (await cached.request("/formation/semoir")).text()).replace(SPACES, " ");
    expect(await shown()).not.toContain("réponses");
    await plant(EXAMPLE_YEAR);
    await expect.poll(shown, { timeout: 20_000 }).toContain("14 réponses");
    await cached.close();
  });
});
