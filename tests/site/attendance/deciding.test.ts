import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { readRecords } from "#subjects/attendance/data/records/read-records.ts";
import { verifyChain } from "#subjects/attendance/data/records/verify-chain.ts";
import { decidingMessage } from "#subjects/attendance/rules/administration/administration-messages.ts";
import type { AttendanceFact, FieldFact } from "#subjects/attendance/rules/attendance-record.ts";
import { attendanceOf } from "#subjects/attendance/rules/half-day-attendance.ts";
import { insertHalfDays } from "#subjects/stages/data/half-days.ts";
import { insertStage } from "#subjects/stages/data/stages.ts";
import { odileAdministratrice, paulChauffeur } from "../../people.ts";
import { basile, noemie } from "../../stages.ts";
import { type Browser, signedIn } from "../browser.ts";
import { readable } from "../readable.ts";
import { enrolMany } from "../registrations/enrol.ts";
import { ENGINES, openSite, type Site } from "../site.ts";
import { CLOSED, MATIN, SIGNED, semoirEnCours, sendFromField, VEILLE } from "./field-records.ts";

const PAGE = `/admin/stages/${semoirEnCours.id}/emargement`;
const HALF_DAY = `${PAGE}/demi-journees/${VEILLE.id}`;
const held = (fact: FieldFact): AttendanceFact => ({ kind: "waiting", because: "outsideWindow", fact });
/** Yesterday's afternoon ended at five. */
const IN_THE_EVENING = "2026-11-14T20:05:00.000Z";

describe.each(ENGINES)("what an administrator decides about records that wait on %s", (engine) => {
  let site: Site;
  let odile: Browser;
  let ids: { basile: string; noemie: string };
  /** The records of Basile and of Noémie that wait. */
  let waiting: string[];
  beforeEach(async () => {
    site = await openSite(engine);
    const { database, clock } = site.services;
    odile = await signedIn(site, odileAdministratrice, "admin");
    await insertStage(database, { ...semoirEnCours, availableSeats: 10 }, clock());
    await enrolMany(site, semoirEnCours, [basile, noemie]);
    const rows = await database.selectFrom("participants").select(["id", "first_name"]).execute();
    const idOf = (name: string) => rows.find(({ first_name }) => first_name === name)?.id ?? "";
    ids = { basile: idOf(basile.firstName), noemie: idOf(noemie.firstName) };
    waiting = await sendFromField(
      site,
      [ids.basile, ids.noemie].map((personId) => ({
        personId,
        fact: held(SIGNED),
        at: IN_THE_EVENING,
        halfDay: VEILLE,
      })),
    );
  });
  afterEach(() => site.close());

  const records = () => readRecords(site.services.database, semoirEnCours.id);
  const halfDay = async () => attendanceOf(await records()).get(VEILLE.id);
  const stateOf = async (id: string) => (await halfDay())?.presences.get(id)?.state;
  const decide = (intent: string, rows: readonly string[], reason = "", by = odile) =>
    by.post(
      HALF_DAY,
      new URLSearchParams([["intent", intent], ...rows.map((row) => ["row", row]), ["correctionReason", reason]]),
    );
  const journal = () =>
    site.services.database
      .selectFrom("journal")
      .select(["person", "changes"])
      .where("action", "=", "attendanceDecided")
      .execute();

  it("counts all in one click while the half-day is open, once, with who decided", async () => {
    const page = await readable(await odile.get(HALF_DAY));
    expect(page).toMatch(/Signé à 21\sh\s05, hors de l’horaire\s: à décider/);
    expect(page).toMatch(/Tout compter\s: 2 saisies/);
    expect(page).not.toContain("Rien de noté");
    expect(page).not.toContain("Il manque");
    const answers = await Promise.all([decide("count", waiting), decide("count", waiting)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect([await stateOf(ids.basile), await stateOf(ids.noemie)]).toEqual(["present", "present"]);
    expect(await records()).toHaveLength(4);
    expect((await records()).at(-1)).toMatchObject({ heldByName: "Odile Wacquez", deviceId: "administration page" });
    expect((await journal()).map(({ person }) => person).toSorted()).toEqual(["Basile Hutin", "Noémie Caudrelier"]);
    expect((await verifyChain(site.services.database, semoirEnCours.id)).found).toBeNull();
    const after = await readable(await odile.get(HALF_DAY));
    expect(after).not.toContain("à décider");
    expect(after).toContain("Compté par Odile Wacquez");
    // The trainer closes it later: what counts stays counted.
    await sendFromField(site, [{ fact: CLOSED, halfDay: VEILLE }]);
    expect(await stateOf(ids.basile)).toBe("present");
  });

  it("sets a signature aside with a reason, which is asked for; the signature stays readable", async () => {
    const [basiles = ""] = waiting;
    const refused = await decide("setAside", [basiles]);
    expect([refused.status, await readable(refused)]).toEqual([
      400,
      expect.stringContaining(decidingMessage.reasonMissing),
    ]);
    expect(await records()).toHaveLength(2);
    expect((await decide("setAside", [basiles], "Signé par un voisin.")).status).toBe(200);
    expect(await stateOf(ids.basile)).toBeUndefined();
    expect((await halfDay())?.waiting.map(({ personId }) => personId)).toEqual([ids.noemie]);
    expect((await journal())[0]?.changes).toContain("Signé par un voisin.");
    const page = await readable(await odile.get(HALF_DAY));
    expect(page).toMatch(/Écarté par le centre. Motif\s: Signé par un voisin/);
    expect(page).toContain("Il manque 1 personne");
    // Somebody who decides otherwise on a page that is older is told.
    expect((await decide("count", [basiles])).status).toBe(409);
    expect((await decide("count", waiting)).status).toBe(409);
    expect(await stateOf(ids.noemie)).toBeUndefined();
  });

  it("changes a decision at once while the half-day is open, from a page that shows it", async () => {
    const [basiles = ""] = waiting;
    await decide("count", [basiles]);
    const page = await (await odile.get(HALF_DAY)).text();
    const [, replaces = ""] = /name="replaces"[^>]* value="([^"]+)"/.exec(page) ?? [];
    expect(await readable(new Response(page))).toMatch(/Déjà décidé.*Compté par Odile Wacquez.*Écarter, avec un motif/);
    const change = (intent: string) =>
      odile.post(HALF_DAY, { intent, row: basiles, replaces, correctionReason: "Signé par un voisin." });
    const [one, other] = await Promise.all([change("setAside"), change("setAside")]);
    expect([one?.status, other?.status]).toEqual([200, 200]);
    expect(await stateOf(ids.basile)).toBeUndefined();
    expect(await records()).toHaveLength(4);
    // The decision that this page shows was replaced meanwhile.
    expect((await change("count")).status).toBe(409);
    expect((await journal()).map(({ changes }) => changes).join()).toMatch(/"before":"Compté","after":"Écarté"/);
    expect((await verifyChain(site.services.database, semoirEnCours.id)).found).toBeNull();
    await sendFromField(site, [{ fact: CLOSED, halfDay: VEILLE }]);
    expect(await readable(await odile.get(HALF_DAY))).not.toContain("Déjà décidé");
  });

  it("counts what came after the closing", async () => {
    const [late = ""] = await sendFromField(site, [
      { fact: CLOSED, halfDay: MATIN },
      { personId: ids.basile, fact: SIGNED, halfDay: MATIN },
    ]).then(([, signed]) => [signed]);
    const path = HALF_DAY.replace(VEILLE.id, MATIN.id);
    expect(await readable(await odile.get(path))).toMatch(/Signature, après la clôture/);
    const answer = await odile.post(path, { intent: "count", row: late });
    expect(await readable(answer)).toContain("La saisie de Basile Hutin compte.");
    expect(
      attendanceOf(await records())
        .get(MATIN.id)
        ?.presences.get(ids.basile)?.state,
    ).toBe("present");
  });

  it("waits also of somebody who is registered from the page, which says so, and does not miss them before they came", async () => {
    const { database } = site.services;
    const added = { kind: "added", name: "Régis Lenoir", email: "regis@ferme.example" } as const;
    await sendFromField(site, [
      { personId: "regis", fact: added, at: IN_THE_EVENING, halfDay: VEILLE },
      { personId: "regis", fact: held(SIGNED), at: IN_THE_EVENING, halfDay: VEILLE },
    ]);
    const before = { ...VEILLE, id: "veille-matin", from: "09:00", to: "12:30" } as const;
    await insertHalfDays(database, { id: semoirEnCours.id, halfDays: [before] });
    expect(await readable(await odile.get(HALF_DAY))).toMatch(/Tout compter\s: 3 saisies/);
    const answer = await odile.post(PAGE, { addedPerson: "regis", intent: "register", participantId: "" });
    const page = await readable(answer);
    expect(page).toMatch(/Régis Lenoir figure parmi les inscrits ; 1 saisie à décider\s: rien ne compte encore/);
    expect(page).not.toContain("Personnes hors de la liste");
    expect(page).toMatch(/déjà reconnues\s: 1/);
    expect(page).toContain("Pas encore inscrit");
    const absences = await readable(await odile.get(`${PAGE}/absences/${before.id}`));
    expect(absences).toContain("2 personnes manquantes");
    expect(absences).not.toContain("Régis");
    await decide("count", (await halfDay())?.waiting.map(({ id }) => id) ?? []);
    expect(await readable(await odile.get(PAGE))).not.toContain("à décider");
  });

  it("is for administrators, about records of that half-day which exist, and one of two decisions", async () => {
    const paul = await signedIn(site, paulChauffeur);
    expect((await decide("count", waiting, "", paul)).status).toBe(404);
    expect((await decide("count", ["nulle-part"])).status).toBe(409);
    expect((await decide("count", [])).status).toBe(400);
    expect((await decide("peut-être", waiting)).status).toBe(400);
    const elsewhere = await odile.post(HALF_DAY.replace(VEILLE.id, MATIN.id), {
      intent: "count",
      row: waiting[0] ?? "",
    });
    expect(elsewhere.status).toBe(409);
    expect(await records()).toHaveLength(2);
  });
});
