import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { singleStatement } from "#platform/database/single-statement.ts";
import { verifyChain } from "#subjects/attendance/data/records/verify-chain.ts";
import type { AttendanceFact } from "#subjects/attendance/rules/attendance-record.ts";
import { deleteAccount } from "#subjects/privacy/data/delete-account.ts";
import { eraseRegistrant } from "#subjects/privacy/data/erase-registrant.ts";
import { findPersonByEmail } from "#subjects/privacy/data/find-person.ts";
import { applyRetention } from "#subjects/privacy/data/retention.ts";
import { insertStage } from "#subjects/stages/data/stages.ts";
import { marieEleveuse, odileAdministratrice, paulChauffeur } from "../../people.ts";
import { addAccount } from "../../sign-in.ts";
import { basile, moissonPassee, noemie, twoDays } from "../../stages.ts";
import { append, DRAWING, entryOf, SIGNED } from "../attendance/chain-fixtures.ts";
import { logIn, signedIn } from "../browser.ts";
import { storedIn } from "../documents/sharing.ts";
import { plantDocument } from "../dossiers/issued-documents.ts";
import { accountOf, addUser, enrol } from "../registrations/enrol.ts";
import { registrantId } from "../registrations/registrants-page.ts";
import { ANY_ENGINE, openSite, type Site } from "../site.ts";
import { downloadOwn } from "./archives.ts";

const marie = { ...noemie, firstName: "Marie", lastName: "Lenglet", email: marieEleveuse.email };
const stage = { ...moissonPassee, halfDays: twoDays("2026-08-03") };
const trainer = { id: "formatrice", name: "Noémie Crépin" };
const inAugust = new Date("2026-08-03T18:00:00Z");

describe.each(ANY_ENGINE)("attendance as personal data on %s", (engine) => {
  let site: Site;
  let maries: string;
  let basiles: string;
  beforeEach(async () => {
    site = await openSite(engine);
    const { database, clock } = site.services;
    await insertStage(database, stage, clock());
    for (const person of [marie, basile]) await enrol(site, stage, person);
    maries = await registrantId(site, stage, marie.email);
    basiles = await registrantId(site, stage, basile.email);
    await take("marie-signe", { ...marie, id: maries }, SIGNED);
    await take("basile-absent", { ...basile, id: basiles }, { kind: "absent", reason: "En panne" });
  });
  afterEach(() => site.close());

  const take = (
    id: string,
    person: { id: string; firstName: string; lastName: string },
    fact: AttendanceFact,
    heldBy = trainer,
  ) => {
    const own = { personId: person.id, personName: `${person.firstName} ${person.lastName}`, fact };
    const recordedAt = "2026-08-03T07:00:00.000Z";
    const entry = entryOf(id, { stageId: stage.id, halfDayId: "half-day-1", recordedAt, ...own });
    return append(site.services.database, [entry], { stage, heldBy }, inAugust);
  };
  const attendanceIn = async (browser: Parameters<typeof downloadOwn>[0]) => {
    const archive = await downloadOwn(browser);
    return archive.names.includes("emargements.json") ? archive.json("emargements.json") : [];
  };

  it("is in the archive of its person, with the signature, and of nobody else", async () => {
    const archive = await downloadOwn(await signedIn(site, marieEleveuse));
    expect(archive.json("emargements.json")).toEqual([
      {
        stage: stage.title,
        "demi-journée": `${stage.halfDays[1]?.day}, 13:30 - 17:00`,
        nature: "Présence signée",
        "noté le": "2026-08-03T07:00:03.000Z",
        "noté le, à l’heure de l’appareil": "2026-08-03T07:00:00.000Z",
        "reçu le": inAugust.toISOString(),
        signature: { drawn: DRAWING },
        "arrivée à": null,
        empreinte: expect.stringMatching(/^[0-9a-f]{64}$/),
      },
    ]);
    for (const trace of ["En panne", "Basile", trainer.name]) expect(archive.everything).not.toContain(trace);
    expect(archive.names).not.toContain("emargements-recueillis.json");
  });

  it("is there also when it is on paper, or was recorded for a person added in the field", async () => {
    const added = { ...marie, id: "ajoutee" };
    await take("ajout", added, { kind: "added", name: "Marie Lenglet", email: "" });
    await take("ajout-signe", added, { kind: "signed", signature: { typed: "M. Lenglet" }, arrivedAt: "14:00" });
    await take("reconnue", added, { kind: "settled", participantId: maries });
    await take("papier", { id: "", firstName: "", lastName: "" }, { kind: "paper", fileIds: [], presentIds: [maries] });
    await take("autre-papier", { id: "", firstName: "", lastName: "" }, { kind: "paper", fileIds: [], presentIds: [] });
    const natures = (await attendanceIn(await signedIn(site, marieEleveuse))).map(({ nature }) => nature);
    expect(natures.toSorted()).toEqual([
      "Personne ajoutée reconnue par le centre",
      "Personne ajoutée sur place",
      "Présence signée",
      "Présence signée",
      "Présence sur une feuille signée à la main",
    ]);
  });

  it("is found by the address of somebody who was added, and by a document when the registration is gone", async () => {
    const { database } = site.services;
    const paul = { id: "ajoute", firstName: paulChauffeur.firstName, lastName: paulChauffeur.lastName };
    const name = `${paul.firstName} ${paul.lastName}`;
    await take("ajout", paul, { kind: "added", name, email: paulChauffeur.email.toUpperCase() });
    await take("ajout-signe", paul, SIGNED);
    await take("autre", { ...paul, id: "autre" }, { kind: "added", name, email: "autre@ferme.example" });
    expect((await findPersonByEmail(database, paulChauffeur.email)).registrant).toMatchObject({ attendance: 1 });
    expect(await attendanceIn(await signedIn(site, paulChauffeur))).toHaveLength(2);

    const own = { recipient_name: "Marie Lenglet", recipient_email: marie.email, stage_id: stage.id };
    await plantDocument(site, { kind: "attestation", subject: maries, ...own });
    await singleStatement(database).deleteFrom("participants").execute();
    expect(await attendanceIn(await signedIn(site, marieEleveuse))).toHaveLength(1);
  });

  it("is not given to an account that has not proved the address", async () => {
    const unproven = { ...paulChauffeur, email: basile.email };
    await addAccount(site.services.database, unproven, { verified: false });
    expect(await attendanceIn(await logIn(site, unproven))).toEqual([]);
  });

  it("gives trainers what they recorded, without whom, and their own signature", async () => {
    const browser = await signedIn(site, paulChauffeur);
    const { id } = await accountOf(site, paulChauffeur);
    const name = `${paulChauffeur.firstName} ${paulChauffeur.lastName}`;
    const [heldBy, signature] = [{ id, name }, { typed: "P." }];
    await take("signe-chez-paul", { ...basile, id: basiles }, SIGNED, heldBy);
    const nobody = { id: "", firstName: "", lastName: "" };
    await take("cloture", nobody, { kind: "closed", trainerName: name, signature }, heldBy);
    await take("cloture-autre", nobody, { kind: "closed", trainerName: trainer.name, signature }, heldBy);
    const archive = await downloadOwn(browser);
    const held = archive.json("emargements-recueillis.json");
    expect(held.map(({ nature, signature }) => [nature, signature])).toEqual([
      ["Demi-journée clôturée", { typed: "P." }],
      ["Demi-journée clôturée", undefined],
      ["Présence signée", undefined],
    ]);
    expect(archive.everything).not.toContain("Basile");
  });

  it("is kept with its name by an erasure and by the deletion of an account, and the chain stays whole", async () => {
    const { database, clock } = site.services;
    const by = await addUser(site, odileAdministratrice, { role: "admin" });
    const erased = await eraseRegistrant(database, { email: basile.email, by }, clock());
    expect(erased).toEqual({ reason: "evidenceKept" });
    const onlyAdded = { id: "ajoute", firstName: "Luc", lastName: "Autre" };
    await take("ajout", onlyAdded, { kind: "added", name: "Luc Autre", email: "luc@ferme.example" });
    expect(await eraseRegistrant(database, { email: "luc@ferme.example", by }, clock())).toEqual({
      reason: "evidenceKept",
    });
    await singleStatement(database)
      .updateTable("participants")
      .set({ is_handicapped: true, handicap_type: "Une donnée" })
      .where("id", "=", basiles)
      .execute();
    expect(await eraseRegistrant(database, { email: basile.email, by }, clock())).toMatchObject({ attendance: 1 });
    await addAccount(database, marieEleveuse);
    const { id } = await accountOf(site, marieEleveuse);
    await deleteAccount(site.services, { userId: id, cancelComing: false, by: null }, clock());
    const names = await database.selectFrom("attendance_records").select("person_name").orderBy("number").execute();
    expect(names.map(({ person_name }) => person_name)).toEqual(["Marie Lenglet", "Basile Hutin", "Luc Autre"]);
    expect((await verifyChain(database, stage.id)).found).toBeNull();
  });

  it("is deleted as a whole with its scans once the years of the setting are over, after the documents", async () => {
    const { database, blobs } = site.services;
    const scan = { stage_id: stage.id, half_day_id: "half-day-1", name: "feuille.jpg", type: "image/jpeg", size: 6 };
    const saved = { checksum: "somme", by_name: "Odile", created_at: inAugust, saved_at: inAugust };
    await singleStatement(database)
      .insertInto("attendance_scans")
      .values({ id: "feuille", ...scan, ...saved })
      .execute();
    await blobs.write("feuille", new Blob(["octets"]).stream(), { limit: 10 });
    const told = { mail_id: "e-mail", by_name: "Odile", told_at: inAugust };
    await singleStatement(database)
      .insertInto("absence_notices")
      .values({ stage_id: stage.id, half_day_id: "half-day-1", person_id: basiles, recipient: "person", ...told })
      .execute();
    const later = { ...stage, id: "plus-tard" };
    await append(database, [entryOf("plus-tard")], { stage: later }, new Date("2027-01-02T09:00:00Z"));
    const document = await plantDocument(site, { kind: "attestation", subject: maries, stage_day: "2026-08-01" });
    const stages = async () =>
      (await database.selectFrom("attendance_chains").select("stage_id").orderBy("stage_id").execute()).map(
        ({ stage_id }) => stage_id,
      );
    const run = (day: string, evidenceYears = 6) =>
      applyRetention({ ...site.services, dossiers: { evidenceYears }, sendsMail: false }, new Date(`${day}T12:00:00Z`));
    const setDocument = (own: { stage_id?: string; issued_at?: Date }) =>
      singleStatement(database).updateTable("issued_documents").set(own).where("id", "=", document.id).execute();

    await run("2032-12-31");
    await run("2033-01-01", 10);
    await setDocument({ stage_id: stage.id, issued_at: new Date("2027-02-01T09:00:00Z") });
    await run("2033-01-01");
    expect(await stages()).toEqual([stage.id, later.id]);
    expect(await storedIn(site)).toEqual(["feuille"]);
    await setDocument({ issued_at: inAugust });
    await Promise.all([run("2033-01-01"), run("2033-01-01")]);
    expect(await stages()).toEqual([later.id]);
    expect(await storedIn(site)).toEqual([]);
    for (const table of ["attendance_scans", "absence_notices"] as const)
      expect(await database.selectFrom(table).select("stage_id").execute()).toEqual([]);
    const left = await database.selectFrom("attendance_records").select("id").execute();
    expect(left).toEqual([{ id: "plus-tard" }]);
    const entries = await database.selectFrom("journal").select(["action", "changes"]).execute();
    const expired = entries.filter(({ action }) => action === "attendanceExpired");
    expect(expired.map(({ changes }) => JSON.parse(changes)[0].after)).toEqual(["1"]);
    await run("2034-01-01");
    expect(await stages()).toEqual([]);
  });
});
