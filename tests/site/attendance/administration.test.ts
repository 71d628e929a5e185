import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { singleStatement } from "#platform/database/single-statement.ts";
import { insertStage } from "#subjects/stages/data/stages.ts";
import { odileAdministratrice } from "../../people.ts";
import { basile, noemie } from "../../stages.ts";
import { type Browser, signedIn } from "../browser.ts";
import { readable } from "../readable.ts";
import { enrol } from "../registrations/enrol.ts";
import { ANY_ENGINE, openSite, type Site } from "../site.ts";
import { APRES_MIDI, CLOSED, MATIN, SIGNED, semoirEnCours, sendFromField, VEILLE } from "./field-records.ts";

const LIST = "/admin/emargement";
const PAGE = `/admin/stages/${semoirEnCours.id}/emargement`;
const halfDayPage = (id: string) => `${PAGE}/demi-journees/${id}`;

describe.each(ANY_ENGINE)("the attendance that administrators see on %s", (engine) => {
  let site: Site;
  let odile: Browser;
  let basileId: string;
  let noemieId: string;
  beforeEach(async () => {
    site = await openSite(engine);
    odile = await signedIn(site, odileAdministratrice, "admin");
    await insertStage(site.services.database, { ...semoirEnCours, availableSeats: 10 }, site.services.clock());
    for (const person of [basile, noemie]) await enrol(site, semoirEnCours, person);
    const rows = await site.services.database.selectFrom("participants").select(["id", "first_name"]).execute();
    const idOf = (name: string) => rows.find(({ first_name }) => first_name === name)?.id ?? "";
    [basileId, noemieId] = [idOf(basile.firstName), idOf(noemie.firstName)];
  });
  afterEach(() => site.close());

  const text = async (path: string) => readable(await odile.get(path));

  it("lists who is missing now, with the phone number, and what is not closed", async () => {
    await sendFromField(site, [
      { personId: basileId, fact: SIGNED },
      { personId: noemieId, fact: { kind: "absent", reason: "en retard sur la route" } },
    ]);
    const html = await (await odile.get(LIST)).text();
    expect(html).toContain(`href="tel:${noemie.phone}"`);
    const shown = await text(LIST);
    expect(shown).toContain("1 présent, 1 absent, 0 sans signature");
    expect(shown).toMatch(/Absent\s: en retard sur la route/);
    const [today = "", rest = ""] = shown.split("Passées et à clore");
    expect(today).toContain("En cours");
    // The afternoon has not begun: nobody is missing.
    expect(today).toContain("2 inscrits");
    expect(today.match(/Il manque/g)).toHaveLength(1);
    const [past = "", coming = ""] = rest.split("Sept prochains jours");
    expect(past).toContain("samedi 14 novembre 2026");
    expect(coming).toContain("lundi 16 novembre 2026");
  });

  it("says of a half-day that was signed early that it has not begun, and leads to what is to decide of today", async () => {
    const waits = { kind: "waiting", because: "outsideWindow", fact: SIGNED } as const;
    await sendFromField(site, [
      { personId: basileId, fact: SIGNED, halfDay: APRES_MIDI },
      { personId: noemieId, fact: waits, halfDay: APRES_MIDI },
      { personId: basileId, fact: SIGNED },
      { personId: noemieId, fact: SIGNED },
    ]);
    const list = await text(LIST);
    expect(list).toContain("Pas encore commencée");
    expect(list).not.toContain("Il manque");
    const deciding = `/admin/stages/${semoirEnCours.id}/emargement/demi-journees/${APRES_MIDI.id}`;
    expect(await text("/admin")).toMatch(/1 saisie à décider\s: Semoir en cours/);
    expect(await (await odile.get("/admin")).text()).toContain(`href="${deciding}#a-decider"`);
    const page = await (await odile.get(deciding)).text();
    expect(page).toContain('id="a-decider"');
    expect(page).toMatch(/Compter<span[^>]*>[^<]*Noémie/);
    expect(page).not.toContain("Il manque");
  });

  it("no longer lists a past half-day once it is closed, nor one of a stage without registrants", async () => {
    await sendFromField(site, [{ fact: CLOSED, halfDay: VEILLE }]);
    expect(await text(LIST)).not.toContain("Passées et à clore");
    await singleStatement(site.services.database).deleteFrom("participants").execute();
    expect(await text(LIST)).toContain("Aucune demi-journée aujourd’hui.");
  });

  it("shows everybody in every half-day, with the time that was followed", async () => {
    await sendFromField(site, [
      { personId: basileId, fact: { ...SIGNED, arrivedAt: "09:30" } },
      { personId: basileId, fact: { kind: "left", at: "12:00" }, at: "2026-11-15T08:06:00.000Z" },
    ]);
    const shown = await text(PAGE);
    expect(shown).toMatch(/Présent, arrivé à 9\sh\s30, parti à 12\sh/);
    expect(shown).toMatch(/2\sh\s30/);
    expect(shown).toContain("2 enregistrements. Les enregistrements se suivent");
  });

  it("says so when a record was changed behind its back", async () => {
    await sendFromField(site, [
      { personId: basileId, fact: SIGNED },
      { personId: noemieId, fact: SIGNED },
    ]);
    await singleStatement(site.services.database).deleteFrom("attendance_records").where("number", "=", 1).execute();
    expect(await text(PAGE)).toContain("L’enregistrement n° 1 ne correspond pas");
  });

  it("shows a signature as it was drawn, who held the device and when", async () => {
    await sendFromField(site, [
      { personId: basileId, fact: SIGNED },
      { fact: CLOSED, at: "2026-11-15T08:30:00.000Z" },
    ]);
    const html = await (await odile.get(halfDayPage(MATIN.id))).text();
    expect(html).toContain("<title>Signature de Basile Hutin</title>");
    expect(html).toContain("M10 20 Q100 120 150 80 L200 40");
    const shown = await text(halfDayPage(MATIN.id));
    expect(shown).toContain("tenu par Ghislain Aubrevault · appareil tablette");
    expect(shown).toContain("Clôture par Ghislain Aubrevault");
    expect(shown).toContain("« Ghislain Aubrevault », signé au clavier");
    // Noémie is missing.
    expect(shown).toContain("Rien de noté");
  });

  it("keeps the records of a half-day that was taken out of the timetable", async () => {
    await sendFromField(site, [{ personId: basileId, fact: SIGNED, halfDay: { id: "retiree" } }]);
    expect(await text(PAGE)).toContain("Demi-journée retirée de l’horaire 1");
    expect(await text(halfDayPage("retiree"))).toContain("Présent");
    expect((await odile.get(halfDayPage("nulle-part"))).status).toBe(404);
  });

  it("says that a stage without half-days has no attendance", async () => {
    const without = { ...semoirEnCours, id: "sans-horaire", halfDays: [] };
    await insertStage(site.services.database, without, site.services.clock());
    expect(await text("/admin/stages/sans-horaire/emargement")).toContain("Ce stage n’a pas d’horaire");
  });
});
