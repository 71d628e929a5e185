import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { findStage, insertStage } from "#subjects/stages/data/stages.ts";
import type { HalfDay } from "#subjects/stages/rules/timetable/half-days.ts";
import { MAX_HALF_DAYS } from "#subjects/stages/rules/timetable/timetable-fields.ts";
import { stepIntent } from "#subjects/stages/rules/timetable/timetable-steps.ts";
import { odileAdministratrice } from "../../people.ts";
import { basile, semoirDansDixJours, twoDays } from "../../stages.ts";
import { textOf } from "../../text-of.ts";
import { type Browser, signedIn } from "../browser.ts";
import { enrol } from "../registrations/enrol.ts";
import { mailsOf } from "../registrations/private-link.ts";
import { ANY_ENGINE, openSite, type Site } from "../site.ts";
import { SEMIS_DE_MARS } from "./stage-forms.ts";
import { fieldsOf, rowsOf, withRow } from "./timetable-forms.ts";

const TWO_DAYS = twoDays("2026-11-25");
const semoir = { ...semoirDansDixJours, pdfUrl: null, halfDays: TWO_DAYS };
const EDIT = `/admin/stages/${semoir.id}/reglages`;

describe.each(ANY_ENGINE)("the timetable of a stage, without JavaScript, on %s", (engine) => {
  let site: Site;
  let odile: Browser;
  beforeEach(async () => {
    site = await openSite(engine, { sendsMail: true });
    await insertStage(site.services.database, semoir, site.services.clock());
    odile = await signedIn(site, odileAdministratrice, "admin");
  });
  afterEach(() => site.close());

  const saved = async (id = semoir.id) => (await findStage(site.services.database, id))?.halfDays ?? [];
  const formAt = async (path: string) => fieldsOf(await (await odile.get(path)).text());
  const press = async (path: string, fields: URLSearchParams, intent: string) => {
    const response = await odile.post(path, new URLSearchParams([...fields, ["intent", intent]]));
    const html = await response.text();
    return { status: response.status, fields: fieldsOf(html), text: textOf(html) };
  };
  const savedAt = async (fields: URLSearchParams) => {
    const response = await odile.post("/admin/ajouter", fields);
    const [, id = ""] = /^\/admin\/stages\/([^/?]+)/.exec(response.headers.get("location") ?? "") ?? [];
    return saved(id);
  };

  it("is proposed, changed, and saved with new ids", async () => {
    const typed = new URLSearchParams(SEMIS_DE_MARS);
    const proposed = await press("/admin/ajouter", typed, stepIntent("propose"));
    expect(proposed.status).toBe(200);
    expect(proposed.text).toContain("L’horaire fait 14 h.");
    expect(Object.fromEntries(proposed.fields)).toMatchObject({ ...SEMIS_DE_MARS, details: SEMIS_DE_MARS.details });
    expect(rowsOf(proposed.fields)).toEqual([
      "2027-03-02 09:00-12:30",
      "2027-03-02 13:30-17:00",
      "2027-03-03 09:00-12:30",
      "2027-03-03 13:30-17:00",
    ]);
    const removed = await press("/admin/ajouter", proposed.fields, stepIntent("remove", 3));
    expect(removed.text).toContain("L’horaire fait 10 h 30, la durée annoncée est de 14 h.");
    const added = await press("/admin/ajouter", removed.fields, stepIntent("add"));
    expect(rowsOf(added.fields)).toEqual(rowsOf(proposed.fields));
    expect(await site.services.database.selectFrom("stages").select("id").execute()).toHaveLength(1);

    const changed = withRow(added.fields, 2, { id: "half-day-0", place: " Caudry ", trainer: "Ghislain" });
    const halfDays = await savedAt(changed);
    expect(halfDays.map(({ day }) => day)).toEqual(["2027-03-02", "2027-03-02", "2027-03-03", "2027-03-03"]);
    expect(halfDays[2]).toMatchObject({ place: "Caudry", trainer: "Ghislain" });
    for (const { id } of halfDays) expect(id).toMatch(/^[0-9a-f-]{36}$/);
    expect(new Set(halfDays.map(({ id }) => id)).size).toBe(4);
  });

  it("needs a date and a duration before it is proposed", async () => {
    const typed = new URLSearchParams({ ...SEMIS_DE_MARS, duration: "" });
    const { status, text } = await press("/admin/ajouter", typed, stepIntent("propose"));
    expect(status).toBe(400);
    expect(text).toContain("Pour proposer un horaire, indiquez d’abord la date et la durée.");
  });

  it("keeps the ids of its half-days when it is changed, and no id of anything else", async () => {
    const form = await formAt(EDIT);
    const moved = withRow(withRow(form, 1, { day: "2026-11-28" }), 3, { id: "half-day-0" });
    const removed = (await press(EDIT, moved, stepIntent("remove", 2))).fields;
    expect((await odile.post(EDIT, removed)).status).toBe(302);
    const [first, second, third] = await saved();
    expect([first?.id, first?.day]).toEqual(["half-day-0", "2026-11-25"]);
    expect([second?.day, third?.day]).toEqual(["2026-11-26", "2026-11-28"]);
    expect(second?.id).not.toMatch(/^half-day/);
    expect(third?.id).toBe("half-day-1");
    const days = await site.services.database.selectFrom("stage_days").select("day").orderBy("day").execute();
    expect(days.map(({ day }) => day)).toEqual(["2026-11-25", "2026-11-26", "2026-11-28"]);
  });

  it.each([
    ["a missing hour", { to: "" }, "Veuillez remplir le jour et les heures de chaque demi-journée."],
    ["a day that does not exist", { day: "2026-02-30" }, "Une date de l’horaire n’existe pas."],
    ["an end before the beginning", { to: "08:00" }, "Cette demi-journée finit avant d’avoir commencé."],
    ["an overlap", { day: "2026-11-26", from: "10:00" }, "Cette demi-journée en chevauche une autre."],
    ["another first day", { day: "2026-11-20" }, "L’horaire commence un autre jour : déplacez-le"],
  ] satisfies [string, Partial<HalfDay>, string][])("is refused with %s, and kept", async (_, change, sentence) => {
    const form = withRow(await formAt(EDIT), 0, { ...change, place: "Un champ" });
    const response = await odile.post(EDIT, form);
    expect(response.status).toBe(400);
    const html = await response.text();
    expect(textOf(html)).toContain(sentence);
    expect(rowsOf(fieldsOf(html))).toEqual(rowsOf(form));
    expect(fieldsOf(html).getAll("halfDayPlace")[0]).toBe("Un champ");
    expect(await saved()).toEqual(TWO_DAYS);
  });

  it("is moved to another date, with a warning about a Sunday and a public holiday", async () => {
    const form = await formAt(EDIT);
    form.set("date", "2027-03-28");
    const refused = await odile.post(EDIT, form);
    expect(textOf(await refused.text())).toContain("Déplacer l’horaire au dimanche 28 mars 2027");
    const moved = await press(EDIT, form, stepIntent("move"));
    expect(moved.text).toContain("Ce jour est un dimanche.");
    expect(moved.text).toContain("Ce jour est férié.");
    expect((await odile.post(EDIT, moved.fields)).status).toBe(302);
    expect((await saved()).map(({ id, day }) => `${id} ${day}`)).toEqual([
      "half-day-0 2027-03-28",
      "half-day-1 2027-03-28",
      "half-day-2 2027-03-29",
      "half-day-3 2027-03-29",
    ]);
  });

  it("moves with the date of a copy, which has ids of its own", async () => {
    const form = await formAt(`/admin/ajouter?modele=${semoir.id}`);
    expect(rowsOf(form)[0]).toBe("2026-11-25 09:00-12:30");
    for (const [name, value] of Object.entries({ date: "2027-03-05", endRegistrationDate: "2027-03-01" }))
      form.set(name, value);
    form.set("availableSeats", "6");
    const copied = await savedAt(form);
    expect(copied.map(({ day, from }) => `${day} ${from}`)).toEqual([
      "2027-03-05 09:00",
      "2027-03-05 13:30",
      "2027-03-06 09:00",
      "2027-03-06 13:30",
    ]);
    for (const { id } of copied) expect(id).toMatch(/^[0-9a-f-]{36}$/);
  });

  it("of a copy is not moved a second time, after one of its days was typed", async () => {
    const form = await formAt(`/admin/ajouter?modele=${semoir.id}`);
    form.set("date", "2027-03-05");
    const { fields } = await press("/admin/ajouter", form, stepIntent("move"));
    const refused = await odile.post("/admin/ajouter", withRow(fields, 0, { day: "2027-03-04" }));
    expect(rowsOf(fieldsOf(await refused.text()))[0]).toBe("2027-03-04 09:00-12:30");
  });

  it("is told to registrants when days, hours or a place change, but not the trainer", async () => {
    await enrol(site, semoir, basile);
    const told = async () => (await mailsOf(site)).filter(({ kind }) => kind === "stageChanged");
    const trainer = withRow(await formAt(EDIT), 0, { trainer: "Maëlenn Fauquembrecq" });
    expect((await odile.post(EDIT, trainer)).status).toBe(302);
    expect(await told()).toEqual([]);
    const later = withRow(await formAt(EDIT), 3, { to: "18:00", place: "Caudry" });
    expect((await odile.post(EDIT, later)).status).toBe(302);
    expect((await told())[0]?.data.changes).toEqual([
      {
        field: "halfDays",
        label: "Horaire",
        before: "mercredi 25 et jeudi 26 novembre 2026, 9 h – 17 h",
        after: expect.stringContaining("jeudi 26 novembre 2026, 13 h 30 – 18 h (Caudry)"),
      },
    ]);
    const journal = textOf(await (await odile.get("/admin/journal")).text());
    expect(journal).toContain("Formateurs de l’horaire");
    expect(journal).toContain("(Maëlenn Fauquembrecq)");
    expect(journal).toContain("(Caudry)");
  });

  it("typed during a conflict is kept, beside the saved one", async () => {
    const form = await formAt(EDIT);
    await odile.post(EDIT, withRow(form, 3, { to: "16:00" }));
    const response = await odile.post(EDIT, withRow(form, 3, { to: "18:00" }));
    expect(response.status).toBe(409);
    const html = await response.text();
    expect(rowsOf(fieldsOf(html))[3]).toBe("2026-11-26 13:30-18:00");
    expect(textOf(html)).toContain("jeudi 26 novembre 2026, 9 h – 16 h");
    expect((await odile.post(EDIT, fieldsOf(html))).status).toBe(302);
    expect((await saved())[3]).toMatchObject({ id: "half-day-3", to: "18:00" });
  });

  it("has a largest number of half-days and a largest length of their texts", async () => {
    const form = await formAt(EDIT);
    for (let count = 0; count <= MAX_HALF_DAYS; count += 1) form.append("halfDayDay", "2026-11-25");
    const many = await odile.post(EDIT, form);
    expect(many.status).toBe(413);
    expect(textOf(await many.text())).toContain("Un horaire a 600 demi-journées au plus.");
    const long = await odile.post(EDIT, withRow(await formAt(EDIT), 0, { place: "x".repeat(201) }));
    expect(long.status).toBe(400);
    expect(await saved()).toEqual(TWO_DAYS);
  });
});
