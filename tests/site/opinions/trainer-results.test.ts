import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { NOT_ENOUGH } from "#subjects/opinions/rules/results/trainer-messages.ts";
import { marieEleveuse, odileAdministratrice, paulChauffeur } from "../../people.ts";
import { basile } from "../../stages.ts";
import { addStage, nameTrainer } from "../attendance/field-site.ts";
import { type Browser, signedIn } from "../browser.ts";
import { statementsOf } from "../database/statements.ts";
import { readable } from "../readable.ts";
import { enrol } from "../registrations/enrol.ts";
import { ANY_ENGINE, openSite, type Site } from "../site.ts";
import { closeStages } from "./close-stages.ts";
import { JUIN, MAI, MARS } from "./example-year.ts";
import { type PlantedOpinion, plantOpinions, times } from "./plant-opinions.ts";

const OWN = "/mes-avis";

describe.each(ANY_ENGINE)("a trainer's own results on %s", (engine) => {
  let site: Site;
  let paul: Browser;
  let trainerIds: string[];
  beforeEach(async () => {
    // Not looked at again while statements are counted.
    site = await openSite(engine);
    const id = site.services.team[0]?.id ?? "";
    trainerIds = [id];
    await nameTrainer(site, id, paulChauffeur);
    for (const stage of [MARS, MAI, JUIN]) await addStage(site, stage, id);
    paul = await signedIn(site, paulChauffeur);
  });
  afterEach(() => site.close());

  const answer = (opinions: readonly PlantedOpinion[]) =>
    plantOpinions(
      site.services.database,
      opinions.map((opinion) => ({ trainerIds, ...opinion })),
      site.services.clock(),
    );
  /** Answers of stages whose questionnaires have closed. */
  const plant = async (opinions: readonly PlantedOpinion[]) => {
    await answer(opinions);
    await closeStages(site.services.database, site.services.clock());
  };
  const read = async (path = OWN) => (await readable(await paul.get(path))).replace(/[\u202f\u00a0]/g, " ");

  it("say nothing with four answers: no figure, no comment, no name", async () => {
    await enrol(site, MARS, basile);
    const { id: participantId } = await site.services.database
      .selectFrom("participants")
      .select("id")
      .executeTakeFirstOrThrow();
    await plant([
      ...times(3, { stage: MARS, satisfaction: 5 }),
      { stage: MARS, satisfaction: 1, comment: "Trop rapide pour moi", participantId },
    ]);
    const page = await read();
    expect(page).toContain(NOT_ENOUGH);
    for (const said of ["Trop rapide", "Hutin", "%", "4 réponses", MARS.title]) expect(page).not.toContain(said);
    // Nor does anything that the scripts of the page get.
    expect(await (await paul.get(`${OWN}.data`)).text()).not.toMatch(/Trop rapide|Hutin|Stage mars/);
  });

  it("say nothing while people can answer: one more answer, read before and after, tells nothing", async () => {
    await answer(times(7, { stage: MAI, satisfaction: 5 }));
    const before = await read();
    expect(before).toContain(NOT_ENOUGH);
    await answer([{ stage: MAI, satisfaction: 1, comment: "Trop rapide pour moi" }]);
    expect(await read()).toBe(before);
    await closeStages(site.services.database, site.services.clock());
    const closed = await read();
    // 7 of 8, of the stage and of all of them.
    expect(closed.match(/88 % · 8 réponses · 2026/g)).toHaveLength(2);
    expect(closed).toContain("Trop rapide pour moi");
    expect(closed).not.toContain("Hutin");
  });

  it("leave out a small stage, with its comments", async () => {
    await plant([
      ...times(6, { stage: MAI, satisfaction: 5 }),
      { stage: MAI, satisfaction: 5, comment: "Bien expliqué" },
      { stage: JUIN, satisfaction: 1, comment: "Rien compris" },
      { stage: JUIN, satisfaction: 2 },
      ...times(3, { stage: MARS, satisfaction: 4 }),
    ]);
    const page = await read();
    expect(page).toContain("100 % · 7 réponses · 2026");
    expect(page).toContain("Bien expliqué");
    for (const hidden of ["Rien compris", "12 réponses", "3 réponses", JUIN.title, MARS.title])
      expect(page).not.toContain(hidden);
  });

  it("have the comments in an order that says nothing of when they were written", async () => {
    const comments = ["un", "deux", "trois", "quatre", "cinq", "six"].map((word) => `Commentaire ${word}.`);
    // The ids decide, not the dates.
    await plant(
      comments.map((comment, index) => ({
        id: `avis-${index}`,
        stage: MAI,
        satisfaction: 5,
        comment,
        answeredAt: new Date(Date.UTC(2026, 4, 13, 8, index)),
      })),
    );
    const page = await read();
    const order = comments.toSorted((one, two) => page.indexOf(one) - page.indexOf(two));
    for (const comment of comments) expect(page).toContain(comment);
    expect(order).not.toEqual(comments);
    expect(order).not.toEqual(comments.toReversed());
  });

  it("are the whole stage's, for the trainer whom the last questionnaire named", async () => {
    const [another] = site.services.team.slice(1);
    const before = times(3, { stage: MAI, satisfaction: 5, trainerIds: [another?.id ?? ""], comment: "À l’autre" });
    await answer(before);
    const later = new Date(site.services.clock().getTime() + 60_000);
    await plantOpinions(site.services.database, times(2, { stage: MAI, satisfaction: 5, trainerIds }), later);
    await closeStages(site.services.database, later);
    const page = await read();
    expect(page).toContain("100 % · 5 réponses · 2026");
    expect(page.match(/À l’autre/g)).toHaveLength(3);
    await nameTrainer(site, trainerIds[0] ?? "", { email: "" });
    await nameTrainer(site, another?.id ?? "", paulChauffeur);
    expect(await read()).toContain(NOT_ENOUGH);
  });

  it("are nobody else's", async () => {
    await plant(times(6, { stage: MAI, satisfaction: 5, trainerIds: ["une-autre"], comment: "D’une autre" }));
    expect(await read()).toContain(NOT_ENOUGH);
    expect((await (await signedIn(site, marieEleveuse)).get(OWN)).status).toBe(404);
    expect((await (await signedIn(site, odileAdministratrice, "admin")).get(OWN)).status).toBe(404);
    expect((await paul.get("/admin/qualite")).status).toBe(404);
    expect(await read("/account")).toContain("Mes avis");
  });

  it("take the same few queries however many stages there are", async () => {
    await plant(times(6, { stage: MAI, satisfaction: 5 }));
    await paul.get(OWN);
    const few = await statementsOf(site, () => paul.get(OWN));
    for (let index = 0; index < 12; index++) {
      const stage = { ...MAI, id: `mai-${index}` };
      await addStage(site, stage, trainerIds[0] ?? "");
      await plant(times(6, { stage, satisfaction: 5 }));
    }
    await paul.get(OWN);
    expect((await statementsOf(site, () => paul.get(OWN))).length).toBe(few.length);
  });
});
