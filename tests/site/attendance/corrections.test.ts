import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { readRecords } from "#subjects/attendance/data/records/read-records.ts";
import { verifyChain } from "#subjects/attendance/data/records/verify-chain.ts";
import { correctionMessage } from "#subjects/attendance/rules/administration/administration-messages.ts";
import { attendanceOf } from "#subjects/attendance/rules/half-day-attendance.ts";
import { insertStage } from "#subjects/stages/data/stages.ts";
import { odileAdministratrice } from "../../people.ts";
import { basile, noemie } from "../../stages.ts";
import { type Browser, signedIn } from "../browser.ts";
import { readable } from "../readable.ts";
import { enrol } from "../registrations/enrol.ts";
import { ANY_ENGINE, openSite, type Site } from "../site.ts";
import { CLOSED, MATIN, SIGNED, semoirEnCours, sendFromField } from "./field-records.ts";

const PAGE = `/admin/stages/${semoirEnCours.id}/emargement`;
const HALF_DAY = `${PAGE}/demi-journees/${MATIN.id}`;
const correctionOf = (id: string) => `${PAGE}/corriger/${MATIN.id}/${id}`;

describe.each(ANY_ENGINE)("what administrators add to the attendance on %s", (engine) => {
  let site: Site;
  let odile: Browser;
  let ids: { basile: string; noemie: string };
  beforeEach(async () => {
    site = await openSite(engine);
    odile = await signedIn(site, odileAdministratrice, "admin");
    await insertStage(site.services.database, { ...semoirEnCours, availableSeats: 10 }, site.services.clock());
    for (const person of [basile, noemie]) await enrol(site, semoirEnCours, person);
    const rows = await site.services.database.selectFrom("participants").select(["id", "first_name"]).execute();
    const idOf = (name: string) => rows.find(({ first_name }) => first_name === name)?.id ?? "";
    ids = { basile: idOf(basile.firstName), noemie: idOf(noemie.firstName) };
  });
  afterEach(() => site.close());

  const records = () => readRecords(site.services.database, semoirEnCours.id);
  const presenceOf = async (id: string) =>
    attendanceOf(await records())
      .get(MATIN.id)
      ?.presences.get(id);
  const journal = (action: string) =>
    site.services.database.selectFrom("journal").select(["person", "changes"]).where("action", "=", action).execute();
  const isIntact = async () => (await verifyChain(site.services.database, semoirEnCours.id)).found === null;
  const form = (fields: Record<string, string> = {}) => ({
    presence: "present",
    arrivedAt: "",
    leftAt: "",
    correctionReason: "A oublié de signer.",
    decidedBy: "",
    ...fields,
  });

  describe("to a closed half-day", () => {
    beforeEach(async () => {
      await sendFromField(site, [
        { personId: ids.basile, fact: SIGNED },
        { fact: CLOSED, at: "2026-11-15T08:30:00.000Z" },
      ]);
    });

    it("is a new record with a reason, and an entry of the journal", async () => {
      const page = correctionOf(ids.noemie);
      expect(await (await odile.get(HALF_DAY)).text()).toContain(`href="${page}"`);
      const answer = await odile.post(page, form({ arrivedAt: "09:30" }));
      expect([answer.status, answer.headers.get("location")]).toEqual([302, HALF_DAY]);
      expect(await presenceOf(ids.noemie)).toMatchObject({
        state: "present",
        arrivedAt: "09:30",
        source: "correction",
      });
      const last = (await records()).at(-1);
      expect(last).toMatchObject({ heldByName: "Odile Wacquez", deviceId: "administration page" });
      const [entry] = await journal("attendanceCorrected");
      expect(entry?.person).toBe("Noémie Caudrelier");
      expect(entry?.changes).toContain("A oublié de signer.");
      expect(await isIntact()).toBe(true);
      expect(await readable(await odile.get(HALF_DAY))).toMatch(/Motif\s: A oublié de signer\./);
    });

    it("is one record when the form is sent twice, and refused when it says nothing new", async () => {
      const page = correctionOf(ids.noemie);
      const answers = await Promise.all([odile.post(page, form()), odile.post(page, form())]);
      expect(answers.map(({ status }) => status)).toEqual([302, 302]);
      expect(await records()).toHaveLength(3);
      const [signed] = await records();
      const same = await odile.post(correctionOf(ids.basile), form({ decidedBy: signed?.id ?? "" }));
      expect([same.status, await readable(same)]).toEqual([
        409,
        expect.stringContaining(correctionMessage.nothingChanges),
      ]);
      expect(await journal("attendanceCorrected")).toHaveLength(1);
    });

    it("is refused when somebody corrected it meanwhile, and keeps what was typed", async () => {
      const page = correctionOf(ids.noemie);
      await odile.post(page, form());
      const late = await odile.post(page, form({ presence: "absent", correctionReason: "Vue nulle part." }));
      const html = await late.text();
      expect(late.status).toBe(409);
      expect(html).toContain("Vue nulle part.");
      const corrected = await presenceOf(ids.noemie);
      expect(html).toContain(`value="${corrected?.record.id}"`);
      const again = form({ presence: "absent", decidedBy: corrected?.record.id ?? "" });
      expect((await odile.post(page, again)).status).toBe(302);
      expect((await presenceOf(ids.noemie))?.state).toBe("absent");
    });

    it.each([
      [{ correctionReason: "" }, "reasonMissing"],
      [{ presence: "" }, "presenceMissing"],
      [{ arrivedAt: "08:00" }, "outsideHalfDay"],
    ] as const)("is refused with %o", async (fields, reason) => {
      const answer = await odile.post(correctionOf(ids.noemie), form(fields));
      expect([answer.status, await readable(answer)]).toEqual([
        400,
        expect.stringContaining(correctionMessage[reason]),
      ]);
      expect(await records()).toHaveLength(2);
    });

    it("takes a signature into account that came after the closing", async () => {
      await sendFromField(site, [{ personId: ids.noemie, fact: SIGNED, at: "2026-11-15T08:50:00.000Z" }]);
      expect(await presenceOf(ids.noemie)).toBeUndefined();
      expect(await readable(await odile.get(HALF_DAY))).toContain("À décider");
      expect((await odile.post(correctionOf(ids.noemie), form())).status).toBe(302);
      expect((await presenceOf(ids.noemie))?.state).toBe("present");
    });

    it("may say that what counts is right, where something waits", async () => {
      const [signed] = await records();
      await sendFromField(site, [{ personId: ids.basile, fact: { kind: "left", at: "10:00" } }]);
      const same = form({ decidedBy: signed?.id ?? "" });
      expect((await odile.post(correctionOf(ids.basile), same)).status).toBe(302);
      expect(await readable(await odile.get(HALF_DAY))).not.toContain("À décider");
    });

    it("is about people and half-days of the stage", async () => {
      for (const path of [correctionOf("nulle-part"), `${PAGE}/corriger/nulle-part/${ids.noemie}`]) {
        expect((await odile.get(path)).status).toBe(404);
        expect((await odile.post(path, form())).status).toBe(404);
      }
    });
  });

  it("is refused and not offered while the half-day is open, where what waits is decided", async () => {
    const waits = { kind: "waiting", because: "outsideWindow", fact: SIGNED } as const;
    await sendFromField(site, [{ personId: ids.basile, fact: waits }]);
    const answer = await odile.post(correctionOf(ids.noemie), form());
    expect([answer.status, (await records()).length]).toEqual([409, 1]);
    const page = await (await odile.get(HALF_DAY)).text();
    expect(page).toContain("À décider");
    expect(page).not.toContain("/corriger/");
  });

  describe("about somebody who was added in the field", () => {
    beforeEach(async () => {
      const added = { kind: "added", name: "Noé Caudrelier", email: "noe@ferme.example" } as const;
      await sendFromField(site, [
        { personId: "ajoute-1", fact: added },
        { personId: "ajoute-1", fact: SIGNED, at: "2026-11-15T08:06:00.000Z" },
      ]);
    });

    const settle = (participantId: string, addedPerson = "ajoute-1") =>
      odile.post(PAGE, { addedPerson, participantId });

    it("says where the office looks first that they signed, until it has said who they are", async () => {
      const stage = PAGE.replace("/emargement", "");
      const places = ["/admin", stage];
      const shown = () => Promise.all(places.map(async (path) => (await odile.get(path)).text()));
      for (const html of await shown()) {
        expect(html).toContain("Noé Caudrelier a signé sans inscription");
        expect(html).toContain(`href="${PAGE}#hors-de-la-liste"`);
      }
      expect(await readable(await odile.get("/admin/emargement"))).toContain("0 présent, 1 hors de la liste");
      expect(await readable(await odile.get("/admin"))).toContain("1 sur 3");
      // Above the table while it waits.
      expect(await (await odile.get(PAGE)).text()).toMatch(/id="hors-de-la-liste"[\s\S]*<table/);
      await odile.post(PAGE, { addedPerson: "ajoute-1", intent: "register", participantId: "" });
      for (const html of await shown()) expect(html).not.toContain("a signé sans inscription");
      expect(await readable(await odile.get("/admin/emargement"))).toContain("1 présent,");
    });

    it("counts their signatures for the participant who is chosen, once", async () => {
      expect(await readable(await odile.get(PAGE))).toContain("noe@ferme.example · Ajouté par Ghislain Aubrevault");
      const answers = await Promise.all([settle(ids.noemie), settle(ids.noemie)]);
      expect(answers.map(({ status }) => status)).toEqual([200, 200]);
      expect((await presenceOf(ids.noemie))?.state).toBe("present");
      expect(await records()).toHaveLength(3);
      expect(await journal("attendancePersonSettled")).toHaveLength(1);
      expect(await readable(await odile.get(PAGE))).toMatch(/Reconnu\s: Noémie Caudrelier/);
      // A mistake is settled again.
      expect((await settle("personne")).status).toBe(200);
      expect(await presenceOf(ids.noemie)).toBeUndefined();
      expect(await isIntact()).toBe(true);
    });

    it("registers them in one click, once, and their signatures count", async () => {
      const register = () => odile.post(PAGE, { addedPerson: "ajoute-1", intent: "register", participantId: "" });
      const answers = await Promise.all([register(), register()]);
      expect(answers.map(({ status }) => status)).toEqual([200, 200]);
      const people = await site.services.database
        .selectFrom("participants")
        .select(["id", "first_name", "email", "phone", "registered_by_centre"])
        .where("email", "=", "noe@ferme.example")
        .execute();
      expect(people).toMatchObject([{ email: "noe@ferme.example", phone: "" }]);
      expect((await presenceOf(people[0]?.id ?? ""))?.state).toBe("present");
      expect(await journal("participantAdded")).toHaveLength(1);
      expect(await journal("attendancePersonSettled")).toHaveLength(1);
    });

    it("refuses nobody chosen, somebody of another stage and somebody who was not added", async () => {
      expect((await settle("")).status).toBe(400);
      expect((await settle("nulle-part")).status).toBe(409);
      expect((await settle(ids.basile, ids.noemie)).status).toBe(404);
      expect(await records()).toHaveLength(2);
    });
  });
});
