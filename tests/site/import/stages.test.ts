import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { deleteExpired } from "#server/process/housekeeping.ts";
import { MAX_IMPORT_ROWS } from "#subjects/import/rules/import-columns.ts";
import { insertStage } from "#subjects/stages/data/stages.ts";
import { odileAdministratrice, paulChauffeur } from "../../people.ts";
import { semoirDansDixJours as semoir } from "../../stages.ts";
import { type Browser, signedIn } from "../browser.ts";
import { addCourse } from "../courses/course-forms.ts";
import { readable } from "../readable.ts";
import { journalOf } from "../registrations/registrants-page.ts";
import { ANY_ENGINE, onAnyEngine, openSite, type Site } from "../site.ts";
import { faultsOf, importOf, moisson, order, SENDING, sendSheet, totals, zoe } from "./sheets.ts";

describe.each(ANY_ENGINE)("importing stages on %s", (engine) => {
  let site: Site;
  let odile: Browser;
  beforeEach(async () => {
    site = await openSite(engine);
    await insertStage(site.services.database, semoir, site.services.clock());
    odile = await signedIn(site, odileAdministratrice, "admin");
  });
  afterEach(() => site.close());

  it("adds them as the form does: with their days, their facts and a first version", async () => {
    const id = await sendSheet(odile, {
      kind: "stages",
      rows: [
        { ...moisson, objectives: "Régler le batteur\nMesurer les pertes" },
        { ...moisson, typeId: "gps", title: "" },
      ],
    });
    expect((await order(site, odile, id)).status).toBe(302);
    expect(await totals(site)).toMatchObject({ stages: 3, versions: 2, facts: 2, days: 3 });
    const added = await site.services.database
      .selectFrom("stages")
      .innerJoin("stage_facts", "stage_facts.stage_id", "stages.id")
      .select(["title", "date", "end_registration_date", "available_seats", "capacity", "duration", "price_cents"])
      .select(["objectives", "version", "stages.id"])
      .orderBy("title")
      .execute();
    const columns = { date: "2027-06-15", end_registration_date: "2027-06-01", available_seats: 8, capacity: 8 };
    expect(added).toMatchObject([
      { title: "Formation GPS", ...columns, duration: 14, price_cents: 42_050, version: 1 },
      { title: "Moisson du colza", objectives: "Régler le batteur\nMesurer les pertes" },
    ]);
    expect(await journalOf(site)).toEqual([["importDone", "", "Odile Wacquez", ""]]);
    expect(await readable(await site.request(`/stage-details?stageId=${added[1]?.id}`).then(followed))).toContain(
      "colza",
    );
    expect(await readable(await odile.get(`/admin/stages/${added[1]?.id}/reglages/versions`))).toContain(
      "Odile Wacquez",
    );
  });

  const followed = (response: Response) => site.request(response.headers.get("location") ?? "/");

  it("knows the courses that the centre added, and corrects one unknown name in all rows that have it", async () => {
    await addCourse(odile, { title: "Chariot télescopique" });
    const named = (typeId: string, title: string) => ({ ...moisson, typeId, title });
    const rows = [
      named("chariots télescopiques", "Mars"),
      named("", "Chariot télescopique, débutants"),
      ...["Mai", "Juin"].map((title) => named("Manuscopique", title)),
      named("Charrue", "Juillet"),
      named("", "Août"),
    ];
    const id = await sendSheet(odile, { kind: "stages", rows });
    const wrong = async () => (await faultsOf(site, id)).map(([line]) => line);
    expect(await wrong()).toEqual([4, 5, 6, 7]);
    const html = await (await odile.get(`${importOf(id)}?etat=a-corriger`)).text();
    const [, typeId = ""] = /<option value="(\d+)"[^>]*>Chariot télescopique</.exec(html) ?? [];
    const corrected = await odile.post(importOf(id), { intent: "correct", line: "4", typeId });
    expect(await readable(corrected)).toContain("2 lignes corrigées");
    expect(await wrong()).toEqual([6, 7]);
    for (const line of ["6", "7"]) await odile.post(importOf(id), { intent: "remove", line });
    expect((await order(site, odile, id)).status).toBe(302);
    const made = await site.services.database
      .selectFrom("stages")
      .select("title")
      .where("type_id", "=", Number(typeId))
      .orderBy("title")
      .execute();
    expect(made.map(({ title }) => title)).toEqual(["Chariot télescopique, débutants", "Juin", "Mai", "Mars"]);
  });

  it("puts what is proposed into all rows at once, and leaves the others to correct", async () => {
    const rows = [
      { ...moisson, typeId: "Pressse", title: "Mars" },
      { ...moisson, duration: "deux jours", title: "Avril" },
      { ...moisson, typeId: "Charrue", duration: "1 jour", title: "Mai" },
    ];
    const id = await sendSheet(odile, { kind: "stages", rows });
    const applied = await odile.post(importOf(id), { intent: "propose" });
    expect(await readable(applied)).toContain("3 lignes corrigées");
    expect(await faultsOf(site, id)).toEqual([[4, { typeId: "noType" }]]);
    const none = await odile.post(importOf(id), { intent: "propose" });
    expect(await readable(none)).toContain("Aucune ligne corrigée");
    await odile.post(importOf(id), { intent: "remove", line: "4" });
    expect((await order(site, odile, id)).status).toBe(302);
    expect(await readable(await odile.post(importOf(id), { intent: "propose" }))).toContain("déjà fait");
  });

  it("says which stages the file or the site has already", async () => {
    const there = { ...moisson, title: "SEMOIR de precision", date: "2026-11-25", location: semoir.location };
    const rows = [
      moisson,
      { ...moisson, availableSeats: "3" },
      there,
      { ...moisson, typeId: "charrue", date: "demain" },
    ];
    const id = await sendSheet(odile, { kind: "stages", rows });
    expect(await faultsOf(site, id)).toEqual([
      [3, "repeated"],
      [4, "alreadyThere"],
      [5, { typeId: "noType", date: "notADay" }],
    ]);
    expect((await order(site, odile, id)).status).toBe(409);
    expect(await totals(site)).toMatchObject({ stages: 1 });
  });

  it("proposes what a mistyped machine means, asks for no deadline, and shows all rows again once none is wrong", async () => {
    const rows = [
      moisson,
      { ...moisson, typeId: "Pressse", title: "Balles rondes" },
      { ...moisson, date: "", endRegistrationDate: "" },
    ];
    const id = await sendSheet(odile, { kind: "stages", rows });
    expect(await faultsOf(site, id)).toEqual([
      [3, { typeId: "noType" }],
      [4, { date: "missing" }],
    ]);
    const wrong = await (await odile.get(`${importOf(id)}?etat=a-corriger`)).text();
    const [presse = ""] = /<option[^>]*>Presse</.exec(wrong) ?? [];
    expect(presse).toContain("selected");
    expect(wrong).toContain("Pressse");
    await odile.post(importOf(id), { intent: "correct", line: "3", typeId: /\d+/.exec(presse)?.[0] ?? "" });
    await odile.post(importOf(id), { intent: "remove", line: "4" });
    const right = await readable(await odile.get(`${importOf(id)}?etat=a-corriger`));
    for (const title of ["Moisson du colza", "Balles rondes"]) expect(right).toContain(title);
  });

  it("reads usual headings, says what becomes of a last day, and leads to the view that has the stages", async () => {
    const pasted = [
      [
        "Machine",
        "Intitulé",
        "Date début",
        "Date fin",
        "Lieu du stage",
        "Nb places",
        "Durée (h)",
        "Intervenants",
        "Couleur",
      ],
      ["Semoir", "Semis", "10/03/2025", "11/03/2025", "Cambrai", "8", "14", "Gilles Aubrevault", "vert"],
    ];
    const importPasted = async (...lines: string[][]) => {
      const texts = [...pasted, ...lines].map((cells) => cells.join("\t")).join("\r\n");
      const form = { kind: "stages", stage: "", submission: randomUUID(), pasted: texts };
      const path = (await odile.post("/admin/import", form)).headers.get("location") ?? "";
      const draft = await readable(await odile.get(path));
      expect(draft).toMatch(/Dernier jour \(Date fin\).*reconnu, mais pas importé/);
      expect(draft).toMatch(/Colonnes non reconnues, laissées de côté\s: Couleur\./);
      expect((await order(site, odile, path.split("/").at(-1) ?? "")).status).toBe(302);
      const [, seenAt = ""] = /href="([^"]+)"[^>]*>Voir les stages</.exec(await (await odile.get(path)).text()) ?? [];
      await odile.post(path, { intent: "undo", kept: "0" });
      return seenAt;
    };
    expect(await importPasted()).toBe("/admin/modifier?etat=passes");
    const coming = ["Semoir", "À venir", "10/03/2027", "", "Cambrai", "8", "14", "", ""];
    expect(await importPasted(coming)).toBe("/admin/modifier?etat=tous");
  });

  it("imports the largest file", async () => {
    const rows = Array.from({ length: MAX_IMPORT_ROWS }, (_, index) => ({ ...moisson, title: `Moisson ${index}` }));
    const id = await sendSheet(odile, { kind: "stages", rows });
    expect((await order(site, odile, id)).status).toBe(302);
    expect(await totals(site)).toMatchObject({ stages: MAX_IMPORT_ROWS + 1, versions: MAX_IMPORT_ROWS });
  });

  it("forgets a draft, and the rows of a done import, after a day", async () => {
    const { database, clock } = site.services;
    const done = await sendSheet(odile, { kind: "stages", rows: [moisson] });
    await order(site, odile, done);
    await sendSheet(odile, { kind: "stages", rows: [moisson] });
    const later = (hours: number) => new Date(clock().getTime() + hours * 3_600_000);
    const left = async () => (await database.selectFrom("import_rows").select("line").execute()).length;
    await deleteExpired(database, later(23));
    expect(await left()).toBe(2);
    await deleteExpired(database, later(25));
    expect([await left(), await database.selectFrom("imports").selectAll().execute()]).toEqual([0, []]);
    expect(await totals(site)).toMatchObject({ stages: 2 });
  });

  onAnyEngine(engine, () => {
    it("keeps an import from another administrator", async () => {
      const paul = await signedIn(site, paulChauffeur, "admin");
      const id = await sendSheet(odile, { kind: "stages", rows: [moisson] });
      expect((await paul.get(importOf(id))).status).toBe(404);
      for (const intent of ["import", "remove", "discard", "undo"])
        expect((await paul.post(importOf(id), { intent, line: "2", version: "3", kept: "0" })).status).toBe(404);
      const rows = { intent: "rows", submission: id, importRows: JSON.stringify([[3, ...Object.values(moisson)]]) };
      expect((await paul.post(SENDING, rows)).status).toBe(404);
      expect((await order(site, odile, id)).status).toBe(302);
    });

    it("imports no file whose rows have not all arrived, and takes no more rows than were announced", async () => {
      const submission = randomUUID();
      const importColumns = JSON.stringify({ columns: ["email"], unknown: [] });
      const start = {
        intent: "start",
        submission,
        kind: "registrants",
        stage: semoir.id,
        importColumns,
        expectedRows: "2",
      };
      const rows = (...lines: number[]) =>
        odile.post(SENDING, {
          intent: "rows",
          submission,
          importRows: JSON.stringify(lines.map((line) => [line, "a@b.example"])),
        });
      expect((await odile.post(SENDING, start)).status).toBe(200);
      expect(await (await rows(2)).json()).toEqual({ received: 1 });
      // Sent again after a lost answer.
      expect(await (await rows(2)).json()).toEqual({ received: 1 });
      expect((await odile.post(SENDING, { intent: "finish", submission })).status).toBe(409);
      expect((await order(site, odile, submission)).status).toBe(409);
      expect((await rows(3, 4)).status).toBe(400);
      expect(await readable(await odile.get(importOf(submission)))).toContain("s’est arrêté à 1 lignes sur 2");
      expect((await odile.post(importOf(submission), { intent: "discard" })).status).toBe(302);
      expect((await odile.get(importOf(submission))).status).toBe(404);
    });

    it("reads pasted cells without JavaScript, and the same form twice once", async () => {
      const submission = randomUUID();
      const texts = [Object.keys(zoe), Object.values(zoe)].map((cells) => cells.join("\t"));
      const form = { kind: "registrants", stage: semoir.id, submission, pasted: texts.join("\r\n") };
      for (const _ of [1, 2])
        expect((await odile.post("/admin/import", form)).headers.get("location")).toBe(importOf(submission));
      expect((await order(site, odile, submission)).status).toBe(302);
      expect(await totals(site)).toMatchObject({ participants: 1 });
      const refused = await odile.post("/admin/import", { ...form, submission: randomUUID(), pasted: "bonjour" });
      expect([refused.status, await readable(refused)]).toEqual([400, expect.stringContaining("titres des colonnes")]);
    });

    it("offers templates that Excel in French opens", async () => {
      const csv = await odile.get("/admin/import/modeles/inscrits.csv");
      expect(csv.headers.get("content-disposition")).toContain("modele-inscrits.csv");
      const bytes = new Uint8Array(await csv.arrayBuffer());
      expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
      expect(new TextDecoder().decode(bytes)).toContain("Stage;Date du stage;Prénom;Nom;E-mail");
      const sheet = await odile.get("/admin/import/modeles/stages.xlsx");
      expect([...new Uint8Array(await sheet.arrayBuffer()).subarray(0, 2)]).toEqual([0x50, 0x4b]);
    });
  });
});
