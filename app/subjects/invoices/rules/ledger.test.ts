import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type BookedInvoice, type Entry, fecHeading, fecLine, paymentEntries, saleEntries } from "./ledger.ts";

const ACCOUNTS = {
  accountCustomers: "411000",
  accountTraining: "706000",
  accountOther: "708000",
  accountVat: "445710",
  accountBank: "512000",
};
const RIOT = { name: "GAEC du Riot", siret: "73282932000074" };
const line = { label: "Formation", quantity: 100, unitCents: 40_000, vatRate: 0, bookingId: "b" };
const invoice: BookedInvoice = {
  kind: "invoice",
  number: "FAC-2026-0001",
  issuedOn: "2026-11-15",
  buyer: RIOT,
  lines: [line, { ...line, label: "Salle", unitCents: 15_000, vatRate: 2_000, bookingId: null }],
};
const amounts = (entries: readonly Entry[]) =>
  entries.map(({ account, debitCents, creditCents }) => [account, debitCents, creditCents]);
const balance = (entries: readonly Entry[]) =>
  entries.reduce((sum, { debitCents, creditCents }) => sum + debitCents - creditCents, 0);

describe("the books", () => {
  it("of an invoice name the customer, the sales by kind, and the tax", () => {
    expect(amounts(saleEntries(invoice, ACCOUNTS))).toEqual([
      ["411000", 58_000, 0],
      ["706000", 0, 40_000],
      ["708000", 0, 15_000],
      ["445710", 0, 3_000],
    ]);
    expect(saleEntries(invoice, ACCOUNTS)[0]).toMatchObject({ customer: "732829320", customerLabel: "GAEC du Riot" });
    expect(amounts(saleEntries({ ...invoice, kind: "creditNote" }, ACCOUNTS))[0]).toEqual(["411000", 0, 58_000]);
  });

  it("of a payment name each invoice, and leave what is too much with who paid", () => {
    const part = { number: "FAC-2026-0001", issuedOn: "2026-11-15", buyer: RIOT, cents: 58_000 };
    const payment = { paidOn: "2026-11-20", reference: "VIR 1", cents: 70_000, payerName: "GAEC du Riot" };
    const parts = [part, { ...part, number: "FAC-2026-0002", cents: 2_000 }];
    expect(amounts(paymentEntries({ ...payment, parts }, "1", ACCOUNTS))).toEqual([
      ["512000", 70_000, 0],
      ["411000", 0, 58_000],
      ["411000", 0, 2_000],
      ["411000", 0, 10_000],
    ]);
    expect(amounts(paymentEntries({ ...payment, parts: [] }, "1", ACCOUNTS))).toHaveLength(2);
  });

  it("are balanced for every invoice", () => {
    const lines = fc.array(
      fc.record({
        ...{ label: fc.string(), quantity: fc.integer({ min: 1, max: 900 }), unitCents: fc.nat(900_000) },
        vatRate: fc.constantFrom(0, 550, 1_000, 2_000),
        bookingId: fc.constantFrom(null, "b"),
      }),
      { maxLength: 10 },
    );
    fc.assert(
      fc.property(lines, fc.constantFrom("invoice" as const, "creditNote" as const), (some, kind) => {
        expect(balance(saleEntries({ ...invoice, lines: some, kind }, ACCOUNTS))).toBe(0);
      }),
    );
  });

  it("are written in eighteen columns, in which a name begins neither a formula nor a column", () => {
    expect(fecHeading().trim().split("\t")).toHaveLength(18);
    const [first] = saleEntries({ ...invoice, buyer: { name: "=cmd|' /C calc'!A0\t99\n", siret: "" } }, ACCOUNTS);
    if (!first) throw new Error("unreachable");
    const cells = fecLine(first).trimEnd().split("\t");
    expect(fecLine(first).split("\t")).toHaveLength(18);
    expect(cells[7]).toBe("'=cmd ' /C calc'!A0 99");
    expect(fecLine(first)).toMatch(/^VE\tVentes\tFAC-2026-0001\t20261115\t411000\tClients\t/);
    expect(fecLine(first)).toContain("\t580,00\t0,00\t\t\t20261115\t\t\r\n");
  });
});
