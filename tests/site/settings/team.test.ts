import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { TRAINERS } from "#config/trainers.ts";
import { listJournal } from "#subjects/journal/data/journal-list.ts";
import { NO_JOURNAL_FILTER } from "#subjects/journal/rules/journal-filter.ts";
import { changeTrainer } from "#subjects/team/data/change-trainers.ts";
import { moveTrainer } from "#subjects/team/data/move-trainer.ts";
import { findTrainer, listTrainers } from "#subjects/team/data/trainers.ts";
import { marieEleveuse, odileAdministratrice } from "../../people.ts";
import { textOf } from "../../text-of.ts";
import { type Browser, signedIn } from "../browser.ts";
import { formInPage } from "../http/form-in-page.ts";
import { downloadOwn } from "../privacy/archives.ts";
import { readable } from "../readable.ts";
import { ANY_ENGINE, onAnyEngine, openSite, type Site } from "../site.ts";
import { addTrainer, BERENGERE, namesOfTeam, TEAM, uploadSiteFile } from "./team-forms.ts";

const EXAMPLE = TRAINERS.map(({ name }) => name);

describe.each(ANY_ENGINE)("the team on %s", (engine) => {
  let site: Site;
  let odile: Browser;
  beforeEach(async () => {
    site = await openSite(engine);
    odile = await signedIn(site, odileAdministratrice, "admin");
  });
  afterEach(() => site.close());

  const journal = async () => listJournal(site.services.database, NO_JOURNAL_FILTER, { offset: 0, limit: 20 });
  const formateurs = async () => (await site.request("/formateurs")).text();

  it("has a new person with her photo at its end, for everybody and at once", async () => {
    const trainerPhoto = await uploadSiteFile(odile, "portrait");
    expect((await site.request(trainerPhoto)).status).toBe(404);
    const id = await addTrainer(odile, { trainerPhoto });
    expect((await site.request(trainerPhoto)).status).toBe(200);
    const html = await formateurs();
    expect(textOf(html)).toContain("Bérengère Quéniart");
    expect(html).toMatch(new RegExp(`<img alt="" [^>]*height="112" loading="lazy" src="${trainerPhoto}" width="112"`));
    expect(html).toContain(`id="${id}"`);
    expect(html).toMatch(/<p[^>]*>Elle a posé des enrouleurs\.<\/p><p[^>]*>Puis elle les a réparés\.<\/p>/);
    expect(textOf(html)).toContain("L’eau ne ment pas.");
    expect(html).not.toContain("ferme.example");
    expect(await namesOfTeam(site)).toEqual([...EXAMPLE, "Bérengère Quéniart"]);
    expect(await journal()).toMatchObject([
      { action: "trainerAdded", person: "Bérengère Quéniart", by: "Odile Wacquez" },
    ]);
  });

  it("has a person once when the form is sent twice, also at once", async () => {
    const submission = "5f0e9a1c-8f6e-4d57-9c65-0b8de2a5c111";
    const form = { ...BERENGERE, submission };
    const answers = await Promise.all([1, 2].map(() => odile.post(`${TEAM}/ajouter`, form)));
    expect(answers.map(({ status }) => status)).toEqual([302, 302]);
    expect(await namesOfTeam(site)).toHaveLength(EXAMPLE.length + 1);
    // After going back: another person, not a change of the first one.
    await odile.post(`${TEAM}/ajouter`, { ...form, trainerName: "Sa collègue", trainerEmail: "" });
    expect(await namesOfTeam(site)).toEqual([...EXAMPLE, "Bérengère Quéniart", "Sa collègue"]);
  });

  it("shows two administrators who change the same person what differs, and loses nothing", async () => {
    const id = await addTrainer(odile);
    const page = `${TEAM}/${id}`;
    const { values } = formInPage(await (await odile.get(page)).text(), "trainerName");
    const typed = { ...BERENGERE, version: values.version ?? "" };
    expect(await readable(await odile.post(page, { ...typed, trainerMotto: "De la colline." }))).toContain(
      "Modifications enregistrées",
    );
    const second = await odile.post(page, { ...typed, trainerMotto: "De la vallée.", trainerSpeciality: "Pompes" });
    expect(second.status).toBe(409);
    const html = await second.text();
    for (const text of ["Ce qui diffère", "De la colline.", "De la vallée.", "Pompes"])
      expect(textOf(html)).toContain(text);
    expect(await findTrainer(site.services.database, id)).toMatchObject({ motto: "De la colline.", version: 2 });
    const again = { ...typed, ...formInPage(html, "trainerName").values, trainerText: BERENGERE.trainerText };
    expect((await odile.post(page, again)).status).toBe(200);
    expect(await findTrainer(site.services.database, id)).toMatchObject({ motto: "De la vallée.", version: 3 });
    expect((await journal()).map(({ changes }) => changes)).toContainEqual([
      { label: "Spécialité", before: "Irrigation", after: "Pompes" },
      { label: "Devise", before: "De la colline.", after: "De la vallée." },
    ]);
  });

  it("lets one of two changes of the same version win", async () => {
    const id = await addTrainer(odile);
    const { services } = site;
    const { version, isArchived, id: _, ...draft } = (await findTrainer(services.database, id)) ?? never();
    const by = { id: "odile", name: "Odile Cary" };
    const saved = await Promise.all(
      ["un", "deux", "trois"].map((motto) =>
        changeTrainer(services, { id, draft: { ...draft, motto }, edited: version, by }, services.clock()),
      ),
    );
    expect(saved.toSorted()).toEqual(["changedMeanwhile", "changedMeanwhile", "saved"]);
    expect(isArchived).toBe(false);
  });

  it("gives an address to one person only", async () => {
    await addTrainer(odile);
    const twice = await odile.post(`${TEAM}/ajouter`, { ...BERENGERE, trainerName: "Une autre" });
    expect(twice.status).toBe(409);
    expect(await readable(twice)).toContain("Cette adresse est déjà celle d’une autre personne de l’équipe");
    for (const trainerName of ["Sans adresse", "Sans adresse non plus"])
      await addTrainer(odile, { trainerName, trainerEmail: "" });
    expect(await namesOfTeam(site)).toHaveLength(EXAMPLE.length + 3);
  });

  it("is ordered by its buttons, whoever presses them at the same time", async () => {
    const [first, second, third] = await listTrainers(site.services.database);
    const press = (intent: string, trainer = "") => odile.post(TEAM, { intent, trainer });
    expect(await readable(await press("down", first?.id))).toContain(`${first?.name} est maintenant en 2e place.`);
    expect(await namesOfTeam(site)).toEqual([EXAMPLE[1], EXAMPLE[0], ...EXAMPLE.slice(2)]);
    expect((await press("up", second?.id)).status).toBe(409);
    expect((await press("up", "inconnu")).status).toBe(409);
    expect((await press("sideways", first?.id)).status).toBe(400);
    const { services } = site;
    const by = { id: "odile", name: "Odile Cary" };
    await Promise.all(
      [third?.id ?? "", first?.id ?? ""].map((id) =>
        moveTrainer(services, { id, direction: "up", by }, services.clock()),
      ),
    );
    expect((await namesOfTeam(site)).toSorted()).toEqual(EXAMPLE.toSorted());
    const html = await formateurs();
    const shown = [...html.matchAll(/<h3[^>]*>([^<]*)<\/h3>/g)].map(([, name]) => name);
    expect(shown).toEqual(await namesOfTeam(site));
  });

  it("archives instead of deleting, and takes back", async () => {
    const [first] = await listTrainers(site.services.database);
    const page = `${TEAM}/${first?.id}`;
    expect(await readable(await odile.get(`${page}/archiver`))).toContain("Aucune demi-journée à venir");
    expect((await odile.post(`${page}/archiver`, {})).status).toBe(302);
    expect((await odile.post(`${page}/archiver`, {})).status).toBe(404);
    expect((await odile.get(`${page}/archiver`)).status).toBe(404);
    expect(textOf(await formateurs())).not.toContain(first?.name);
    expect(await readable(await odile.get(TEAM))).toContain("Remettre dans l’équipe");
    expect(await readable(await odile.get(page))).toContain("Cette personne est archivée");
    expect((await odile.post(TEAM, { intent: "restore", trainer: first?.id ?? "" })).status).toBe(200);
    expect((await odile.post(TEAM, { intent: "restore", trainer: first?.id ?? "" })).status).toBe(409);
    expect(await namesOfTeam(site)).toEqual(EXAMPLE);
    expect((await journal()).map(({ action }) => action).toSorted()).toEqual(["trainerArchived", "trainerRestored"]);
  });

  it("is in the archive of the account that has verified her address", async () => {
    await addTrainer(odile, { trainerEmail: marieEleveuse.email });
    const marie = await signedIn(site, marieEleveuse);
    const archive = await downloadOwn(marie);
    expect(archive.json("equipe.json")).toMatchObject([{ nom: "Bérengère Quéniart", "e-mail": marieEleveuse.email }]);
    expect((await downloadOwn(odile)).names).not.toContain("equipe.json");
  });

  onAnyEngine(engine, () => {
    it("may be empty", async () => {
      for (const { id } of await listTrainers(site.services.database)) await odile.post(`${TEAM}/${id}/archiver`, {});
      expect(textOf(await formateurs())).toContain("L’équipe sera présentée ici bientôt.");
      expect(await readable(await odile.get(TEAM))).toContain("Il n’y a encore personne dans l’équipe.");
    });

    it.each([
      ["no name", { trainerName: "   " }, 400, "Ce champ est obligatoire."],
      ["a name that is too long", { trainerName: "x".repeat(201) }, 400, "trop long"],
      ["a text that is too long", { trainerText: "x".repeat(3_001) }, 400, "La présentation est trop longue"],
      ["half an address", { trainerEmail: "berengere@ferme" }, 400, "Cette adresse semble incomplète"],
      ["a photo of elsewhere", { trainerPhoto: "https://ailleurs.example/a.png" }, 400, "n’est pas sur le site"],
      [
        "a photo that is not there",
        { trainerPhoto: "/medias/00000000-0000-4000-8000-000000000000" },
        400,
        "n’est pas sur le site",
      ],
    ])("refuses %s, and keeps what was typed", async (_, change, status, sentence) => {
      const response = await odile.post(`${TEAM}/ajouter`, { ...BERENGERE, ...change });
      expect(response.status).toBe(status);
      const html = await response.text();
      expect(textOf(html)).toContain(sentence);
      expect(formInPage(html, "trainerName").values).toMatchObject({ trainerMotto: BERENGERE.trainerMotto });
      expect(await namesOfTeam(site)).toEqual(EXAMPLE);
    });

    it("refuses the picture of a signature as a photo, which would make it public", async () => {
      const trainerPhoto = await uploadSiteFile(odile, "signature");
      const response = await odile.post(`${TEAM}/ajouter`, { ...BERENGERE, trainerPhoto });
      expect(response.status).toBe(400);
      expect((await site.request(trainerPhoto)).status).toBe(404);
    });

    it("shows a script as text", async () => {
      const script = "<script>alert(1)</script>";
      await addTrainer(odile, { trainerName: script, trainerText: script, trainerMotto: script });
      const html = await formateurs();
      expect(html).not.toContain(script);
      expect(html).toContain("&lt;script&gt;");
    });
  });
});

function never(): never {
  throw new Error("unreachable");
}
