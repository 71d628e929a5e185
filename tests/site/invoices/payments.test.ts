import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { singleStatement } from "#platform/database/single-statement.ts";
import { draftCreditNote, saveDraft } from "#subjects/invoices/data/change-drafts.ts";
import { issueInvoice } from "#subjects/invoices/data/issue-invoice.ts";
import { listInvoices } from "#subjects/invoices/data/list-invoices.ts";
import { cancelPayment, listPayments, paymentsOf, recordPayment } from "#subjects/invoices/data/payments.ts";
import { findInvoice } from "#subjects/invoices/data/read-invoices.ts";
import { invoiceTexts } from "#subjects/invoices/rules/invoice-fields.ts";
import { odileAdministratrice } from "../../people.ts";
import { type Browser, signedIn } from "../browser.ts";
import { untilLocked } from "../database/lock-waits.ts";
import { readSheet } from "../read-sheet.ts";
import { readable } from "../readable.ts";
import { ENGINES, onAnyEngine, type Site } from "../site.ts";
import {
  draftByHand,
  invoiceByHand,
  ODILE,
  openQuickMoneySite,
  owedOf,
  payWithin,
  wronglySettled,
} from "./invoice-site.ts";

const PAYMENT = {
  paidOn: "2026-11-14",
  paidAmount: "100",
  paidMeans: "cheque",
  paidReference: "n° 17",
  paidInvoices: "",
};
const ALL = { offset: 0, limit: 100 };
const NO_FILTER = { text: null, from: null, to: null, means: null };

describe.each(ENGINES)("payments on %s", (engine) => {
  let site: Site;
  let odile: Browser;
  beforeEach(async () => {
    site = await openQuickMoneySite(engine);
    odile = await signedIn(site, odileAdministratrice, "admin");
  });
  afterEach(() => site.close());

  const invoice = (id: string, cents: number) => invoiceByHand(site, id, { cents });
  const pay = (path: string, typed: Partial<typeof PAYMENT> & { submission?: string }) =>
    odile.post(path, { intent: "pay", submission: randomUUID(), ...PAYMENT, ...typed });
  const owed = (id: string) => owedOf(site, id);
  const states = async (view: "a-encaisser" | "payees" | "en-retard") =>
    (await listInvoices(site.services.database, { view }, ALL, "2026-11-15")).map(({ number }) => number).sort();

  onAnyEngine(engine, () => {
    it("are recorded in parts, for several invoices, and too much is told", async () => {
      const [one, two] = [await invoice("un", 30_000), await invoice("deux", 20_000)];
      expect(await readable(await odile.get(one))).toMatch(/Enregistrer un paiement/);
      expect(await readable(await pay(one, {}))).toContain("Paiement enregistré.");
      expect(await owed("un")).toBe(20_000);
      expect(await states("a-encaisser")).toEqual(["FAC-2026-0001", "FAC-2026-0002"]);
      const both = await readable(
        await pay(one, { paidAmount: "450,00", paidInvoices: "fac-2026-0002, FAC-2026-2", paidMeans: "transfer" }),
      );
      expect(both).toMatch(/Paiement enregistré\. 50,00.€ de trop/);
      expect([await owed("un"), await owed("deux")]).toEqual([0, 0]);
      expect(await states("payees")).toEqual(["FAC-2026-0001", "FAC-2026-0002"]);
      expect(await readable(await odile.get(two))).toMatch(
        /Payée.*Virement du 14-11-2026 .* sur un paiement de 450,00.€/s,
      );
      const listed = await readable(await odile.get("/admin/paiements"));
      expect(listed).toMatch(/GAEC du Riot.*Virement.*FAC-2026-0001, FAC-2026-0002.*450,00.€.*50,00.€/s);
      expect(
        await readable(await odile.get("/admin/paiements?q=17&nature=cheque&du=2026-11-14&au=2026-11-14")),
      ).toContain("Chèque");
      const sheet = await readSheet(await (await odile.get("/admin/paiements/export.xlsx")).bytes());
      expect(JSON.stringify(sheet)).toContain("FAC-2026-0001, FAC-2026-0002");
      expect(await readable(await odile.get("/admin/journal"))).toContain("Paiement enregistré");
    });

    it("count once when the form is sent twice, and no more once they are cancelled", async () => {
      const path = await invoice("un", 30_000);
      const submission = randomUUID();
      await Promise.all([1, 2, 3].map(() => pay(path, { submission })));
      expect(await owed("un")).toBe(20_000);
      expect((await odile.post(path, { intent: "unpay", payment: submission })).status).toBe(200);
      expect((await odile.post(path, { intent: "unpay", payment: submission })).status).toBe(409);
      expect(await owed("un")).toBe(30_000);
      expect(await readable(await odile.get(path))).toContain("annulé");
      // That of another invoice is not cancelled from here.
      const other = await invoice("deux", 30_000);
      const paid = randomUUID();
      await pay(other, { submission: paid });
      expect((await odile.post(path, { intent: "unpay", payment: paid })).status).toBe(409);
    });
  });

  it("of two administrators at once never pay more of an invoice than it asks", async () => {
    await invoice("un", 30_000);
    const { database, clock } = site.services;
    const value = { ...PAYMENT, paidAmount: "20000" };
    // Without the lock, each would read that 300 € are owed.
    const read = await Promise.all([1, 2].map(() => owed("un")));
    expect(read).toEqual([30_000, 30_000]);
    await Promise.all(
      [1, 2].map(() =>
        recordPayment(database, { invoiceId: "un", submission: randomUUID(), value, by: ODILE }, clock()),
      ),
    );
    const parts = await paymentsOf(database, "un");
    expect(parts.map(({ partCents }) => partCents).sort()).toEqual([10_000, 20_000]);
    expect(await owed("un")).toBe(0);
  });

  it("that are recorded and cancelled at once agree on what is settled, which each sum alone would not", async () => {
    await invoice("un", 30_000);
    const { database, clock } = site.services;
    const found = await findInvoice(database, "un");
    if (!found) throw new Error("unreachable");
    const record = (submission: string, paidAmount: string) =>
      recordPayment(database, { invoiceId: "un", submission, value: { ...PAYMENT, paidAmount }, by: ODILE }, clock());
    await record("premier", "10000");
    // While the other payment is being written, a sum outside of its lock misses it.
    let summed: number | null = null;
    let cancelled: Promise<boolean> | undefined;
    await database.transaction().execute(async (transaction) => {
      await payWithin(transaction, { id: "un", cents: 20_000 }, clock());
      summed = await owed("un");
      cancelled = cancelPayment(database, { id: "premier", invoice: found, by: ODILE }, clock());
      await untilLocked(engine, database, 1);
    });
    expect([summed, await cancelled, await owed("un")]).toEqual([20_000, true, 10_000]);
    expect(await wronglySettled(site)).toEqual([]);
    await Promise.all([record("a", "4000"), record("b", "6000"), record("c", "10000")]);
    expect(await wronglySettled(site)).toEqual([]);
    expect(await states("payees")).toEqual(["FAC-2026-0001"]);
  });

  onAnyEngine(engine, () => {
    it.each([
      ["nothing", { paidAmount: "0" }, /plus de 0 €/],
      ["a negative amount", { paidAmount: "-5" }, /montant en euros/],
      ["a thousandth", { paidAmount: "0,005" }, /montant en euros/],
      ["a huge amount", { paidAmount: "1000001" }, /montant en euros/],
      ["a day to come", { paidOn: "2026-11-16" }, /pas encore venu/],
      ["no day", { paidOn: "" }, /Indiquez le jour/],
      ["an unknown invoice", { paidInvoices: "FAC-2026-0099" }, /Facture inconnue : FAC-2026-0099/],
      ["a credit note", { paidInvoices: "AVO-2026-0001" }, /Facture inconnue : AVO-2026-0001/],
      ["another means", { paidMeans: "troc" }, /Choisissez dans la liste/],
    ])("refuse %s, and keep what was typed", async (_, typed, words) => {
      const path = await invoice("un", 30_000);
      const answer = await pay(path, typed);
      expect(answer.status).toBe(400);
      expect(await readable(answer)).toMatch(words);
      expect(await owed("un")).toBe(30_000);
    });

    it("of a draft are refused; late invoices are told on the first page until they are paid", async () => {
      const path = await invoice("un", 30_000);
      await singleStatement(site.services.database).updateTable("invoices").set({ due_on: "2026-11-10" }).execute();
      expect(await readable(await odile.get("/admin"))).toMatch(
        /Facture en retard : GAEC du Riot.*FAC-2026-0001, 300,00.€/s,
      );
      await pay(path, { paidAmount: "300" });
      expect(await readable(await odile.get("/admin"))).not.toContain("Facture en retard");
      expect(await states("en-retard")).toEqual([]);
      await draftByHand(site, "brouillon");
      expect((await pay("/admin/factures/brouillon", {})).status).toBe(409);
    });
  });

  it("and credit notes in any order leave balances that add up to the cent", async () => {
    const { services } = site;
    const { database, clock, centre, dossiers } = services;
    const ids = ["a", "b", "c"];
    for (const [index, id] of ids.entries()) await invoice(id, 10_001 + index);
    const step = fc.record({
      do: fc.constantFrom("pay", "pay", "cancel", "credit"),
      which: fc.nat(9),
      cents: fc.integer({ min: 1, max: 15_000 }),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 12 }), async (history) => {
        for (const { do: what, which, cents } of history) {
          const id = ids[which % ids.length] ?? "a";
          const found = await findInvoice(database, id);
          if (!found) throw new Error("an invoice is gone");
          if (what === "pay") {
            const value = {
              ...PAYMENT,
              paidAmount: `${cents}`,
              paidInvoices: which % 2 ? "FAC-2026-1 FAC-2026-3" : "",
            };
            await recordPayment(database, { invoiceId: id, submission: randomUUID(), value, by: ODILE }, clock());
          }
          if (what === "cancel") {
            const [first] = (await paymentsOf(database, id)).filter(({ isCancelled }) => !isCancelled);
            if (first) await cancelPayment(database, { id: first.id, invoice: found, by: ODILE }, clock());
          }
          if (what === "credit") {
            const note = await draftCreditNote(
              database,
              { invoiceId: id, submission: randomUUID(), by: ODILE },
              clock(),
            );
            const draft = note && (await findInvoice(database, note));
            if (draft) {
              const value = {
                ...invoiceTexts({ company: "GAEC du Riot", ...draft }),
                linePrice1: "500",
                invoiceReason: "Geste",
              };
              await saveDraft(database, { found: draft, value, edited: 1, changes: [], dossiers, by: ODILE }, clock());
              await issueInvoice(services, { id: draft.id, centre, dossiers, by: ODILE }, clock());
            }
          }
          const payments = await listPayments(database, NO_FILTER, { offset: 0, limit: 1_000 });
          const parts = await database.selectFrom("payment_parts").selectAll().execute();
          for (const payment of payments) {
            const own = parts.filter((part) => part.payment_id === payment.id);
            expect(own.reduce((sum, part) => sum + part.cents, payment.leftCents)).toBe(payment.cents);
          }
          const cancelled = new Set(payments.filter(({ isCancelled }) => isCancelled).map((payment) => payment.id));
          for (const listed of await listInvoices(database, {}, { offset: 0, limit: 1_000 }, "2026-11-15")) {
            const counted = parts.filter((part) => part.invoice_id === listed.id && !cancelled.has(part.payment_id));
            expect(listed.paidCents).toBe(counted.reduce((sum, part) => sum + part.cents, 0));
            expect((await findInvoice(database, listed.id))?.paidCents).toBe(listed.paidCents);
          }
          expect(await wronglySettled(site)).toEqual([]);
        }
      }),
      { numRuns: 4 },
    );
    expect((await listPayments(database, NO_FILTER, ALL)).length).toBeGreaterThan(3);
  });
});
