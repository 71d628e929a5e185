import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Payer } from "#subjects/bookings/rules/payers.ts";
import { lineCents, sumOf } from "./amounts.ts";
import { byWeight, followedCents, hoursOf } from "./by-hours.ts";
import { askedKey, type Booked, planInvoices } from "./to-invoice.ts";

const PEOPLE = ["ana", "bob", "cleo"].map((id) => ({ id, firstName: id, lastName: "Hutin" }));
const stage = { title: "Semoir", firstDay: "2026-11-25", lastDay: "2026-11-26", priceCents: 40_000, hasBegun: true };
const share = (payer: Payer, cents: number | null) => ({
  ...{ payer, cents, fileNumber: "", organisationId: null, name: "" },
});

/** Three people of a stage of fourteen hours. */
function plan(minutes: readonly (number | null)[], own: Partial<Booked>, asked = new Map<string, number>()) {
  const people = PEOPLE.slice(0, minutes.length);
  const hours = hoursOf({ people: people.map(({ id }, at) => ({ id, minutes: minutes[at] ?? null })), planned: 840 });
  const booking: Booked = {
    ...{ id: "b", organisation: { id: "riot", name: "GAEC du Riot" }, agreedCents: null, people },
    ...{ priceCents: 40_000 * people.length, shares: [share("employer", null)], ...own },
  };
  return planInvoices({
    ...{ stage, bookings: [booking], asked, vatRate: 0, firstPercent: 30, basis: "hours" },
    hours: new Map(hours ? [["b", hours]] : []),
  });
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
    const asked = new Map([[askedKey("b", "oneself bob"), 12_000]]);
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
          const asked = new Map(
            lines.map((line) => [askedKey("b", line.share), lineCents(line) + (line.waivedCents ?? 0)]),
          );
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
