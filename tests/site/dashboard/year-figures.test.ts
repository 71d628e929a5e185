import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { singleStatement } from "#platform/database/single-statement.ts";
import { readYearFigures } from "#subjects/dashboard/data/year-figures.ts";
import { sumFigures } from "#subjects/dashboard/rules/year-figures.ts";
import { draftCreditNote } from "#subjects/invoices/data/change-drafts.ts";
import { issueInvoice } from "#subjects/invoices/data/issue-invoice.ts";
import { listInvoices } from "#subjects/invoices/data/list-invoices.ts";
import { draftInvoices } from "#subjects/invoices/data/make-drafts.ts";
import { readLedger } from "#subjects/invoices/data/read-ledger.ts";
import { removeRegistrant } from "#subjects/registrations/data/change-registrants.ts";
import { cancelStage } from "#subjects/stages/data/cancel-stage.ts";
import { insertStage } from "#subjects/stages/data/stages.ts";
import { marieEleveuse, odileAdministratrice } from "../../people.ts";
import { basile, semoirDansDixJours } from "../../stages.ts";
import { type Browser, signedIn } from "../browser.ts";
import { invoiceByHand, ODILE, openQuickMoneySite, semoirFini } from "../invoices/invoice-site.ts";
import { plantOpinions, times } from "../opinions/plant-opinions.ts";
import { readSheet } from "../read-sheet.ts";
import { readable } from "../readable.ts";
import { addUser, enrol } from "../registrations/enrol.ts";
import { registrantId } from "../registrations/registrants-page.ts";
import { ENGINES, type Site } from "../site.ts";

const ANA = { ...basile, firstName: "Ana", email: "ana@riot.example" };
const LUC = { ...basile, firstName: "Luc", email: "luc@riot.example" };
const later = { ...semoirDansDixJours, date: "2026-12-02", endRegistrationDate: null, halfDays: [] };

describe.each(ENGINES)("a year at a glance on %s", (engine) => {
  let site: Site;
  let odile: Browser;
  beforeEach(async () => {
    site = await openQuickMoneySite(engine);
    odile = await signedIn(site, odileAdministratrice, "admin");
  });
  afterEach(() => site.close());

  const read = (year: number) => readYearFigures(site.services.database, year);

  it("counts the seats of stages in the month in which they begin, with who waits, gave up or was cancelled with a stage", async () => {
    const { services } = site;
    const { database, clock } = services;
    for (const person of [basile, ANA, LUC]) await enrol(site, semoirFini, person);
    const participantId = await registrantId(site, semoirFini, LUC.email);
    const by = await addUser(site, marieEleveuse, { role: "admin" });
    await removeRegistrant(services, { stageId: semoirFini.id, participantId, email: LUC.email, by }, clock());
    await insertStage(database, { ...later, id: "annule" }, clock());
    await enrol(site, { ...later, id: "annule" }, basile);
    await cancelStage(services, { id: "annule", reason: "Pluie", by }, clock());
    await insertStage(database, { ...later, id: "brouillon", state: "draft" }, clock());
    await insertStage(database, { ...later, id: "an-prochain", date: "2027-01-05" }, clock());
    const entry = { position: 1, seats: 2, kind: "self", email: "x@riot.example", created_at: clock() };
    for (const state of ["waiting", "left"])
      await singleStatement(database)
        .insertInto("waiting_entries")
        .values({ ...entry, id: state, submission: state, stage_id: semoirFini.id, state })
        .execute();
    const [row] = (await read(2026)).filter(({ month }) => month === 11);
    expect(row).toMatchObject({ stages: 1, filled: 2, waiting: 2, cancelled: 1, cancelledStages: 0 });
    expect(row?.courseId).toBe("SEMOIR_001");
    const { capacity } = await database
      .selectFrom("stages")
      .select("capacity")
      .where("id", "=", semoirFini.id)
      .executeTakeFirstOrThrow();
    expect(row?.offered).toBe(capacity);
    expect(sumFigures(await read(2026))).toMatchObject({ stages: 1, cancelledStages: 1, cancelled: 2 });
    expect(sumFigures(await read(2027))).toMatchObject({ stages: 1, filled: 0 });
  });

  it("adds up to the sales of the books, whatever the course, less the credit notes", async () => {
    const { services } = site;
    const { database, clock, centre, dossiers } = services;
    const issue = (id: string) => issueInvoice(services, { id, centre, dossiers, by: ODILE }, clock());
    await enrol(site, semoirFini, { ...basile, company: "GAEC du Riot", payer: "employer" });
    await draftInvoices(database, { stageId: semoirFini.id, dossiers, by: ODILE }, clock());
    const all = { offset: 0, limit: 10 };
    const [draft] = await listInvoices(database, { view: "brouillons" }, all, "2026-11-15");
    await issue(draft?.id ?? "");
    await invoiceByHand(site, "salle", { cents: 30_000 });
    await invoiceByHand(site, "erreur", { cents: 5_000 });
    await draftCreditNote(database, { invoiceId: "erreur", submission: "avoir", by: ODILE }, clock());
    await singleStatement(database)
      .updateTable("invoices")
      .set({ reason: "Erreur" })
      .where("id", "=", "avoir")
      .execute();
    expect(await issue("avoir")).toHaveProperty("number");
    const figures = await read(2026);
    expect(figures.find(({ courseId, cents }) => courseId === "SEMOIR_001" && cents > 0)?.cents).toBe(40_000);
    expect(figures.find(({ courseId }) => courseId === "")).toMatchObject({ month: 11, cents: 30_000 });
    const ledger = await Array.fromAsync(readLedger(database, { from: "2026-01-01", to: "2026-12-31" }, dossiers));
    const sales = ledger.filter(({ account }) => account.startsWith("70"));
    expect(sumFigures(figures).cents).toBe(
      sales.reduce((sum, { creditCents, debitCents }) => sum + creditCents - debitCents, 0),
    );
    const page = await readable(await odile.get("/admin/annee?annee=2026"));
    expect(page).toMatch(/Facturé HT700 €avoirs déduits2025 : 0 €/);
    expect(page).toMatch(/Sans formation\s*300\s*300/);
  });

  it("tells satisfaction as the results of opinions do, beside the year before, and as a spreadsheet", async () => {
    const { database, clock } = site.services;
    const before = { ...semoirFini, id: "avant", date: "2025-03-04" };
    await insertStage(database, before, clock());
    await plantOpinions(
      database,
      [
        ...times(3, { stage: semoirFini, satisfaction: 5 }),
        ...times(1, { stage: semoirFini, satisfaction: 2 }),
        ...times(1, { stage: semoirFini }),
        ...times(2, { stage: semoirFini, satisfaction: 1, kind: "later" }),
        ...times(2, { stage: before, satisfaction: 4 }),
      ],
      clock(),
    );
    expect(sumFigures(await read(2026))).toMatchObject({ answers: 4, satisfied: 3 });
    const page = await readable(await odile.get("/admin/annee"));
    expect(page).toMatch(/Satisfaits75 %4 avis à chaud2025 : 100 %/);
    const { workbook, rows } = readSheet(await (await odile.get("/admin/annee/export.xlsx?annee=2026")).bytes());
    expect(workbook).toContain("Année 2026");
    expect(rows[0]).toContain("Facturé HT (euros)");
    expect(rows.slice(1)).toEqual([["Formation Semoir", "Novembre", 1, 0, 20, 0, 0, 0, 0, 4, 3]]);
  });
});
