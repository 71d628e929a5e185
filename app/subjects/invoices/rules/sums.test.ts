import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { AGES, ageOf, type Summed, sumInvoices } from "./sums.ts";

describe("the age of a debt", () => {
  it.each([
    [-5, "Non échu"],
    [0, "Non échu"],
    [1, "1–30 j"],
    [30, "1–30 j"],
    [31, "31–60 j"],
    [60, "31–60 j"],
    [61, "61–90 j"],
    [90, "61–90 j"],
    [91, "Plus de 90 j"],
    [4_000, "Plus de 90 j"],
  ])("of %i days is « %s »", (days, heading) => {
    expect(AGES[ageOf(days)]?.heading).toBe(heading);
  });
});

describe("the sums of invoices", () => {
  const cents = fc.integer({ min: 0, max: 1_000_000 });
  const invoice: fc.Arbitrary<Summed> = fc.record({
    group: fc.constantFrom("a", "b", "c").map((key) => ({ key, label: key.toUpperCase() })),
    ...{ totalCents: cents, creditedCents: cents, paidCents: cents },
    daysLate: fc.integer({ min: -60, max: 400 }),
  });
  const sum = (amounts: readonly number[]) => amounts.reduce((one, other) => one + other, 0);

  it("add up to the cent, across and down", () => {
    fc.assert(
      fc.property(fc.array(invoice, { minLength: 1 }), (invoices) => {
        const [total, ...groups] = sumInvoices(invoices);
        if (!total) throw new Error("unreachable");
        for (const sums of [total, ...groups]) {
          expect(sum(sums.byAge)).toBe(sums.owedCents);
          expect(sums.paidCents + sums.owedCents - sums.tooMuchCents).toBe(sums.invoicedCents);
        }
        for (const key of ["invoicedCents", "paidCents", "owedCents", "tooMuchCents"] as const)
          expect(sum(groups.map((group) => group[key]))).toBe(total[key]);
        expect(total.invoicedCents).toBe(sum(invoices.map((one) => one.totalCents - one.creditedCents)));
      }),
    );
  });

  it("are nothing without an invoice", () => expect(sumInvoices([])).toEqual([]));
});
