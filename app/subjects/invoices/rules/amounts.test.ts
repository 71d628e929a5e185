import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { centsText, type Line, lineCents, quantityText, rateText, sumOf, totalsOf } from "./amounts.ts";

const line = (quantity: number, unitCents: number, vatRate = 0): Line => ({
  label: "Formation",
  quantity,
  unitCents,
  vatRate,
  bookingId: null,
});

describe("the amounts of an invoice", () => {
  it("round half a cent up, line by line", () => {
    expect(lineCents(line(100, 40_000))).toBe(40_000);
    expect(lineCents(line(150, 33_333))).toBe(50_000);
    expect(lineCents(line(50, 1))).toBe(1);
    expect(lineCents(line(33, 100))).toBe(33);
  });

  it("have the tax of each rate, computed on its sum", () => {
    const { netCents, vatCents, totalCents, byRate } = totalsOf([
      line(100, 1_003, 2_000),
      line(100, 1_003, 2_000),
      line(100, 999, 550),
      line(200, 40_000),
    ]);
    expect(byRate).toEqual([
      { vatRate: 2_000, netCents: 2_006, vatCents: 401 },
      { vatRate: 550, netCents: 999, vatCents: 55 },
      { vatRate: 0, netCents: 80_000, vatCents: 0 },
    ]);
    expect([netCents, vatCents, totalCents]).toEqual([83_005, 456, 83_461]);
  });

  it("add up in whole cents, whatever the lines", () => {
    const anyLine = fc
      .tuple(fc.integer({ min: 1, max: 10_000 }), fc.nat(1_000_000), fc.constantFrom(0, 210, 550, 1_000, 2_000))
      .map(([quantity, unitCents, vatRate]) => line(quantity, unitCents, vatRate));
    fc.assert(
      fc.property(fc.array(anyLine, { maxLength: 8 }), (lines) => {
        const totals = totalsOf(lines);
        expect(totals.netCents).toBe(sumOf(lines.map(lineCents)));
        expect(totals.totalCents).toBe(totals.netCents + totals.vatCents);
        for (const cents of [totals.netCents, totals.vatCents, totals.totalCents])
          expect(Number.isInteger(cents)).toBe(true);
        for (const { vatRate, netCents, vatCents } of totals.byRate)
          expect(Math.abs(vatCents * 10_000 - netCents * vatRate)).toBeLessThanOrEqual(5_000);
      }),
    );
  });

  it("are written in French", () => {
    expect(centsText(125_000)).toMatch(/^1.250,00.€$/);
    expect(centsText(-0)).toMatch(/^0,00.€$/);
    expect([quantityText(150), quantityText(100), rateText(550)]).toEqual([
      "1,5",
      "1",
      expect.stringMatching(/^5,5.%$/),
    ]);
  });
});
