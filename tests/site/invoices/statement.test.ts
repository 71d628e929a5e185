import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { recordPayment } from "#subjects/invoices/data/payments.ts";
import { payLine } from "#subjects/invoices/data/statement-lines.ts";
import { odileAdministratrice } from "../../people.ts";
import { type Browser, signedIn } from "../browser.ts";
import { readable } from "../readable.ts";
import { ENGINES, type Site } from "../site.ts";
import { invoiceByHand, ODILE, openQuickMoneySite, owedOf } from "./invoice-site.ts";

const PATH = "/admin/paiements/releve";
const HEAD = "Date;Libellé;Montant\n";
const THREE = `${HEAD}10/11/2026;VIR FAC-2026-0001;300,00\n11/11/2026;VIR GAEC DU RIOT;80,00\n12/11/2026;LOYER;500,00\n12/11/2026;EDF;-42,00\n`;

describe.each(ENGINES)("a bank statement on %s", (engine) => {
  let site: Site;
  let odile: Browser;
  beforeEach(async () => {
    site = await openQuickMoneySite(engine);
    odile = await signedIn(site, odileAdministratrice, "admin");
    await invoiceByHand(site, "un");
    await invoiceByHand(site, "deux", { cents: 8_000 });
  });
  afterEach(() => site.close());

  const send = (content: string | Uint8Array<ArrayBuffer>, name = "releve.csv") => {
    const form = new FormData();
    form.set("intent", "read");
    form.set("statement", new File([content], name));
    return odile.send(PATH, form);
  };
  const owed = (id: string) => owedOf(site, id);
  const lines = () =>
    site.services.database.selectFrom("statement_lines").selectAll().orderBy("paid_on").orderBy("label").execute();
  const digestOf = async (label: string) => (await lines()).find((line) => line.label === label)?.digest ?? "";

  it("is read once, however often it is sent; its lines propose what they pay", async () => {
    expect(await readable(await send(THREE))).toContain("3 lignes ajoutées, 1 débit laissé.");
    expect(await readable(await send(THREE, "encore.csv"))).toContain("0 ligne ajoutée, 3 lignes déjà connues");
    const longer = `${THREE}13/11/2026;AUTRE;1,00\n13/11/2026;AUTRE;1,00\n`;
    expect(await readable(await send(longer))).toContain("2 lignes ajoutées, 3 lignes déjà connues");
    await Promise.all([send(longer), send(longer)]);
    expect(await lines()).toHaveLength(5);
    const html = await (await odile.get(PATH)).text();
    expect(html).toContain('value="FAC-2026-0001"');
    expect(html).toMatch(/GAEC du Riot.{1,10}numéro dans le libellé/);
    expect(html).toContain('value="FAC-2026-0002"');
    expect(html).toMatch(/nom et montant/);
    expect(await readable(await odile.get("/admin/journal"))).toContain("Relevé bancaire lu");
  });

  it("pays when a person confirms, once; a cancelled payment gives its line back", async () => {
    await send(THREE);
    const first = { statementLine: await digestOf("VIR FAC-2026-0001"), paidInvoices: "FAC-2026-0001" };
    expect(await owed("un")).toBe(30_000);
    expect(await readable(await odile.post(PATH, { intent: "pay", ...first }))).toMatch(/300,00.€ pour FAC-2026-0001/);
    expect(await owed("un")).toBe(0);
    expect((await odile.post(PATH, { intent: "pay", ...first })).status).toBe(409);
    const [payment] = await site.services.database.selectFrom("payments").selectAll().execute();
    expect(payment).toMatchObject({
      cents: 30_000,
      paid_on: "2026-11-10",
      means: "transfer",
      payer_name: "GAEC du Riot",
    });
    await odile.post("/admin/factures/un", { intent: "unpay", payment: payment?.id ?? "" });
    expect(await owed("un")).toBe(30_000);
    expect((await odile.post(PATH, { intent: "pay", ...first })).status).toBe(200);
    expect(await owed("un")).toBe(0);
    expect((await send(THREE)).status).toBe(200);
    expect((await lines()).map(({ state }) => state)).toEqual(["paid", "open", "open"]);
  });

  it("pays one line once when two administrators confirm it at once, for two invoices", async () => {
    await send(`${HEAD}10/11/2026;VIR RIOT;380,00\n`);
    const digest = await digestOf("VIR RIOT");
    const { database, clock } = site.services;
    // Without the line, nothing keeps the same money from being recorded twice.
    await invoiceByHand(site, "trois", { cents: 1_000 });
    const value = {
      paidOn: "2026-11-10",
      paidAmount: "1000",
      paidMeans: "transfer",
      paidReference: "",
      paidInvoices: "",
    };
    const paying = { invoiceId: "trois", submission: "", value, by: ODILE };
    await Promise.all([1, 2].map(() => recordPayment(database, paying, clock())));
    expect(await database.selectFrom("payments").selectAll().execute()).toHaveLength(2);
    const outcomes = await Promise.all(
      ["FAC-2026-0001 FAC-2026-0002", "FAC-2026-0002, FAC-2026-0001"].map((typed) =>
        payLine(database, { digest, typed, by: ODILE }, clock()),
      ),
    );
    expect(outcomes.filter((outcome) => "cents" in outcome)).toHaveLength(1);
    expect(outcomes.filter((outcome) => "refusal" in outcome && outcome.refusal === "gone")).toHaveLength(1);
    expect([await owed("un"), await owed("deux")]).toEqual([0, 0]);
    expect(await database.selectFrom("payments").selectAll().execute()).toHaveLength(3);
  });

  it("pays all lines that are sure with one button, as they were shown", async () => {
    await send(`${HEAD}10/11/2026;VIR FAC-2026-0001;300,00\n11/11/2026;FAC 2026 2;80,00\n`);
    const html = await (await odile.get(PATH)).text();
    expect(html).toContain("Enregistrer les 2 lignes sûres");
    const sure = [...html.matchAll(/name="sureLine" value="([^"]+)"/g)].map(([, value = ""]) => value);
    const form = new URLSearchParams([["intent", "paySure"], ...sure.map((line) => ["sureLine", line])]);
    expect(await readable(await odile.send(PATH, form))).toContain("2 paiements enregistrés");
    expect([await owed("un"), await owed("deux")]).toEqual([0, 0]);
    // Shown as sure on an old page, for an invoice that is paid by now.
    await send(`${HEAD}12/11/2026;FAC-2026-0001 encore;300,00\n`);
    const late = { intent: "paySure", sureLine: `${await digestOf("FAC-2026-0001 encore")} FAC-2026-0001` };
    expect((await odile.post(PATH, late)).status).toBe(409);
    expect(await site.services.database.selectFrom("payments").selectAll().execute()).toHaveLength(2);
  });

  it("keeps what is no payment aside, and refuses invoices that do not exist", async () => {
    await send(THREE);
    const rent = await digestOf("LOYER");
    for (const typed of ["", "FAC-2026-0099", "un", "AVO-2026-0001"])
      expect((await odile.post(PATH, { intent: "pay", statementLine: rent, paidInvoices: typed })).status).toBe(400);
    expect((await odile.post(PATH, { intent: "ignore", statementLine: rent })).status).toBe(200);
    expect((await odile.post(PATH, { intent: "ignore", statementLine: rent })).status).toBe(409);
    expect((await odile.post(PATH, { intent: "ignore", statementLine: "inconnue" })).status).toBe(409);
    expect(await readable(await odile.get(PATH))).not.toContain("LOYER");
    await send(THREE);
    expect((await lines()).map(({ state }) => state)).toEqual(["open", "open", "ignored"]);
  });

  it.each([
    ["nothing", "", 400, "Ce fichier est vide"],
    ["10 MB", "x".repeat(10 * 1024 * 1024), 413, "trop lourd"],
    ["half a megabyte", "x".repeat(450 * 1024), 413, "exportez une période plus courte"],
    ["a picture", Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0, 0, 0), 400, "n’est pas un relevé"],
    ["entities", '<!DOCTYPE a [<!ENTITY b "c">]><Document>camt.053</Document>', 400, "déclare des entités"],
    ["no columns", "Bonjour\n", 400, "colonnes ne sont pas reconnues"],
  ])("refuses %s", async (_, content, status, words) => {
    const answer = await send(content);
    expect(answer.status).toBe(status);
    expect(await readable(answer)).toContain(words);
    expect(await lines()).toEqual([]);
  });

  it("shows a formula and a script as the text that they are", async () => {
    await send(`${HEAD}10/11/2026;"=cmd|' /C calc'!A0 <script>alert(1)</script>";10,00\n`);
    const html = await (await odile.get(PATH)).text();
    expect(html).toContain("&lt;script&gt;alert(1)");
    expect(html).not.toContain("<script>alert(1)");
  });
});
