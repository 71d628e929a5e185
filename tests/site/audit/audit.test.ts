import { strFromU8, unzipSync } from "fflate";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { singleStatement } from "#platform/database/single-statement.ts";
import { downloadAudit } from "#subjects/audit/data/audit-archive.ts";
import { countEvidence } from "#subjects/audit/data/count-evidence.ts";
import { auditedYear } from "#subjects/audit/data/year.ts";
import { ARCHIVE_RUNNING } from "#subjects/audit/rules/audit-messages.ts";
import { levelLabel } from "#subjects/registrations/rules/trainee-choices.ts";
import { pdfOf } from "../../files.ts";
import { mariesMail, writeMail } from "../../mails.ts";
import { marieEleveuse, odileAdministratrice } from "../../people.ts";
import { basile } from "../../stages.ts";
import { openHalfDays, recordFact } from "../attendance/half-days.ts";
import { type Browser, openBrowser, signedIn } from "../browser.ts";
import { plantDocument } from "../dossiers/issued-documents.ts";
import { readable } from "../readable.ts";
import { accountOf } from "../registrations/enrol.ts";
import { ANY_ENGINE, openSite, type Site } from "../site.ts";
import { attach, uploadEvidence } from "./attach-evidence.ts";
import {
  AVANT,
  assess,
  DEUX,
  plantAuditedYear,
  plantComplaint,
  plantConvocations,
  plantOpinions,
  UN,
} from "./audit-site.ts";

const ARCHIVE = "/admin/audit/archive.zip?annee=2026";
const TODAY = "2026-11-15";

describe.each(ANY_ENGINE)("the audit on %s", (engine) => {
  let site: Site;
  let odile: Browser;
  beforeEach(async () => {
    site = await openSite(engine);
    odile = await signedIn(site, odileAdministratrice, "admin");
    await plantAuditedYear(site);
  });
  afterEach(() => site.close());

  const counts = (year = 2026) => countEvidence(site.services.database, site.services.centre, auditedYear(year, TODAY));

  it("counts the stages of the year that are over, and what each has", async () => {
    // Two people each.
    expect((await counts()).assessed).toEqual({ count: 0, total: 4 });
    await assess(site, UN, 1);
    await assess(site, AVANT);
    await plantDocument(site, { kind: "programme", subject: "stage", stage_id: UN.id });
    await plantDocument(site, { kind: "programme", subject: "encore", stage_id: UN.id });
    await recordFact(site, { kind: "absent", reason: "" }, { stage: DEUX, personId: "zoe", halfDayId: "matin" });
    expect(await counts()).toMatchObject({
      assessed: { count: 1, total: 4 },
      programmes: { count: 1, total: 2 },
      attendance: { count: 1, total: 2 },
      methods: { count: 0, total: 2 },
    });
    expect((await counts(2025)).assessed).toEqual({ count: 2, total: 2 });
    expect((await counts(2024)).assessed).toEqual({ count: 0, total: 0 });
  });

  it("counts everything of a large year", async () => {
    await plantConvocations(site, { count: 450, sent: 400, opened: 0 });
    expect((await counts()).convocationsSent).toEqual({ count: 400, total: 450, waiting: 0 });
  });

  it("counts convocations whose mail left or that were opened, and says how many wait", async () => {
    const [waits, left, failed] = [
      await writeMail(site),
      await writeMail(site, mariesMail, { state: "sent" }),
      await writeMail(site, mariesMail, { state: "failed" }),
    ];
    const mails = { "personne-0": waits, "personne-1": left, "personne-2": failed, "personne-3": waits };
    await plantConvocations(site, { count: 5, sent: 4, opened: 0 });
    const write = singleStatement(site.services.database);
    for (const [subject, mail_id] of Object.entries(mails))
      await write.updateTable("issued_documents").set({ mail_id }).where("subject", "=", subject).execute();
    expect((await counts()).convocationsSent).toEqual({ count: 1, total: 5, waiting: 2 });
    const opened = write.updateTable("issued_documents").set({ opened_at: site.services.clock() });
    await opened.where("subject", "=", "personne-3").execute();
    expect((await counts()).convocationsSent).toEqual({ count: 2, total: 5, waiting: 1 });
    const page = await readable(await odile.get("/admin/audit?annee=2026"));
    expect(page).toContain("Convocations envoyées : 2 sur 5, 1 en attente d’envoi");
  });

  it("counts convocations, levels and opinions", async () => {
    await plantConvocations(site, { count: 5, sent: 4, opened: 2 });
    await plantOpinions(site, "end", { asked: 3, answered: 2 });
    await plantOpinions(site, "end", { asked: 1, answered: 1, year: 2025 });
    await plantOpinions(site, "before", { asked: 2, answered: 0 });
    expect(await counts()).toMatchObject({
      convocationsSent: { count: 4, total: 5 },
      convocationsOpened: { count: 2, total: 4 },
      // Six registrations, all made now.
      levels: { count: 6, total: 6 },
      endAnswers: { count: 2, total: 3 },
      publishedFigures: { count: 0, total: null },
      beforeAnswers: { count: 0, total: 2 },
      funderAnswers: { count: 0, total: 0 },
      programmes: { count: 0, total: 2 },
    });
  });

  it("counts the formations whose figures are public, from five answers and five people on", async () => {
    const plant = async (people: number, answers: number) => {
      const headcount = { year: 2026, type_id: UN.typeId, headcount: people, measured: 0, completed: 0 };
      const result = { stage_id: "un", type_id: UN.typeId, year: 2026, stage_title: "", stage_day: "2026-03-10" };
      const write = singleStatement(site.services.database);
      await write.deleteFrom("public_headcounts").execute();
      await write.deleteFrom("stage_results").execute();
      await write.insertInto("public_headcounts").values(headcount).execute();
      const published = { trainer_ids: "[]", closed_at: new Date("2026-04-09"), published_on: "2026-07-01" };
      await write
        .insertInto("stage_results")
        .values({ ...result, ...published, answers, satisfied: answers })
        .execute();
    };
    await plant(4, 4);
    expect(await counts()).toMatchObject({ publishedFigures: { count: 0 }, publishedHeadcounts: { count: 0 } });
    await plant(5, 5);
    expect(await counts()).toMatchObject({ publishedFigures: { count: 1 }, publishedHeadcounts: { count: 1 } });
    expect(await counts(2025)).toMatchObject({ publishedFigures: { count: 0 }, publishedHeadcounts: { count: 0 } });
  });

  it("counts absences and those that were told", async () => {
    const people = await openHalfDays(site);
    for (const name of ["Basile", "Noémie"])
      await recordFact(site, { kind: "absent", reason: "Vêlage" }, { personId: people[name] ?? "" });
    expect((await counts()).absencesTold).toEqual({ count: 0, total: 2 });
    const [record] = await site.services.database
      .selectFrom("attendance_records")
      .select(["stage_id", "half_day_id", "person_id"])
      .where("kind", "=", "absent")
      .limit(1)
      .execute();
    if (!record) throw new Error("no absence");
    const told = { recipient: "person", mail_id: "e-mail", by_name: "Odile", told_at: site.services.clock() };
    await singleStatement(site.services.database)
      .insertInto("absence_notices")
      .values({ ...record, ...told })
      .execute();
    expect((await counts()).absencesTold).toEqual({ count: 1, total: 2 });
  });

  it("counts the register, and what it led to", async () => {
    await plantComplaint(site, { number: 1, isClosed: true, action: "note" });
    // Somebody deals with it, and has done nothing yet.
    await plantComplaint(site, { number: 2, action: "assigned" });
    await plantComplaint(site, { number: 3, kind: "idea", action: "note" });
    expect(await counts()).toMatchObject({
      complaintsClosed: { count: 1, total: 2 },
      improvements: { count: 2, total: 3 },
    });
  });

  it("shows each indicator with its state, for the year that is asked for", async () => {
    await assess(site, UN);
    await assess(site, DEUX);
    const text = await readable(await odile.get("/admin/audit?annee=2026"));
    expect(text).toContain("Stagiaires des stages terminés évalués par objectif : 4 sur 4");
    expect(await readable(await odile.get("/admin/audit/11?annee=2026"))).toContain("Prouvé");
    expect(await readable(await odile.get("/admin/audit/11?annee=2025"))).toContain("À joindre");
    expect((await odile.get("/admin/audit/3")).status).toBe(404);
  });

  it("is for administrators", async () => {
    const { id } = await attach(odile, { indicator: 17, note: "Bail" });
    const paths = ["/admin/audit", "/admin/audit/17", ARCHIVE, `/admin/audit/fichiers/${id}`];
    for (const browser of [openBrowser(site), await signedIn(site, marieEleveuse)]) {
      for (const path of paths) expect([path, (await browser.get(path)).status]).toEqual([path, 404]);
      expect((await uploadEvidence(browser, pdfOf("Bail"))).status).toBe(404);
      expect((await browser.post("/admin/audit/17", { removedFile: id })).status).toBe(404);
    }
    expect((await odile.get(`/admin/audit/fichiers/${id}`)).status).toBe(200);
  });

  it("is one archive: a folder for each indicator with its lists and files, and a summary", async () => {
    await assess(site, UN);
    await plantConvocations(site, { count: 2, sent: 1, opened: 0 });
    await plantComplaint(site, { number: 1, isClosed: true });
    await attach(odile, { indicator: 17, note: "Le <bail> de la salle" });
    await attach(odile, { indicator: 17, note: "" });
    const response = await odile.get(ARCHIVE);
    expect(response.headers.get("content-disposition")).toContain("audit-qualiopi_2026.zip");
    const files = unzipSync(await response.bytes());
    const names = Object.keys(files);
    expect(names.filter((name) => name.startsWith("17-"))).toEqual([
      "17-avoir-les-moyens-de-former/stages-termines.csv",
      "17-avoir-les-moyens-de-former/fichiers/bail.pdf",
      "17-avoir-les-moyens-de-former/fichiers/bail (2).pdf",
    ]);
    const text = (part: string) =>
      strFromU8(
        files[names.find((name) => name === part || (part !== "index.html" && name.includes(part))) ?? ""] ??
          new Uint8Array(),
      );
    expect(text("evaluations-par-objectif").split("\r\n")).toHaveLength(4);
    expect(text("evaluations-par-objectif")).toContain("Régler;Acquis");
    expect(text("documents-convocations")).toContain("CVO-2026-");
    expect(text("reclamations.csv")).toContain("REC-2026-0001;Réclamation");
    expect(text("inscriptions.csv")).toContain(levelLabel(basile.level));
    // Who complained is not for an auditor.
    expect(text("reclamations.csv")).not.toContain("Zola");
    expect(text("index.html")).toContain("Le &lt;bail&gt; de la salle");
    expect(text("index.html")).toContain("Audit Qualiopi 2026");
    // Whole dossiers, the newest first, with their PDFs.
    expect(names).toContain("dossiers/1-moisson-second/index.html");
    expect(names.filter((name) => /^dossiers\/2-moisson-premier\/.*\.pdf$/.test(name))).toHaveLength(2);
    expect(text("index.html")).toContain("dossiers/2-moisson-premier/index.html");
    const journal = await readable(await odile.get("/admin/journal"));
    expect(journal).toContain("Archive de l’audit téléchargée");
  });

  it("says what does not fit into its archive, and makes one at a time", async () => {
    await attach(odile, { indicator: 17, note: "" });
    const by = { ...(await accountOf(site, odileAdministratrice)), name: "Odile Wacquez" };
    const { database, blobs, pdfs, clock, ...settings } = site.services;
    const year = auditedYear(2026, TODAY);
    const download = await downloadAudit(
      { database, blobs, pdfs },
      {
        settings: { ...settings, ...(await settings.settings.current()) },
        year,
        by,
        now: clock(),
        mostBytes: 1,
        mostLines: 1,
      },
    );
    if ("reason" in download) throw new Error(download.reason);
    const refused = await odile.get(ARCHIVE);
    expect([refused.status, await refused.text()]).toEqual([429, ARCHIVE_RUNNING]);
    const files = unzipSync(Buffer.concat(await Array.fromAsync(download.chunks)));
    expect(Object.keys(files).filter((name) => name.includes("bail.pdf"))).toEqual([]);
    const index = strFromU8(files["index.html"] ?? new Uint8Array());
    expect(index).toContain("trop lourd");
    expect(index).toContain("liste incomplète");
    await download.release();
    expect((await odile.get(ARCHIVE)).status).toBe(200);
  });
});
