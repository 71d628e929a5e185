import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { PAYERS, type Payer } from "./payers.ts";
import {
  amongPeople,
  bookingPrice,
  faultOfShares,
  mainPayer,
  type Share,
  shareAmounts,
  shareFault,
  sharesInWords,
} from "./shares.ts";

const share = (payer: Payer, cents: number | null = null): Share => ({ payer, cents });

describe("the shares of a booking", () => {
  it("cost the price of the stage for each registrant, unless another price was agreed", () => {
    expect(bookingPrice({ agreedCents: null, unitCents: 40_000, people: 3 })).toBe(120_000);
    expect(bookingPrice({ agreedCents: 100_000, unitCents: 40_000, people: 3 })).toBe(100_000);
    expect(bookingPrice({ agreedCents: 0, unitCents: null, people: 3 })).toBe(0);
    expect(bookingPrice({ agreedCents: null, unitCents: null, people: 3 })).toBeNull();
  });

  it.each([
    ["nobody is known to pay", [], null],
    ["one pays all", [share("employer")], null],
    ["one pays a part and the other the rest", [share("ocapiat", 50_000), share("employer")], null],
    ["the parts are the price", [share("ocapiat", 50_000), share("employer", 30_000)], null],
    ["two other funders", [share("other", 50_000), share("other", 30_000)], null],
    ["one payer twice", [share("vivea", 50_000), share("vivea")], shareFault.repeated],
    ["two rests", [share("vivea"), share("employer")], shareFault.twoRests],
    ["less than the price", [share("vivea", 50_000)], /500.€, et le prix est de 800.€/],
    ["more than the price", [share("vivea", 90_000), share("employer")], /900.€, plus que le prix de 800.€/],
  ])("say what is wrong: %s", (_, shares, fault) => {
    const found = faultOfShares(shares, 80_000)?.fault ?? null;
    if (fault instanceof RegExp) expect(found).toMatch(fault);
    else expect(found).toBe(fault);
  });

  it("are not compared with a price that is not known", () => {
    expect(faultOfShares([share("vivea", 50_000)], null)).toBeNull();
    expect(shareAmounts([share("vivea", 50_000), share("employer")], null)).toEqual([50_000, null]);
  });

  it("are told in words, the rest as an amount where the price is known", () => {
    const shares = [share("ocapiat", 50_000), share("employer")];
    expect(sharesInWords(shares, 80_000)).toMatch(/^OCAPIAT 500.€, L’employeur 300.€$/);
    expect(sharesInWords(shares, null)).toMatch(/^OCAPIAT 500.€, L’employeur le reste$/);
    expect(mainPayer(shares)).toBe("ocapiat");
    expect(mainPayer([])).toBe("");
  });

  it("add up to the price to the cent, for any shares without a fault and any number of people", () => {
    const payers = fc.uniqueArray(fc.constantFrom(...(Object.keys(PAYERS) as Payer[])), { minLength: 1, maxLength: 3 });
    fc.assert(
      fc.property(
        payers,
        fc.array(fc.nat(500_000)),
        fc.nat(1_000_000),
        fc.integer({ min: 1, max: 30 }),
        (who, parts, price, people) => {
          const shares = who.map((payer, index) => share(payer, index === 0 ? null : (parts[index] ?? 0)));
          if (faultOfShares(shares, price)) return;
          const amounts = shareAmounts(shares, price).map((cents) => cents ?? Number.NaN);
          expect(amounts.reduce((sum, cents) => sum + cents, 0)).toBe(price);
          for (const cents of amounts) {
            const each = amongPeople(cents, people);
            expect(each.reduce((sum, one) => sum + one, 0)).toBe(cents);
            expect(Math.max(...each) - Math.min(...each)).toBeLessThanOrEqual(1);
          }
        },
      ),
    );
  });
});
