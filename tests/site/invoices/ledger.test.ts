import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { singleStatement } from "#platform/database/single-statement.ts";
import { draftCreditNote, saveDraft } from "#subjects/invoices/data/change-drafts.ts";
import { readClosing } from "#subjects/invoices/data/close-year.ts";
import { issueInvoice } from "#subjects/invoices/data/issue-invoice.ts";
import { listInvoices } from "#subjects/invoices/data/list-invoices.ts";
import { findInvoice } from "#subjects/invoices/data/read-invoices.ts";
import { readSums } from "#subjects/invoices/data/sum-invoices.ts";
import { owedCents } from "#subjects/invoices/rules/invoice.ts";
import { invoiceTexts } from "#subjects/invoices/rules/invoice-fields.ts";
import { insertStage } from "#subjects/stages/data/stages.ts";
import { odileAdministratrice } from "../../people.ts";
import { basile } from "../../stages.ts";
import { type Browser, signedIn } from "../browser.ts";
import { readSheet } from "../read-sheet.ts";
import { readable } from "../readable.ts";
import { enrol } from "../registrations/enrol.ts";
import { ENGINES, type Site } from "../site.ts";
import { invoiceByHand, OCAPIAT, ODILE, openQuickMoneySite, payWithin, RIOT, semoirFini } from "./invoice-site.ts";

const TODAY = "2026-11-15";

/** Two invoices of the GAEC, of which one is late and one paid in part, one of OCAPIAT with a credit note of 50 €. */
describe.each(ENGINES)("sums and books on %s", (engine) => {
  let site: Site;
  let odile: Browser;
  beforeEach(async () => {
    site = await openQuickMoneySite(engine);
    odile = await signedIn(site, odileAdministratrice, "admin");
    await invoiceByHand(site, "un", { cents: 30_000 });
    await invoiceByHand(site, "deux", { cents: 20_000 });
    await invoiceByHand(site, "trois", { cents: 10_000, company: "OCAPIAT" });
    const { services } = site;
    const { database, clock, centre, dossiers } = services;
    await singleStatement(database)
      .updateTable("invoices")
      .set({ due_on: "2026-10-10" })
      .where("id", "=", "un")
      .execute();
    await database
      .transaction()
      .execute((transaction) => payWithin(transaction, { id: "deux", cents: 5_000 }, clock()));
    await draftCreditNote(database, { invoiceId: "trois", submission: "avoir", by: ODILE }, clock());
    const found = await findInvoice(database, "avoir");
    if (!found) throw new Error("unreachable");
    const value = { ...invoiceTexts({ company: "OCAPIAT", ...found }), linePrice1: "5000", invoiceReason: "Geste" };
    await saveDraft(database, { found, value, edited: 1, changes: [], dossiers, by: ODILE }, clock());
    await issueInvoice(services, { id: "avoir", centre, dossiers, by: ODILE }, clock());
  });
  afterEach(() => site.close());

  it("agree with their invoices, whatever they are grouped by", async () => {
    const { database } = site.services;
    const all = { offset: 0, limit: 100 };
    for (const by of ["payeur", "financeur", "annee", "stage"] as const)
      for (const year of [null, 2026]) {
        const [total, ...groups] = await readSums(database, { by, year }, TODAY);
        expect(total).toMatchObject({ invoicedCents: 55_000, paidCents: 5_000, owedCents: 50_000 });
        expect(total?.byAge).toEqual([20_000, 0, 30_000, 0, 0]);
        for (const group of groups) {
          const wanted = { payeur: { recipientId: group.key }, financeur: { payer: "main" as const } };
          const lines = (await listInvoices(database, by in wanted ? wanted[by as "payeur"] : {}, all, TODAY)).filter(
            ({ kind }) => kind === "invoice",
          );
          expect(group.owedCents).toBe(lines.reduce((sum, line) => sum + owedCents(line), 0));
          expect(group.paidCents).toBe(lines.reduce((sum, line) => sum + line.paidCents, 0));
        }
      }
    const [, ...payers] = await readSums(database, { by: "payeur", year: 2026 }, TODAY);
    expect(payers.map(({ key, owedCents: owed }) => [key, owed])).toEqual([
      [RIOT, 45_000],
      [OCAPIAT, 5_000],
    ]);
    const page = await readable(await odile.get("/admin/factures/sommes"));
    expect(page).toMatch(/Total.*550,00.€.*50,00.€.*500,00.€.*200,00.€.*300,00.€.*GAEC du Riot/s);
    const lines = await readable(await odile.get(`/admin/factures?par=${OCAPIAT}&annee=2026`));
    expect(lines).toMatch(/AVO-2026-0001.*FAC-2026-0003|FAC-2026-0003.*AVO-2026-0001/s);
    expect(lines).not.toContain("FAC-2026-0001");
    const sheet = JSON.stringify(await readSheet(await (await odile.get("/admin/factures/sommes.xlsx")).bytes()));
    expect(sheet).toContain("31–60 j");
  });

  it("count the registrations of one person together, and lead to the invoices of all of them", async () => {
    const { database, clock } = site.services;
    const other = { ...semoirFini, id: "encore", title: "Presse" };
    await insertStage(database, other, clock());
    for (const stage of [semoirFini, other]) await enrol(site, stage, { ...basile, company: "", payer: "oneself" });
    const registered = await database.selectFrom("participants").select(["id", "person_id"]).execute();
    const common = { kind: "invoice", state: "issued", payer: "oneself", year: 2026, recipient_name: "Basile Hutin" };
    for (const [index, { id }] of registered.entries())
      await singleStatement(database)
        .insertInto("invoices")
        .values({
          ...{ ...common, id: `de-${id}`, number: 10 + index, participant_id: id, net_cents: 10_000, vat_cents: 0 },
          ...{
            issued_on: TODAY,
            due_on: TODAY,
            issued_at: clock(),
            created_at: clock(),
            by_name: "",
            search_text: "",
            description: "{}",
          },
        })
        .execute();
    const person = registered[0]?.person_id ?? "";
    const payers = await readSums(database, { by: "payeur", year: 2026 }, TODAY);
    expect(payers.filter(({ label }) => label === "Basile Hutin")).toMatchObject([{ key: person, owedCents: 20_000 }]);
    const lines = await readable(await odile.get(`/admin/factures?par=${person}`));
    expect(lines).toContain("FAC-2026-0010");
    expect(lines).toContain("FAC-2026-0011");
    expect(lines).not.toContain("FAC-2026-0001");
  });

  it("of a period are balanced, with the accounts of the settings, as a list, a spreadsheet and a text", async () => {
    const answer = await odile.get("/admin/factures/journal.txt?du=2026-11-01&au=2026-11-30");
    expect(answer.headers.get("content-disposition")).toMatch(/\d{9}FEC20261130\.txt/);
    const [heading = "", ...lines] = (await answer.text()).trimEnd().split("\r\n");
    expect(heading.split("\t")).toHaveLength(18);
    const cells = lines.map((line) => line.split("\t"));
    const sum = (column: number) =>
      cells.reduce((total, row) => total + Number(row[column]?.replace(",", ".")) * 100, 0);
    expect(sum(11)).toBe(sum(12));
    expect(cells.map((row) => `${row[0]} ${row[4]} ${row[11]} ${row[12]}`)).toEqual([
      ...["VE 411000 300,00 0,00", "VE 708000 0,00 300,00", "VE 411000 200,00 0,00", "VE 708000 0,00 200,00"],
      ...["VE 411000 100,00 0,00", "VE 708000 0,00 100,00", "VE 411000 0,00 50,00", "VE 708000 50,00 0,00"],
      ...["BQ 512000 50,00 0,00", "BQ 411000 0,00 50,00"],
    ]);
    expect(await readable(await odile.get("/admin/factures/journal"))).toMatch(/Facture FAC-2026-0001 GAEC du Riot/);
    const none = await (await odile.get("/admin/factures/journal.txt?du=2025-01-01&au=2025-12-31")).text();
    expect(none.split("\r\n")).toHaveLength(2);
    const sheet = JSON.stringify(await readSheet(await (await odile.get("/admin/factures/journal.xlsx")).bytes()));
    expect(sheet).toContain("AVO-2026-0001");
    expect(await readable(await odile.get("/admin/journal"))).toContain("Journal comptable exporté");
  });

  it("of a year are closed by a digest that any change makes another", async () => {
    const { database } = site.services;
    const closed = await readClosing(database, 2026);
    expect(closed).toMatchObject({ netCents: 55_000, vatCents: 0 });
    expect(closed.rows.map(({ number }) => number)).toEqual([
      ...["FAC-2026-0001", "FAC-2026-0002", "FAC-2026-0003", "AVO-2026-0001"],
    ]);
    const pdf = await odile.get("/admin/factures/cloture.pdf?annee=2026");
    expect([pdf.status, pdf.headers.get("content-type")]).toEqual([200, "application/pdf"]);
    const kept = await database.selectFrom("journal").selectAll().where("action", "=", "invoicesClosed").execute();
    expect(JSON.stringify(kept)).toContain(closed.digest);
    expect((await readClosing(database, 2026)).digest).toBe(closed.digest);
    expect((await odile.get("/admin/factures/cloture.pdf?annee=2025")).status).toBe(404);
    const books = await readable(await odile.get("/admin/factures/journal"));
    expect(books).toContain("Clôture 2026 (PDF)");
    expect(books).not.toContain("Clôture 2025");
    await singleStatement(database)
      .updateTable("invoices")
      .set({ recipient_name: "GAEC du Ria" })
      .where("id", "=", "un")
      .execute();
    expect((await readClosing(database, 2026)).digest).not.toBe(closed.digest);
  });
});
