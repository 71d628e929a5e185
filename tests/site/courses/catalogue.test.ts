import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { archiveCourse } from "#subjects/courses/data/change-courses.ts";
import { findCourse, listCourses } from "#subjects/courses/data/courses.ts";
import { listJournal } from "#subjects/journal/data/journal-list.ts";
import { NO_JOURNAL_FILTER } from "#subjects/journal/rules/journal-filter.ts";
import { pictureOf } from "../../files.ts";
import { odileAdministratrice } from "../../people.ts";
import { type Browser, openBrowser, signedIn } from "../browser.ts";
import { readable } from "../readable.ts";
import { ANY_ENGINE, openSite, type Site } from "../site.ts";
import { upload } from "../stages/stage-forms.ts";
import { addCourse, CATALOGUE, saveCourse, TELESCOPIC } from "./course-forms.ts";

describe.each(ANY_ENGINE)("the catalogue on %s", (engine) => {
  let site: Site;
  let odile: Browser;
  beforeEach(async () => {
    site = await openSite(engine);
    odile = await signedIn(site, odileAdministratrice, "admin");
  });
  afterEach(() => site.close());

  const titles = async () => (await listCourses(site.services.database)).map(({ title }) => title);
  const stored = (id: string) => findCourse(site.services.database, id);
  /** The clock stands still, and so the lines have no order. */
  const changed = async () =>
    (await journal()).filter(({ action }) => action === "courseChanged").map(({ changes }) => changes);
  const journal = async () => listJournal(site.services.database, NO_JOURNAL_FILTER, { offset: 0, limit: 20 });

  it("lists the eight first courses with their references, and those that the centre adds", async () => {
    const id = await addCourse(odile);
    const page = await readable(await odile.get(CATALOGUE));
    for (const text of [
      "Formation Moissonneuse",
      "MOISSONNEUSE_001",
      "GPS_001",
      "Chariot télescopique",
      "265 € net de TVA",
    ])
      expect(page).toContain(text);
    expect(page).not.toContain(id);
    expect(await readable(await odile.get(`${CATALOGUE}?q=telescop`))).not.toContain("Moissonneuse");
  });

  it("stores all that the form says of a course, and shows it again", async () => {
    const id = await addCourse(odile, { price: "1 250,5", nsfCode: "252R" });
    expect(await stored(id)).toMatchObject({
      typeId: 9,
      title: "Chariot télescopique",
      priceCents: 125_050,
      duration: 7,
      validityMonths: 60,
      certificate: "Autorisation de conduite",
      nsfCode: "252r",
      machines: "Manitou MLT 741\nMerlo Turbofarmer",
      isArchived: false,
    });
    const html = await (await odile.get(`${CATALOGUE}/${id}`)).text();
    for (const value of ['value="1250,50"', 'value="60"', "Merlo Turbofarmer"]) expect(html).toContain(value);
    expect(await journal()).toMatchObject([
      { action: "courseAdded", stageTitle: "Chariot télescopique", stageId: null },
    ]);
  });

  it("has a course once when its form is sent twice, also at once, and two types for two courses", async () => {
    const form = { ...TELESCOPIC, submission: "5f0e9a1c-8f6e-4d57-9c65-0b8de2a5c111" };
    const answers = await Promise.all(
      [form, form, { ...TELESCOPIC, title: "Taille de haies" }].map((sent) => odile.post(`${CATALOGUE}/nouveau`, sent)),
    );
    expect(answers.map(({ status }) => status)).toEqual([302, 302, 302]);
    const added = (await listCourses(site.services.database)).slice(8);
    expect(added.map(({ typeId }) => typeId)).toEqual([9, 10]);
  });

  it.each([
    ["no title", { title: " " }, "Ce champ est obligatoire"],
    ["a price that is none", { price: "cher" }, "Indiquez un prix en euros"],
    ["a duration of 0", { duration: "0" }, "Indiquez un nombre entier de 1 à 2 000."],
    ["an unknown purpose", { purpose: "fame" }, "Choisissez dans la liste."],
    ["a code that is none", { nsfCode: "21" }, "Un code NSF a trois chiffres"],
    ["the photo of another site", { image: "https://ailleurs.example/x.webp" }, "Ce fichier n’est pas sur le site"],
    [
      "a photo that is not there",
      { image: "/photos/5f0e9a1c-8f6e-4d57-9c65-0b8de2a5c111" },
      "Ce fichier n’est pas sur le site",
    ],
    ["a text that is too long", { methods: "x".repeat(3_001) }, "trop long"],
  ])("refuses %s, and keeps what was typed", async (_, change, message) => {
    const refused = await odile.post(`${CATALOGUE}/nouveau`, { ...TELESCOPIC, ...change });
    expect(refused.status).toBe(400);
    const html = await refused.text();
    expect(html.replaceAll("\u202f", " ").replaceAll("\u00a0", " ")).toContain(message);
    expect(html).toContain("Merlo Turbofarmer");
    expect(await titles()).toHaveLength(8);
  });

  it("shows two administrators who change the same course what differs, and loses nothing", async () => {
    const id = await addCourse(odile);
    expect((await saveCourse(odile, id, { price: "300" })).status).toBe(200);
    const second = await saveCourse(odile, id, { price: "280" });
    expect(second.status).toBe(409);
    const page = await readable(second);
    for (const text of ["300", "280", "entre-temps"]) expect(page).toContain(text);
    expect((await saveCourse(odile, id, { price: "280", version: "2" })).status).toBe(200);
    expect(await stored(id)).toMatchObject({ priceCents: 28_000, version: 3 });
    expect(await changed()).toContainEqual([{ label: "Prix hors taxes (€)", before: "300", after: "280" }]);
  });

  it("keeps a course's picture for administrators, and deletes the one that it replaces", async () => {
    const first = await upload(odile, "photo", await pictureOf("jpeg"), "piste.jpg");
    const id = await addCourse(odile, { image: first });
    expect((await odile.get(first)).status).toBe(200);
    expect((await openBrowser(site).get(first)).status).toBe(404);
    const second = await upload(odile, "photo", await pictureOf("jpeg"), "cour.jpg");
    expect((await saveCourse(odile, id, { image: second })).status).toBe(200);
    expect((await odile.get(first)).status).toBe(404);
    expect((await odile.get(second)).status).toBe(200);
    expect(await changed()).toEqual([[{ label: "Photo", before: "l’ancien", after: "un autre" }]]);
  });

  it("archives a course and brings it back, once each", async () => {
    const id = await addCourse(odile);
    const page = `${CATALOGUE}/${id}`;
    expect(await readable(await odile.post(page, { intent: "archive" }))).toContain(
      "« Chariot télescopique » est archivée.",
    );
    expect((await odile.post(page, { intent: "archive" })).status).toBe(409);
    expect(await stored(id)).toMatchObject({ isArchived: true, version: 1 });
    expect(await readable(await odile.get(CATALOGUE))).toContain("Archivée");
    expect(await readable(await odile.get("/admin/ajouter"))).not.toContain("Chariot télescopique");
    expect(await readable(await odile.post(page, { intent: "restore" }))).toContain("de nouveau au catalogue");
    expect(await readable(await odile.get("/admin/ajouter"))).toContain("Chariot télescopique");
    expect((await journal()).map(({ action }) => action).toSorted()).toEqual([
      "courseAdded",
      "courseArchived",
      "courseRestored",
    ]);
  });

  it("changes the order, and passes over archived courses", async () => {
    const { database, clock } = site.services;
    const by = { id: "", name: "" };
    await archiveCourse(database, { id: "PRESSE_001", isArchived: true, by }, clock());
    const moved = await odile.post(CATALOGUE, { row: "PULVERISATEUR_001", intent: "up" });
    expect(await readable(moved)).toContain("« Formation Pulvérisateur » est maintenant en 1re place.");
    expect((await titles()).slice(0, 2)).toEqual(["Formation Pulvérisateur", "Formation Moissonneuse"]);
    expect((await odile.post(CATALOGUE, { row: "PULVERISATEUR_001", intent: "up" })).status).toBe(409);
    expect((await odile.post(CATALOGUE, { row: "PULVERISATEUR_001", intent: "away" })).status).toBe(400);
    expect(await changed()).toEqual([[{ label: "Place dans le catalogue", before: "2", after: "1" }]]);
  });
});
