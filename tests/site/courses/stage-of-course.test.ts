import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { findCourse } from "#subjects/courses/data/courses.ts";
import { findFacts } from "#subjects/stages/data/stage-facts.ts";
import { findStage, insertStage } from "#subjects/stages/data/stages.ts";
import { pictureOf } from "../../files.ts";
import { odileAdministratrice } from "../../people.ts";
import { semoirDansDixJours } from "../../stages.ts";
import { type Browser, openBrowser, signedIn } from "../browser.ts";
import { readable } from "../readable.ts";
import { ANY_ENGINE, openSite, type Site } from "../site.ts";
import { addStage, SEMIS_DE_MARS, upload } from "../stages/stage-forms.ts";
import { addCourse, saveCourse } from "./course-forms.ts";

describe.each(ANY_ENGINE)("a stage of a course on %s", (engine) => {
  let site: Site;
  let odile: Browser;
  beforeEach(async () => {
    site = await openSite(engine);
    odile = await signedIn(site, odileAdministratrice, "admin");
  });
  afterEach(() => site.close());

  const BLANK = { typeId: "9", title: "", details: "" };
  const stage = async (id: string) => ({
    ...(await findStage(site.services.database, id)),
    ...(await findFacts(site.services.database, id)),
  });

  it("is offered after the eight types, with their words", async () => {
    await addCourse(odile);
    const html = await (await odile.get("/admin/ajouter")).text();
    const [field = ""] = /<select[^>]*name="typeId"[\s\S]*?<\/select>/.exec(html) ?? [];
    const options = [...field.matchAll(/<option[^>]*>([^<]*)<\/option>/g)].map(([, text]) => text);
    expect(options).toHaveLength(10);
    expect(options[0]).toBe("Sélectionnez un type de stage");
    expect(options[8]).toBe("Formation GPS (GPS_001)");
    expect(options[9]).toBe("Chariot télescopique");
    expect((await odile.post("/admin/ajouter", { ...SEMIS_DE_MARS, typeId: "10" })).status).toBe(400);
  });

  it("starts with the facts of the course that its form was opened for", async () => {
    const id = await addCourse(odile);
    const html = await (await odile.get(`/admin/ajouter?formation=${id}`)).text();
    expect(html).toMatch(/<option value="9" selected/);
    expect(html).toMatch(/name="duration"[^>]*value="7"/);
    expect(html).toMatch(/name="price"[^>]*value="265"/);
    for (const text of ["Sur piste, par groupes de deux.", "Lever une charge sans basculer", "Levage."])
      expect(html).toContain(text);
    expect(html).toMatch(new RegExp(`<input[^>]*name="course"[^>]*value="${id}"`));
  });

  it("takes what its form left empty, if the form was not filled from the course", async () => {
    const image = await upload(odile, "photo", await pictureOf("jpeg"), "piste.jpg");
    await addCourse(odile, { image });
    const id = await addStage(odile, BLANK);
    const added = await stage(id);
    expect(added).toMatchObject({
      type: "Chariot télescopique",
      title: "Chariot télescopique",
      duration: 14,
      priceCents: 26_500,
      details: "Prise en main.\nLevage.",
      methods: "Sur piste, par groupes de deux.",
      nsfCode: "311",
    });
    // A copy of the picture, which visitors see.
    expect(added.image).not.toBe(image);
    expect((await openBrowser(site).get(added.image ?? "")).status).toBe(200);
    expect((await openBrowser(site).get(`/stage/${id}`)).status).toBe(200);
  });

  it("says what was typed where the form was filled from the course, also nothing", async () => {
    const course = await addCourse(odile);
    const added = await odile.post("/admin/ajouter", { ...SEMIS_DE_MARS, ...BLANK, course, methods: "En salle." });
    const [, id = ""] = /stages\/([^/?]+)/.exec(added.headers.get("location") ?? "") ?? [];
    expect(await stage(id)).toMatchObject({ priceCents: null, details: "", methods: "En salle.", objectives: "" });
    const page = await readable(await odile.get(`/admin/stages/${id}/reglages`));
    expect(page).toMatch(/Diffère de la formation : durée, prix, détails, objectifs,.* méthodes,/);
  });

  it("never changes when its course does", async () => {
    const course = await addCourse(odile);
    const id = await addStage(odile, { ...BLANK, duration: "7" });
    const before = await stage(id);
    expect(await readable(await odile.get(`/admin/stages/${id}/reglages`))).not.toContain("Diffère de la formation");
    await saveCourse(odile, course, { title: "Télescopique", price: "300", methods: "" });
    expect(await stage(id)).toEqual(before);
    expect(await readable(await odile.get(`/admin/stages/${id}/reglages`))).toContain(
      "Diffère de la formation : prix.",
    );
  });

  it("belongs to its course in the database, also after another type was chosen", async () => {
    const { database, clock } = site.services;
    await insertStage(database, semoirDansDixJours, clock());
    const courseOf = async () =>
      (
        await database
          .selectFrom("stages")
          .select("course_id")
          .where("id", "=", semoirDansDixJours.id)
          .executeTakeFirst()
      )?.course_id;
    expect(await courseOf()).toBe("SEMOIR_001");
    const form = { ...SEMIS_DE_MARS, typeId: "8", version: "1", loadedSeats: "10" };
    expect((await odile.post(`/admin/stages/${semoirDansDixJours.id}/reglages`, form)).status).toBe(302);
    expect(await courseOf()).toBe("GPS_001");
    expect(await findCourse(database, "GPS_001")).toMatchObject({ typeId: 8 });
  });

  it("keeps the type of an archived course, which no other stage can have", async () => {
    const course = await addCourse(odile);
    const id = await addStage(odile, BLANK);
    await odile.post(`/admin/catalogue/${course}`, { intent: "archive" });
    expect(await readable(await odile.get(`/admin/stages/${id}/reglages`))).toContain(
      "Chariot télescopique (archivée)",
    );
    const form = { ...SEMIS_DE_MARS, ...BLANK, version: "1", loadedSeats: "8" };
    expect((await odile.post(`/admin/stages/${id}/reglages`, form)).status).toBe(302);
    expect((await odile.post("/admin/ajouter", { ...SEMIS_DE_MARS, ...BLANK })).status).toBe(400);
  });
});
