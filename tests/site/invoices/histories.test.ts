import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { addDraft, deleteDraft, draftCreditNote, saveDraft } from "#subjects/invoices/data/change-drafts.ts";
import { issueInvoice } from "#subjects/invoices/data/issue-invoice.ts";
import { findInvoice } from "#subjects/invoices/data/read-invoices.ts";
import { lineCents, totalsOf } from "#subjects/invoices/rules/amounts.ts";
import { invoiceTexts } from "#subjects/invoices/rules/invoice-fields.ts";
import { ENGINES, type Site } from "../site.ts";
import { EMPTY_INVOICE, ODILE, openQuickMoneySite, wronglySettled } from "./invoice-site.ts";

type Step =
  | { do: "add"; quantity: number; cents: number; vat: number }
  | { do: "change" | "credit" | "delete" | "issue" | "issueTwice"; which: number; percent: number };

const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.oneof(
    fc.record({
      do: fc.constant("add" as const),
      quantity: fc.integer({ min: 1, max: 500 }),
      cents: fc.integer({ min: 1, max: 300_000 }),
      vat: fc.constantFrom(0, 550, 2_000),
    }),
    fc.record({
      do: fc.constantFrom("change", "credit", "delete", "issue", "issue", "issueTwice"),
      which: fc.nat(20),
      percent: fc.integer({ min: 1, max: 120 }),
    }),
  ),
  { minLength: 12, maxLength: 25 },
);

describe.each(ENGINES)("histories of invoices on %s", (engine) => {
  let site: Site;
  beforeEach(async () => {
    site = await openQuickMoneySite(engine);
  });
  afterEach(() => site.close());

  const everything = async () => {
    const { database } = site.services;
    const invoices = await database.selectFrom("invoices").selectAll().orderBy("id").execute();
    const lines = await database.selectFrom("invoice_lines").selectAll().orderBy("position").execute();
    return invoices.map((invoice) => ({
      ...invoice,
      lines: lines.filter(({ invoice_id }) => invoice_id === invoice.id),
    }));
  };

  async function run(step: Step) {
    const { services } = site;
    const { database, clock, centre, dossiers } = services;
    const now = clock();
    if (step.do === "add") {
      const line = {
        lineLabel1: "Salle",
        lineQuantity1: `${step.quantity}`,
        linePrice1: `${step.cents}`,
        lineVat1: `${step.vat}`,
      };
      const value = { ...EMPTY_INVOICE, invoiceCompany: "GAEC du Riot", ...line };
      return addDraft(database, { submission: randomUUID(), value, dossiers, by: ODILE }, now);
    }
    const known = await everything();
    const chosen = known[step.which % Math.max(1, known.length)];
    const found = chosen && (await findInvoice(database, chosen.id));
    if (!found) return;
    const issue = () => issueInvoice(services, { id: found.id, centre, dossiers, by: ODILE }, now);
    if (step.do === "issue") await issue();
    if (step.do === "issueTwice") await Promise.all([issue(), issue()]);
    if (step.do === "delete") await deleteDraft(database, { found, by: ODILE }, now);
    if (step.do === "credit")
      await draftCreditNote(database, { invoiceId: found.id, submission: randomUUID(), by: ODILE }, now);
    if (step.do === "change") {
      const texts = invoiceTexts({ company: found.organisation?.name ?? "", ...found });
      const cents = Math.floor((Number(texts.linePrice1) * step.percent) / 100);
      const value = { ...texts, invoiceReason: "Un motif", linePrice1: `${cents}` };
      await saveDraft(database, { found, value, edited: found.version, changes: [], dossiers, by: ODILE }, now);
    }
  }

  it("leave no gap, add up to the cent, and change nothing that was issued", async () => {
    let total = 0;
    await fc.assert(
      fc.asyncProperty(steps, async (history) => {
        for (const step of history) {
          const before = (await everything()).filter(({ state }) => state === "issued");
          await run(step);
          const after = await everything();
          // Whether it is settled is told beside what was issued.
          for (const { settled_at, ...invoice } of before)
            expect(after.find(({ id }) => id === invoice.id)).toMatchObject(invoice);
          const issued = after.filter(({ state }) => state === "issued");
          for (const kind of ["invoice", "creditNote"]) {
            const numbers = issued.filter((one) => one.kind === kind).map(({ number }) => number ?? 0);
            expect(numbers.toSorted((one, other) => one - other)).toEqual(numbers.map((_, at) => at + 1));
          }
          for (const { lines, net_cents, vat_cents } of after) {
            const priced = lines.map((line) => ({
              quantity: line.quantity,
              unitCents: line.unit_cents,
              vatRate: line.vat_rate,
            }));
            expect(lines.map((line) => line.net_cents)).toEqual(priced.map(lineCents));
            expect({ net_cents, vat_cents }).toEqual({
              net_cents: totalsOf(priced).netCents,
              vat_cents: totalsOf(priced).vatCents,
            });
          }
          total = Math.max(total, issued.length);
        }
        // What each one owes is read invoice by invoice: at the end of a history only.
        expect(await wronglySettled(site)).toEqual([]);
        const issued = (await everything()).filter(({ state }) => state === "issued");
        for (const invoice of issued.filter(({ kind }) => kind === "invoice")) {
          const found = await findInvoice(site.services.database, invoice.id);
          const notes = issued.filter(({ credits_id }) => credits_id === invoice.id);
          const credited = notes.reduce((sum, note) => sum + note.net_cents + note.vat_cents, 0);
          expect(found?.creditedCents).toBe(credited);
          expect(credited).toBeLessThanOrEqual(found?.totalCents ?? 0);
        }
      }),
      { numRuns: 8 },
    );
    expect(total).toBeGreaterThan(2);
  });
});
