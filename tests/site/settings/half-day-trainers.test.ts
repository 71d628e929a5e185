import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { findStage, insertStage } from "#subjects/stages/data/stages.ts";
import { stagePath } from "#subjects/stages/rules/stage-type.ts";
import { withTrainers } from "#subjects/stages/rules/timetable/half-day-trainers.ts";
import { stepIntent } from "#subjects/stages/rules/timetable/timetable-steps.ts";
import { odileAdministratrice } from "../../people.ts";
import { moissonPassee, semoirDansDixJours, twoDays } from "../../stages.ts";
import { textOf } from "../../text-of.ts";
import { type Browser, signedIn } from "../browser.ts";
import { readable, unescaped } from "../readable.ts";
import { ANY_ENGINE, openSite, type Site } from "../site.ts";
import { fieldsOf, withRow } from "../stages/timetable-forms.ts";
import { addTrainer, BERENGERE, TEAM } from "./team-forms.ts";

const semoir = { ...semoirDansDixJours, pdfUrl: null, halfDays: twoDays("2026-11-25") };
const EDIT = `/admin/stages/${semoir.id}/reglages`;

describe.each(ANY_ENGINE)("the trainer of a half-day on %s", (engine) => {
  let site: Site;
  let odile: Browser;
  let id: string;
  beforeEach(async () => {
    site = await openSite(engine);
    await insertStage(site.services.database, semoir, site.services.clock());
    odile = await signedIn(site, odileAdministratrice, "admin");
    id = await addTrainer(odile);
  });
  afterEach(() => site.close());

  const form = async () => fieldsOf(await (await odile.get(EDIT)).text());
  const give = async (trainer: string) =>
    expect((await odile.post(EDIT, withRow(await form(), 0, { trainer }))).status).toBe(302);
  const stored = async (stageId = semoir.id) => {
    const { database } = site.services;
    return (await findStage(database, stageId))?.halfDays[0];
  };
  const stagePage = async () => (await site.request(stagePath(semoir))).text();
  const rename = async (trainerName: string, version = "1") =>
    expect((await odile.post(`${TEAM}/${id}`, { ...BERENGERE, trainerName, version })).status).toBe(200);

  it("is a person of the team, linked to their page, in the calendar and in no feed", async () => {
    await give(id);
    expect(await stored()).toMatchObject({ trainer: "Bérengère Quéniart", trainerId: id });
    const html = await stagePage();
    expect(textOf(html)).toContain("avec Bérengère Quéniart");
    expect(html).toContain(`href="/formateurs#${id}"`);
    const calendar = await (await site.request(`/stage/${semoir.id}/agenda.ics`)).text();
    expect(calendar).toContain("Animé par Bérengère Quéniart");
    const feed = await (await site.request("/stages.json")).text();
    expect(feed).not.toContain(id);
    expect(feed).not.toContain("Bérengère");
    const journal = await readable(await odile.get("/admin/journal"));
    expect(journal).toContain("Formateurs de l’horaire");
    expect(journal).not.toContain(id);
  });

  it("stays who it is when the timetable is proposed again, copied, or extended", async () => {
    await give(id);
    const press = async (path: string, fields: URLSearchParams, intent: string) =>
      fieldsOf(await (await odile.post(path, new URLSearchParams([...fields, ["intent", intent]]))).text());
    for (const intent of [stepIntent("propose"), stepIntent("add")])
      expect((await press(EDIT, await form(), intent)).getAll("halfDayTrainer")[0]).toBe(id);
    const copy = fieldsOf(await (await odile.get(`/admin/ajouter?modele=${semoir.id}`)).text());
    for (const [name, value] of Object.entries({ date: "2027-03-05", endRegistrationDate: "2027-03-01" }))
      copy.set(name, value);
    copy.set("availableSeats", "6");
    const added = await odile.post("/admin/ajouter", copy);
    const [, copied = ""] = /stages\/([^/?]+)/.exec(added.headers.get("location") ?? "") ?? [];
    expect(await stored(copied)).toMatchObject({ trainer: "Bérengère Quéniart", trainerId: id });
  });

  it("has a new name on coming stages; past stages and versions keep the old one", async () => {
    await give(id);
    const trainers = [{ id, name: "Bérengère Quéniart", isArchived: false }];
    const halfDays = twoDays("2026-08-01").map((halfDay) => ({ ...halfDay, trainer: id }));
    const past = { ...moissonPassee, halfDays: withTrainers(halfDays, trainers) };
    await insertStage(site.services.database, past, site.services.clock());
    await rename('Bérengère "Béa" Carlier\\');
    expect(await stored()).toMatchObject({ trainer: 'Bérengère "Béa" Carlier\\', trainerId: id });
    expect(unescaped(textOf(await stagePage()))).toContain('avec Bérengère "Béa" Carlier\\');
    expect(await stored(past.id)).toMatchObject({ trainer: "Bérengère Quéniart", trainerId: id });
    const versions = await site.services.database.selectFrom("stage_versions").select("content").execute();
    expect(versions.at(-1)?.content).toContain("Bérengère Quéniart");
    // The form of the stage, opened before, says nothing else.
    await give(id);
    await rename("Béatrice Carlier", "2");
    expect(textOf(await stagePage())).toContain("avec Béatrice Carlier");
  });

  it("stays on a half-day after they are archived, without a link, and can be chosen there only", async () => {
    await give(id);
    const archive = await readable(await odile.get(`${TEAM}/${id}/archiver`));
    expect(archive).toContain("Des demi-journées à venir lui sont encore confiées.");
    expect(archive).toContain(semoir.title);
    expect(archive).toContain("mercredi 25 novembre 2026, 9 h – 12 h 30");
    expect(await readable(await odile.get(`${TEAM}/${id}`))).toContain(semoir.title);
    await odile.post(`${TEAM}/${id}/archiver`, {});
    const html = await stagePage();
    expect(textOf(html)).toContain("avec Bérengère Quéniart");
    expect(html).not.toContain("/formateurs#");
    const edit = await (await odile.get(EDIT)).text();
    expect(edit.match(/Bérengère Quéniart \(archivé\)/g)).toHaveLength(1);
    expect(fieldsOf(edit).getAll("halfDayTrainer")[0]).toBe(id);
    expect((await odile.post(EDIT, fieldsOf(edit))).status).toBe(302);
    expect(await stored()).toMatchObject({ trainerId: id });
  });

  it("may be a name of nobody in the team, which stays, until somebody has it", async () => {
    await give("Hugues Carlier");
    expect(await stored()).toMatchObject({ trainer: "Hugues Carlier", trainerId: "" });
    expect(await (await odile.get(EDIT)).text()).toContain("Hugues Carlier (hors équipe)");
    const hugues = await addTrainer(odile, { trainerName: "Hugues Carlier", trainerEmail: "" });
    expect((await odile.post(EDIT, await form())).status).toBe(302);
    expect(await stored()).toMatchObject({ trainer: "Hugues Carlier", trainerId: hugues });
  });
});
