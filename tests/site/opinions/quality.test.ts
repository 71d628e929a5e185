import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { opinionMessage, REACTION_DONE } from "#subjects/opinions/rules/results/quality-messages.ts";
import { insertStage } from "#subjects/stages/data/stages.ts";
import { stagePath } from "#subjects/stages/rules/stage-type.ts";
import { odileAdministratrice } from "../../people.ts";
import { type Browser, openBrowser, signedIn } from "../browser.ts";
import { readable } from "../readable.ts";
import { ANY_ENGINE, openSite, type Site } from "../site.ts";
import { EXAMPLE_STAGES, EXAMPLE_YEAR, MAI, NOEMIE, PRESSE } from "./example-year.ts";
import { type PlantedOpinion, plantOpinions, times } from "./plant-opinions.ts";

const QUALITY = "/admin/qualite";
const COMMENTS = `${QUALITY}/commentaires`;

describe.each(ANY_ENGINE)("/admin/qualite on %s", (engine) => {
  let site: Site;
  let odile: Browser;
  const plant = (opinions: readonly PlantedOpinion[]) =>
    plantOpinions(site.services.database, opinions, site.services.clock());
  const read = async (path: string) => (await readable(await odile.get(path))).replace(/[\u202f\u00a0]/g, " ");
  const journal = async () =>
    (await site.services.database.selectFrom("journal").select(["action", "by_name", "stage_title"]).execute()).map(
      ({ action, by_name, stage_title }) => [action, by_name, stage_title],
    );
  beforeEach(async () => {
    site = await openSite(engine);
    odile = await signedIn(site, odileAdministratrice, "admin");
    for (const stage of EXAMPLE_STAGES) await insertStage(site.services.database, stage, site.services.clock());
  });
  afterEach(() => site.close());

  it("shows the example year beside the one before it", async () => {
    await plant(EXAMPLE_YEAR);
    const all = await read(QUALITY);
    // Answered: 8 + 6 + 2 + 3 = 19; asked: 4 more of May, 23; 19 / 23 = 82.6 %. The year before: 10 of 10.
    expect(all).toContain("19 réponses sur 23 questionnaires (83 %)");
    expect(all).toContain("2025 : 10 réponses sur 10 questionnaires (100 %)");
    // Satisfied: 6 + 6 + 0 + 2 = 14 of 19, 73.7 %; before: 6 of 10; 74 - 60 = 14.
    expect(all).toContain("Êtes-vous satisfait du stage ?74 %60 %+14");
    // March: 6 of 8. May: 6 of 6, before 6 of 10.
    expect(all).toContain("Mars75 %8–");
    expect(all).toContain("Mai100 %660 %");
    // Fives: 3 + 4 + 1 = 8 of 19, 42.1 %; before: 2 of 10.
    expect(all).toContain("5, tout à fait8 (42 %)2 (20 %)");
    const seed = await read(`${QUALITY}?par=type:5`);
    // 8 + 6 + 2 = 16 of 20 asked; 12 of 16 satisfied.
    expect(seed).toContain("Résultats 2026 : À chaud, Semoir");
    expect(seed).toContain("16 réponses sur 20 questionnaires (80 %)");
    expect(seed).toContain("Êtes-vous satisfait du stage ?75 %60 %+15");
    expect(await read(`${QUALITY}?nature=funder`)).toContain("Aucune réponse ici pour le moment.");
    expect(await read(`${QUALITY}?annee=1789&nature=rien&par=personne`)).toContain("19 réponses sur 23");
  });

  it("shows the results of one trainer", async () => {
    const [trainer] = site.services.team;
    const own = EXAMPLE_YEAR.map((opinion) =>
      opinion.trainerIds?.includes(NOEMIE) ? { ...opinion, trainerIds: [trainer?.id ?? ""] } : opinion,
    );
    await plant(own);
    const page = await read(`${QUALITY}?${new URLSearchParams({ par: `trainer:${trainer?.id}` })}`);
    expect(page).toContain(`À chaud, ${trainer?.name}`);
    // All but the press: 16 of 20.
    expect(page).toContain("16 réponses sur 20 questionnaires");
  });

  it("puts the answers that ask for a reaction first, and asks what was done", async () => {
    await plant([
      {
        id: "panne",
        stage: MAI,
        satisfaction: 1,
        comment: "En panne",
        reaction: "open",
        recipientName: "Basile Hutin",
      },
      ...times(5, { stage: MAI, satisfaction: 5 }),
    ]);
    expect(await read(QUALITY)).toMatch(/demandent une réactionBasile HutinSatisfaction : 1 sur 5.*En panne/);
    expect(await (await odile.get(QUALITY)).text()).toContain('href="/admin/reclamations/ajouter?avis=panne"');
    const settle = (reactionNote: string) =>
      odile.post(QUALITY, { intent: "settle", opinionId: "panne", reactionNote });
    const empty = await settle(" ");
    expect([empty.status, await readable(empty)]).toEqual([400, expect.stringContaining(opinionMessage.noNote)]);
    const [one, two] = await Promise.all([settle("Appelé."), settle("Appelé.")]);
    expect([one.status, two.status].sort()).toEqual([200, 409]);
    expect([await readable(one), await readable(two)].join()).toContain(REACTION_DONE);
    expect(await read(QUALITY)).toContain("Aucun avis ne demande de réaction.");
    expect(await read(`${QUALITY}/reponses/panne`)).toMatch(/Ce qui a été faitAppelé\.Odile Wacquez/);
    expect(await journal()).toEqual([["opinionSettled", "Odile Wacquez", MAI.title]]);
    expect((await odile.post(QUALITY, { intent: "settle", opinionId: "rien", reactionNote: "Fait" })).status).toBe(404);
  });

  it("lets a comment through, which the public page shows, and takes it back", async () => {
    await plant([
      { id: "clair", stage: MAI, satisfaction: 5, comment: "Très clair", publication: "waiting" },
      { id: "prive", stage: MAI, satisfaction: 5, comment: "Pour vous seuls" },
    ]);
    const shown = async () => readable(await openBrowser(site).get(stagePath(MAI)));
    const decide = (intent: string, opinionId: string, version = "1") =>
      odile.post(COMMENTS, { intent, opinionId, version });
    expect(await read(COMMENTS)).toContain("Très clair");
    expect(await read(COMMENTS)).not.toContain("Pour vous seuls");
    expect((await decide("publish", "clair", "0")).status).toBe(409);
    expect((await decide("publish", "prive")).status).toBe(409);
    expect(await shown()).not.toContain("Très clair");
    expect((await decide("publish", "clair")).status).toBe(200);
    // A second click.
    expect((await decide("publish", "clair")).status).toBe(200);
    expect(await shown()).toContain("Très clair");
    expect(await read(COMMENTS)).toContain("Aucun commentaire à relire.");
    expect((await decide("refuse", "clair")).status).toBe(200);
    expect(await shown()).not.toContain("Très clair");
    expect(await read(`${COMMENTS}?etat=refused`)).toContain("Très clair");
    expect((await decide("publish", "rien")).status).toBe(404);
    expect((await decide("inconnu", "clair")).status).toBe(400);
    expect((await journal()).map(([action]) => action).sort()).toEqual(["commentPublished", "commentRefused"]);
  });

  it("changes a cached public page at once when a comment is let through", async () => {
    const cached = await openSite(engine, { pageCache: true, sameDatabaseAs: site });
    await plant([{ id: "clair", stage: MAI, satisfaction: 5, comment: "Très clair", publication: "waiting" }]);
    const shown = async () => (await cached.request(stagePath(MAI))).text();
    expect(await shown()).not.toContain("Très clair");
    await odile.post(COMMENTS, { intent: "publish", opinionId: "clair", version: "1" });
    await expect.poll(shown, { timeout: 20_000 }).toContain("Très clair");
    await cached.close();
  });

  it("lists answers by kind, year and type, newest first, in pages", async () => {
    const at = (minute: number) => new Date(Date.UTC(2026, 4, 13, 8, minute));
    await plant([
      ...Array.from({ length: 51 }, (_, index) => ({
        stage: MAI,
        satisfaction: 4 as const,
        recipientName: `Personne ${index}.`,
        answeredAt: at(index),
      })),
      { stage: PRESSE, satisfaction: 3, recipientName: "De la presse", answeredAt: at(59) },
      { stage: null, kind: "company", year: 2026, satisfaction: 4, recipientName: "GAEC Riot" },
    ]);
    const list = `${QUALITY}/reponses`;
    const first = await read(list);
    expect(first.indexOf("De la presse")).toBeLessThan(first.indexOf("Personne 50."));
    expect(first).not.toContain("Personne 1.");
    expect(first).not.toContain("GAEC Riot");
    expect(await read(`${list}?page=2`)).toContain("Personne 1.");
    expect(await read(`${list}?par=type:2`)).not.toContain("Personne 50.");
    expect(await read(`${list}?nature=company`)).toContain("GAEC Riot");
    expect(await read(`${list}?annee=2025`)).toContain("Aucune réponse ne correspond.");
  });
});
