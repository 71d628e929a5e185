import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { singleStatement } from "#platform/database/single-statement.ts";
import { countRegistrationsByDay, readDashboard } from "#subjects/dashboard/data/read-dashboard.ts";
import { SATISFACTION } from "#subjects/opinions/rules/question.ts";
import { insertStage } from "#subjects/stages/data/stages.ts";
import { listTrainers } from "#subjects/team/data/trainers.ts";
import { marieEleveuse, odileAdministratrice, paulChauffeur } from "../../people.ts";
import { basile, presseComplete, semoirDansDixJours, TOUS_LES_STAGES } from "../../stages.ts";
import { textOf } from "../../text-of.ts";
import { plantAttendance } from "../attendance/field-records.ts";
import { nameTrainer } from "../attendance/field-site.ts";
import { type Browser, openBrowser, signedIn } from "../browser.ts";
import { plantOpinions } from "../opinions/plant-opinions.ts";
import { enrol } from "../registrations/enrol.ts";
import { ANY_ENGINE, openSite, type Site } from "../site.ts";

const NOW = "2026-11-17T09:00:00Z";

describe.each(ANY_ENGINE)("the dashboard on %s", (engine) => {
  let site: Site;
  let odile: Browser;
  beforeEach(async () => {
    site = await openSite(engine, { now: NOW });
    odile = await signedIn(site, odileAdministratrice, "admin");
  });
  afterEach(() => site.close());

  const addStages = async () => {
    for (const stage of TOUS_LES_STAGES) await insertStage(site.services.database, stage, new Date(NOW));
  };
  const shown = async () => textOf(await (await odile.get("/admin")).text()).replace(/[\u00a0\u202f]/g, " ");
  const read = () => readDashboard(site.services.database, site.services.clock());
  const write = () => singleStatement(site.services.database);

  it("says how to begin on an empty site", async () => {
    const text = await shown();
    expect(text).toContain("Semaine du 16 au 22 novembre 2026 : aucun stage.");
    expect(text).toContain("Aucun stage n’est prévu.");
    for (const empty of ["Rien n’attend", "Aucune place à remplir", "Aucune réponse la semaine"])
      expect(text).toContain(empty);
  });

  it("is reached from the home page, which tells those who work here the stages of today", async () => {
    const halfDay = { id: "matin", day: "2026-11-17", from: "09:00", to: "12:30", place: "" };
    const today = { ...semoirDansDixJours, date: "2026-11-17" };
    const [trainer] = await listTrainers(site.services.database);
    if (!trainer) throw new Error("no team");
    const given = { ...halfDay, trainer: trainer.name, trainerId: trainer.id };
    await insertStage(site.services.database, { ...today, halfDays: [given] }, new Date(NOW));
    await insertStage(site.services.database, { ...today, id: "autre", title: "Donné par un autre" }, new Date(NOW));
    const home = async (browser: Browser) =>
      textOf(await (await browser.get("/")).text()).replace(/[\u00a0\u202f]/g, " ");
    expect(await home(odile)).toMatch(/Émargement : Donné par un autreÉmargement : Semoir de précisionAller au bureau/);
    const marie = await signedIn(site, marieEleveuse);
    for (const browser of [marie, openBrowser(site)]) expect(await home(browser)).not.toContain("Émargement");
    await nameTrainer(site, trainer.id, marieEleveuse);
    const trainers = await home(marie);
    expect(trainers).toContain("Émargement : Semoir de précision");
    expect(trainers).not.toMatch(/Émargement : Donné par un autre|Aller au bureau/);
  });

  it("says from December on that the yearly questionnaires are to be sent, until one is", async () => {
    const yearDue = async (day: string) =>
      (await readDashboard(site.services.database, new Date(`${day}T09:00:00Z`))).yearToAskAbout;
    // No stage ended in that year.
    expect(await yearDue("2026-12-01")).toBeNull();
    await insertStage(
      site.services.database,
      { ...presseComplete, date: "2026-05-04", availableSeats: 5 },
      new Date(NOW),
    );
    await enrol(site, presseComplete, basile);
    expect([await yearDue("2026-11-30"), await yearDue("2026-12-01")]).toEqual([null, 2026]);
    const january = await openSite(engine, { sameDatabaseAs: site, now: "2027-01-11T09:00:00Z" });
    const html = await (await (await signedIn(january, paulChauffeur, "admin")).get("/admin")).text();
    expect(html).toContain('href="/admin/qualite/envois?annee=2026"');
    await january.close();
    await plantOpinions(site.services.database, [{ kind: "company", stage: null, year: 2026 }], new Date(NOW));
    expect(await yearDue("2027-01-11")).toBeNull();
  });

  it("shows the stages of this week, from Monday to Sunday, with what their dossiers lack", async () => {
    await addStages();
    await enrol(site, presseComplete, basile);
    const { weekStages } = await read();
    expect(weekStages.stages.map(({ id }) => id)).toEqual(["tracteur-clos", "presse-complete"]);
    expect(weekStages.next?.id).toBe("semoir-dans-dix-jours");
    expect(await shown()).toMatch(
      /Semaine du 16 au 22 novembre 2026 : 2 stages, 1 inscrit\..*Dossier à vérifier.*Préparer le programme : Presse/,
    );
    const state = { stage_id: presseComplete.id, participants: 1, absent: 0, checked_at: new Date(NOW) };
    await write()
      .insertInto("dossier_states")
      .values({ ...state, missing: 3 })
      .execute();
    expect(await shown()).toContain("Dossier : 3 documents à faire");
    await write().updateTable("dossier_states").set({ covered: 3 }).execute();
    expect(await shown()).toContain("Dossier clos avec réserve : il manque 3 documents");
    await write().updateTable("dossier_states").set({ missing: 0, covered: 0 }).execute();
    expect(await shown()).toContain("Dossier complet");
    // Somebody else has registered since.
    await write().updateTable("dossier_states").set({ participants: 0 }).execute();
    expect(await shown()).toContain("Dossier à vérifier");
  });

  it("shows the next stages with free seats, the first deadline first", async () => {
    await addStages();
    await enrol(site, semoirDansDixJours, basile);
    const { toFill } = await read();
    // Without the full stage and the one whose deadline has passed.
    expect(toFill.map(({ stage }) => stage.id)).toEqual([
      "gps-derniere-place",
      "sans-date",
      "semoir-dans-dix-jours",
      "telescopique",
    ]);
    const text = await shown();
    expect(text).toContain("1 / 11");
    expect(text).toContain("Jusqu’au 20-11-2026");
  });

  it("lists the half-days of the last month that nobody closed", async () => {
    await plantAttendance(site);
    // Each is in its line and in the name of its button.
    expect((await shown()).match(/Clore l’émargement/g)).toHaveLength(2 * 3);
  });

  it("shows the opinions of last week, and how many ask for a reaction", async () => {
    const answered = (id: string, at: string, rating: string, reaction = "") => ({
      id,
      kind: "end",
      once_key: id,
      year: 2026,
      closes_at: new Date("2026-12-31T00:00:00Z"),
      answered_at: new Date(at),
      questions: "[]",
      answers: JSON.stringify({ [SATISFACTION]: rating }),
      reaction,
    });
    await write()
      .insertInto("opinions")
      .values([
        answered("too-early", "2026-11-08T22:59:00Z", "1"),
        answered("monday", "2026-11-08T23:00:00Z", "4"),
        answered("sunday", "2026-11-15T22:59:00Z", "5"),
        answered("unhappy", "2026-11-12T10:00:00Z", "3", "open"),
        answered("too-late", "2026-11-15T23:00:00Z", "1", "open"),
        { ...answered("before", "2026-11-12T10:00:00Z", "1"), kind: "before", answers: "{}" },
      ])
      .execute();
    const { opinions } = await read();
    expect(opinions).toEqual({
      answers: 4,
      rated: 3,
      satisfied: 2,
      reactions: 2,
    });
    const text = await shown();
    expect(text).toContain("4 réponses, 67 % de satisfaits à la fin du stage (2 sur 3).");
    expect(text).toContain("Réagir à 2 avis");
  });

  it("shows the open complaints, those due first", async () => {
    const complaint = (number: number, dueDay: string, closedAt: Date | null = null) => ({
      id: `c${number}`,
      year: 2026,
      number,
      kind: "complaint",
      channel: "phone",
      received_at: new Date("2026-11-01T09:00:00Z"),
      name: `Personne ${number}`,
      email: "",
      phone: "",
      stage_title: "",
      body: "Le tracteur ne démarrait pas.",
      submission: `form-${number}`,
      due_day: dueDay,
      search_text: "",
      closed_at: closedAt,
    });
    await write()
      .insertInto("complaints")
      .values([complaint(1, "2026-11-10", new Date(NOW)), complaint(2, "2026-11-30"), complaint(3, "2026-11-16")])
      .execute();
    const text = await shown();
    expect(text).toMatch(/REC-2026-0003 · .*en retard depuis le 16-11-2026.*REC-2026-0002 · .*avant le 30-11-2026/);
    expect(text).not.toContain("REC-2026-0001");
    expect(await (await odile.get("/admin")).text()).toContain('href="/admin/reclamations/c3"');
  });

  it("counts the stages that the yearly report lacks something of", async () => {
    await addStages();
    // Of the other stages that are over nobody was registered.
    const moisson = { ...presseComplete, id: "moisson-de-mars", date: "2026-03-10", availableSeats: 5 };
    await insertStage(site.services.database, moisson, new Date(NOW));
    await enrol(site, moisson, basile);
    expect((await read()).amounts).toBe(1);
    expect(await shown()).toContain("Compléter 1 stage pour le BPF");
  });

  it("counts registrations by the date in Paris", async () => {
    await addStages();
    const at = async (instant: string, email: string) => {
      await enrol(site, semoirDansDixJours, { ...basile, email });
      await write()
        .updateTable("participants")
        .set({ registration_date: new Date(instant) })
        .where("email", "=", email)
        .execute();
    };
    await at("2026-11-13T23:30:00Z", "a@x.example");
    await at("2026-11-14T22:30:00Z", "b@x.example");
    await at("2026-11-14T23:30:00Z", "c@x.example");
    await at("2026-10-16T22:30:00Z", "d@x.example");
    await at("2026-10-16T21:30:00Z", "too-old@x.example");
    const registrations = await countRegistrationsByDay(site.services.database, "2026-11-15");
    expect(registrations).toHaveLength(30);
    expect(registrations.filter(({ count }) => count > 0)).toEqual([
      { day: "2026-10-17", count: 1 },
      { day: "2026-11-14", count: 2 },
      { day: "2026-11-15", count: 1 },
    ]);
  });
});
