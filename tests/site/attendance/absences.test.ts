import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { singleStatement } from "#platform/database/single-statement.ts";
import { listHalfDays } from "#subjects/attendance/data/administration/list-half-days.ts";
import { odileAdministratrice } from "../../people.ts";
import { basile, noemie } from "../../stages.ts";
import { type Browser, signedIn } from "../browser.ts";
import { RIOT } from "../dossiers/dossier-site.ts";
import { readable } from "../readable.ts";
import { ANY_ENGINE, openSite, type Site } from "../site.ts";
import { addCompany, FIRST_MORNING, gaston, openHalfDays, recordFact, semoirDeVendredi, TYPED } from "./half-days.ts";

const STAGE = semoirDeVendredi.id;
const PAGE = `/admin/stages/${STAGE}/emargement/absences/${FIRST_MORNING}`;
const SIGNATORY = "luc@riot.example";

describe.each(ANY_ENGINE)("the absences of a half-day on %s", (engine) => {
  let site: Site;
  let odile: Browser;
  let people: Record<string, string>;
  beforeEach(async () => {
    site = await openSite(engine);
    odile = await signedIn(site, odileAdministratrice, "admin");
    people = await openHalfDays(site);
  });
  afterEach(() => site.close());

  const personId = (name: string) => people[name] ?? "";
  const tell = (name: string, recipient: string) => odile.post(PAGE, { participantId: personId(name), recipient });
  const mails = () =>
    site.services.database
      .selectFrom("mails")
      .select(["id", "kind", "recipient", "subject", "data"])
      .where("kind", "like", "absence%")
      .orderBy("recipient")
      .execute();
  const addRiot = (signatoryEmail: string) =>
    addCompany(site, { id: RIOT, name: "GAEC du Riot", signatoryName: "Luc Riot", signatoryEmail });

  it("are those who did not sign, with the number to call and why if it is known", async () => {
    await recordFact(site, { kind: "signed", signature: TYPED, arrivedAt: "09:20" }, { personId: personId("Basile") });
    await recordFact(site, { kind: "absent", reason: "Vêlage" }, { personId: personId("Noémie") });
    const answer = await odile.get(PAGE);
    const html = await answer.text();
    expect(html).toContain(`href="tel:${gaston.phone}"`);
    for (const shown of ["2 personnes manquantes", "Gaston Hutin", "Noémie Caudrelier", "Vêlage", "pas close"])
      expect(html).toContain(shown);
    expect(html).not.toContain("Basile");
    // Gaston pays himself: his company is not told.
    expect(html).not.toContain(`value="company"`);
    expect(html).toContain(`/admin/stages/${STAGE}/dossier/entreprises/${RIOT}`);
    await recordFact(site, { kind: "signed", signature: TYPED, arrivedAt: null }, { personId: personId("Gaston") });
    await recordFact(site, { kind: "signed", signature: TYPED, arrivedAt: null }, { personId: personId("Noémie") });
    expect(await readable(await odile.get(PAGE))).toContain("Tout le monde est là.");
  });

  it("are told once to the person and once to the company, never with the reason", async () => {
    await addRiot(SIGNATORY);
    await recordFact(site, { kind: "absent", reason: "Vêlage" }, { personId: personId("Basile") });
    const clicks = await Promise.all([tell("Basile", "person"), tell("Basile", "person")]);
    expect(clicks.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const told = await tell("Basile", "company");
    expect(await readable(told)).toContain("L’e-mail à GAEC du Riot part dans la minute.");
    expect((await tell("Basile", "company")).status).toBe(409);
    const written = await mails();
    expect(written.map(({ kind, recipient }) => [kind, recipient])).toEqual([
      ["absenceOfTrainee", basile.email],
      ["absenceOfEmployee", SIGNATORY],
    ]);
    expect(JSON.stringify(written)).not.toContain("Vêlage");
    expect(written[1]?.subject).toBe("Absence de Basile Hutin le 13-11-2026 : Semoir de précision");
    const page = await odile.get(PAGE);
    const html = await page.text();
    expect(html).toContain("Personne prévenue le 15 novembre 2026");
    for (const { id } of written) {
      expect(html).toContain(`/admin/courriels/${id}`);
      expect((await odile.get(`/admin/courriels/${id}`)).status).toBe(200);
    }
    expect(await readable(await odile.get("/admin/journal"))).toContain("Absence signalée par e-mail");
  });

  it("are not told of somebody who has signed meanwhile, of nobody, or to nobody", async () => {
    await addRiot("");
    await recordFact(site, { kind: "signed", signature: TYPED, arrivedAt: null }, { personId: personId("Noémie") });
    await singleStatement(site.services.database)
      .updateTable("participants")
      .set({ email: "" })
      .where("id", "=", personId("Gaston"))
      .execute();
    const refused: [number, string, Promise<Response>][] = [
      [409, "n’est plus notée manquante", tell("Noémie", "person")],
      [409, "n’est plus notée manquante", odile.post(PAGE, { participantId: "inconnue", recipient: "person" })],
      [400, "pas d’adresse e-mail à qui écrire", tell("Gaston", "person")],
      [400, "n’est pas payée par une entreprise", tell("Gaston", "company")],
      [400, "pas d’adresse e-mail à qui écrire", tell("Basile", "company")],
      [400, "Choisissez la personne ou l’entreprise", tell("Basile", "tout le monde")],
    ];
    for (const [status, sentence, sending] of refused) {
      const answer = await sending;
      expect([sentence, answer.status]).toEqual([sentence, status]);
      expect(await readable(answer)).toContain(sentence);
    }
    expect(await mails()).toEqual([]);
    expect(await readable(await odile.get(PAGE))).toContain("Pas d’adresse e-mail : appelez cette personne");
  });

  it("are told of nobody whose signature waits to be decided, and every page says where that is", async () => {
    const { database, clock } = site.services;
    await recordFact(site, { kind: "closed", trainerName: "Hugues Carlier", signature: TYPED });
    await recordFact(site, { kind: "signed", signature: TYPED, arrivedAt: null }, { personId: personId("Basile") });
    const halfDay = `/admin/stages/${STAGE}/emargement/demi-journees/${FIRST_MORNING}`;
    const pageOf = async () => {
      const html = await (await odile.get(PAGE)).text();
      return [html.includes("Signature à décider"), html.includes(`value="${personId("Basile")}"`)];
    };
    expect(await pageOf()).toEqual([true, false]);
    const refused = await tell("Basile", "person");
    expect([refused.status, await readable(refused)]).toEqual([409, expect.stringContaining("attend votre décision")]);
    for (const path of ["/admin/emargement", `/admin/stages/${STAGE}/emargement`]) {
      const html = await (await odile.get(path)).text();
      expect(html).toContain("1 saisie à décider");
      expect(html).toContain(`href="${halfDay}"`);
    }
    // Who lacks is shown of today's half-days.
    const halfDays = semoirDeVendredi.halfDays.slice(0, 1).map((each) => ({ ...each, day: "2026-11-15" }));
    const later = { ...semoirDeVendredi, id: "aujourd-hui", halfDays };
    const [first = "", ...others] = Object.values(await openHalfDays(site, later));
    const sign = (each: string) =>
      recordFact(site, { kind: "signed", signature: TYPED, arrivedAt: null }, { personId: each, stage: later });
    for (const each of others) await sign(each);
    await recordFact(site, { kind: "closed", trainerName: "Hugues", signature: TYPED }, { stage: later });
    const today = async () => readable(await odile.get("/admin/emargement"));
    expect(await today()).toContain("Prévenir par e-mail");
    await sign(first);
    expect(await today()).toContain("2 présents, 0 absent, 0 sans signature1 saisie à décider");
    expect(await today()).not.toContain("Prévenir par e-mail");
    const corrected = { kind: "corrected", presence: { isPresent: false }, reason: "Erreur" } as const;
    await recordFact(site, corrected, { personId: personId("Basile") });
    expect(await pageOf()).toEqual([false, true]);
    expect((await listHalfDays(database, clock())).undecided).toEqual([]);
  });

  it("do not exist before the half-day, and not outside of the timetable", async () => {
    const halfDays = semoirDeVendredi.halfDays.map((halfDay) => ({ ...halfDay, day: "2026-11-27" }));
    const later = { ...semoirDeVendredi, id: "semoir-plus-tard", halfDays };
    const [first = ""] = Object.values(await openHalfDays(site, later));
    const page = PAGE.replace(STAGE, later.id);
    const text = await readable(await odile.get(page));
    expect(text).toContain("personne ne manque");
    expect(text).not.toContain(noemie.lastName);
    expect((await odile.post(page, { participantId: first, recipient: "person" })).status).toBe(409);
    for (const path of [PAGE.replace(FIRST_MORNING, "inconnue"), PAGE.replace(STAGE, "inconnu")]) {
      expect((await odile.get(path)).status).toBe(404);
      expect((await odile.post(path, { participantId: first, recipient: "person" })).status).toBe(404);
    }
  });

  it("of somebody who signs for their own company are told to them only", async () => {
    await addRiot(basile.email);
    const html = await (await odile.get(PAGE)).text();
    expect(html.match(/value="company"/g)?.length).toBe(1);
    expect((await tell("Basile", "company")).status).toBe(400);
    expect((await tell("Noémie", "company")).status).toBe(200);
    expect(await mails()).toHaveLength(1);
  });
});
