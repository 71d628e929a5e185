import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Payer } from "#subjects/bookings/rules/payers.ts";
import { lineCents, sumOf } from "./amounts.ts";
import { byWeight, followedCents, hoursOf, type InvoiceBasis, waivedAfter } from "./by-hours.ts";
import { type Asked, askedKey, type Booked, type DraftLine, planInvoices } from "./to-invoice.ts";

const PEOPLE = ["ana", "bob", "cleo"].map((id) => ({ id, firstName: id, lastName: "Hutin" }));
const stage = {
  title: "Semoir",
  firstDay: "2026-11-25",
  lastDay: "2026-11-26",
  days: ["2026-11-25", "2026-11-26"],
  priceCents: 40_000,
};
const share = (payer: Payer, cents: number | null) => ({
  ...{ payer, cents, fileNumber: "", organisationId: null, name: "" },
});

/** Three people of a stage of fourteen hours. */
function plan(
  minutes: readonly (number | null)[],
  own: Partial<Booked>,
  asked: Asked = new Map(),
  basis: InvoiceBasis = "hours",
) {
  const people = PEOPLE.slice(0, minutes.length);
  const hours = hoursOf({ people: people.map(({ id }, at) => ({ id, minutes: minutes[at] ?? null })), planned: 840 });
  const booking: Booked = {
    ...{ id: "b", organisation: { id: "riot", name: "GAEC du Riot" }, agreedCents: null, people },
    ...{ priceCents: 40_000 * people.length, shares: [share("employer", null)], ...own },
  };
  return planInvoices({
    ...{ stage, bookings: [booking], asked, vatRate: 0, firstPercent: 30, today: "2026-11-26", basis },
    hours: new Map(hours ? [["b", hours]] : []),
  });
}

/** What these lines ask for together. */
function askedBy(lines: readonly DraftLine[]): Asked {
  const byShare = Map.groupBy(lines, ({ share: payer }) => askedKey("b", payer));
  return new Map(
    [...byShare].map(([key, own]) => [
      key,
      { netCents: sumOf(own.map(lineCents)), waivedCents: sumOf(own.map(({ waivedCents = 0 }) => waivedCents)) },
    ]),
  );
}

describe("an invoice by hours followed", () => {
  it.each([
    [840, 840, 40_000],
    [630, 840, 30_000],
    [560, 840, 26_667],
    [1, 840, 48],
    [0, 840, 0],
    [900, 840, 40_000],
  ])("asks for %i of %i minutes to the cent", (minutes, planned, cents) => {
    const hours = hoursOf({ people: [{ id: "ana", minutes }], planned });
    expect(hours && followedCents(40_000, hours)).toBe(cents);
  });

  it("says the hours, and asks each payer for its part of them", () => {
    const { invoices } = plan([630, 840], { shares: [share("ocapiat", 50_000), share("employer", null)] });
    expect(invoices.map(({ name, lines }) => [name, ...lines.map(lineCents)])).toEqual([
      ["OCAPIAT", 43_750],
      ["GAEC du Riot", 26_250],
    ]);
    expect(invoices[0]?.lines[0]?.label).toMatch(/24 h 30 suivies sur 28 h prévues\. Part de 500,00.€ sur 800,00.€$/);
  });

  it("asks each person for their own hours, and for what a deposit left of them", () => {
    const own = { organisation: null, shares: [share("oneself", null)] };
    const asked = new Map([[askedKey("b", "oneself bob"), { netCents: 12_000, waivedCents: 0 }]]);
    const { invoices } = plan([840, 420, 0], own, asked);
    expect(invoices.map(({ lines: [line] }) => [line && lineCents(line), line?.waivedCents, line?.label])).toEqual([
      [40_000, 0, expect.stringMatching(/^Formation .*ana Hutin\. 14 h suivies sur 14 h prévues$/)],
      [8_000, 20_000, expect.stringMatching(/^Solde .*bob Hutin\. 7 h suivies sur 14 h prévues$/)],
    ]);
  });

  it("waits until the hours of everybody are known", () => {
    const { invoices, lacks } = plan([840, null], {});
    expect(invoices).toEqual([]);
    expect(lacks).toEqual([{ bookingId: "b", text: "GAEC du Riot : l’émargement n’est pas terminé." }]);
  });

  it("splits an amount to the cent, whatever the weights", () => {
    fc.assert(
      fc.property(fc.nat(100_000_000), fc.array(fc.nat(10_000), { minLength: 1, maxLength: 9 }), (cents, weights) => {
        const parts = byWeight(cents, weights);
        const all = sumOf(weights);
        expect(sumOf(parts)).toBe(all === 0 ? 0 : cents);
        for (const [at, part] of parts.entries())
          expect(Math.abs(part - (all === 0 ? 0 : (cents * (weights[at] ?? 0)) / all))).toBeLessThanOrEqual(1);
      }),
    );
  });

  it("sums to the price in any mixture of bases, where everything was followed", () => {
    const basis = fc.constantFrom<InvoiceBasis>("deposit", "hours", "end");
    // Of each round some drafts are kept, the others deleted.
    const rounds = fc.array(fc.tuple(basis, fc.array(fc.boolean(), { minLength: 4, maxLength: 4 })), { maxLength: 4 });
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 3 }), fc.nat(90_000), fc.nat(99), rounds, (count, price, part, kept) => {
        const minutes = PEOPLE.slice(0, count).map(() => 840);
        const own = {
          ...{ priceCents: price, agreedCents: price },
          shares: [share("ocapiat", Math.floor((price * part) / 100)), share("oneself", null)],
        };
        const lines: DraftLine[] = [];
        for (const [chosen, isKept] of [...kept, ["end", [true, true, true, true]] as const])
          lines.push(
            ...plan(minutes, own, askedBy(lines), chosen)
              .invoices.flatMap((invoice) => invoice.lines)
              .filter((_, at) => isKept[at]),
          );
        expect(sumOf(lines.map(lineCents))).toBe(price);
        expect(sumOf(lines.map(({ waivedCents = 0 }) => waivedCents))).toBe(0);
      }),
    );
  });

  it("asks for a credit note where a deposit is above what was followed, and leaves the rest", () => {
    const asked = (netCents: number, waivedCents = 0) =>
      new Map([[askedKey("b", "employer"), { netCents, waivedCents }]]);
    const { invoices, lacks, waived } = plan([210], {}, asked(12_000));
    expect(invoices).toEqual([]);
    expect(lacks[0]?.text).toMatch(
      /^GAEC du Riot : l’acompte dépasse les heures suivies, faites un avoir de 20,00.€ HT\.$/,
    );
    expect(waived).toMatchObject([{ share: "employer", cents: 30_000 }]);
    expect(plan([210], {}, asked(12_000, 30_000), "end")).toEqual({ invoices: [], lacks: [], waived: [] });
    expect(plan([210], {}, asked(10_000, 30_000))).toMatchObject({ lacks: [], waived: [{ cents: 0 }] });
    // Everything was invoiced on purpose.
    expect(plan([210], {}, asked(40_000))).toEqual({ invoices: [], lacks: [], waived: [] });
    // A part of an invoice by hours was taken back: that part can be asked for again.
    const again = plan([630], {}, asked(25_000, 10_000)).invoices.flatMap(({ lines }) => lines);
    expect(again.map((line) => [lineCents(line), line.waivedCents])).toEqual([[5_000, 0]]);
  });

  it.each([
    [30_000, 10_000],
    [35_000, 5_000],
    [40_000, 0],
    [50_000, 0],
    [20_000, 10_000],
  ])("of 300 € with 100 € left, changed by hand to %i, leaves %i", (unitCents, left) => {
    const before = { quantity: 100, unitCents: 30_000, waivedCents: 10_000 };
    expect(waivedAfter(before, { quantity: 100, unitCents })).toBe(left);
  });

  it("agrees with its shares, and leaves nothing to ask for", () => {
    fc.assert(
      fc.property(
        fc.array(fc.nat(840), { minLength: 1, maxLength: 3 }),
        fc.nat(90_000),
        fc.nat(99),
        (minutes, price, part) => {
          const own = {
            ...{ priceCents: price, agreedCents: price },
            shares: [share("ocapiat", Math.floor((price * part) / 100)), share("oneself", null)],
          };
          const lines = plan(minutes, own).invoices.flatMap((invoice) => invoice.lines);
          expect(sumOf(lines.map(lineCents))).toBe(Math.round((price * sumOf(minutes)) / (840 * minutes.length)));
          const asked = askedBy(lines);
          expect(
            plan(minutes, own, asked).invoices.filter(
              ({ lines: [line] }) => line && asked.has(askedKey("b", line.share)),
            ),
          ).toEqual([]);
        },
      ),
    );
  });
});
