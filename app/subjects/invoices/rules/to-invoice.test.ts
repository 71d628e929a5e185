import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Payer } from "#subjects/bookings/rules/payers.ts";
import { shareAmounts } from "#subjects/bookings/rules/shares.ts";
import { lineCents, sumOf } from "./amounts.ts";
import { type Asked, askedKey, type Booked, type PlannedInvoice, planInvoices, type Taught } from "./to-invoice.ts";

const RIOT = { id: "riot", name: "GAEC du Riot" };
const basile = { id: "basile", firstName: "Basile", lastName: "Hutin" };
const noemie = { id: "noemie", firstName: "Noémie", lastName: "Caudron" };
const stage: Taught = {
  title: "Semoir",
  firstDay: "2026-11-25",
  lastDay: "2026-11-26",
  days: ["2026-11-25", "2026-11-26"],
  priceCents: 40_000,
};
const share = (payer: Payer, cents: number | null = null, fileNumber = "") => ({
  ...{ payer, cents, fileNumber },
  ...{ organisationId: null, name: "" },
});
const booking = (id: string, own: Partial<Booked>): Booked => ({
  ...{ id, organisation: RIOT, agreedCents: null, priceCents: 80_000 },
  ...{ people: [basile, noemie], shares: [share("employer")] },
  ...own,
});
const terms = { vatRate: 0, firstPercent: 30, basis: "end" as const };
const plan = (bookings: Booked[], asked: Asked = new Map(), today = "2026-11-26") =>
  planInvoices({ stage, bookings, asked, today, ...terms });
const told = (invoices: readonly PlannedInvoice[]) =>
  invoices.map(({ name, fileNumber, lines }) => [name, fileNumber, ...lines.map(lineCents)]);

describe("the invoices of bookings", () => {
  it("count the people where one pays all at the price of the stage", () => {
    const { invoices } = plan([booking("b", {})]);
    expect(told(invoices)).toEqual([["GAEC du Riot", "", 80_000]]);
    expect(invoices[0]?.lines[0]).toMatchObject({
      label: "Formation « Semoir », du 25-11-2026 au 26-11-2026 : Basile Hutin, Noémie Caudron",
      quantity: 200,
      unitCents: 40_000,
    });
  });

  it("are one to each payer: the funder its part with its file number, the employer the rest", () => {
    const { invoices } = plan([booking("b", { shares: [share("ocapiat", 50_000, "OCA-17"), share("employer")] })]);
    expect(told(invoices)).toEqual([
      ["OCAPIAT", "OCA-17", 50_000],
      ["GAEC du Riot", "", 30_000],
    ]);
    expect(invoices[0]?.lines[0]?.label).toMatch(/Noémie Caudron, GAEC du Riot\. Part de 500,00.€ sur 800,00.€$/);
  });

  it("gather the bookings of one payer, and keep two file numbers apart", () => {
    const ocapiat = (id: string, file: string) => booking(id, { shares: [share("ocapiat", null, file)] });
    const { invoices } = plan([ocapiat("a", "1"), ocapiat("b", "1"), ocapiat("c", "2")]);
    expect(told(invoices)).toEqual([
      ["OCAPIAT", "1", 80_000, 80_000],
      ["OCAPIAT", "2", 80_000],
    ]);
  });

  it("ask for a deposit of a person before the start, and for the rest day by day", () => {
    const own = booking("b", { organisation: null, people: [basile], priceCents: 40_000, shares: [share("oneself")] });
    const deposit = plan([own], new Map(), "2026-11-24").invoices;
    expect(told(deposit)).toEqual([["Basile Hutin", "", 12_000]]);
    expect(deposit[0]?.lines[0]?.label).toMatch(/^Acompte : formation/);
    const asked = new Map([[askedKey("b", "oneself basile"), { netCents: 12_000, waivedCents: 0 }]]);
    expect(plan([own], asked, "2026-11-24").invoices).toEqual([]);
    const [instalment] = plan([own], asked, "2026-11-25").invoices;
    expect(instalment?.lines.map(({ label, unitCents }) => [label.slice(0, 6), unitCents])).toEqual([
      ["Acompt", 14_000],
    ]);
    const rest = plan([own], asked).invoices;
    expect(told(rest)).toEqual([["Basile Hutin", "", 28_000]]);
    expect(rest[0]?.lines[0]?.label).toMatch(/^Solde : formation/);
  });

  it.each([
    ["no price", { priceCents: null }, /prix n’est pas connu/],
    ["no payer", { shares: [] }, /on ne sait pas qui paie/],
    ["a funder without a name", { shares: [share("other")] }, /nom du financeur manque/],
    ["a wrong sum", { shares: [share("employer", 100)] }, /Les parts font/],
  ])("say what lacks: %s", (_, own, words) => {
    const { invoices, lacks } = plan([booking("b", own)]);
    expect(invoices).toEqual([]);
    expect(lacks).toEqual([{ bookingId: "b", text: expect.stringMatching(words) }]);
  });

  it("ask for the price to the cent, and for nothing twice", () => {
    const payers = fc.uniqueArray(fc.constantFrom<Payer>("employer", "vivea", "ocapiat", "oneself"), {
      minLength: 1,
      maxLength: 3,
    });
    fc.assert(
      fc.property(payers, fc.array(fc.nat(60_000)), fc.nat(200_000), (who, parts, priceCents) => {
        const shares = who.map((payer, index) => share(payer, index === 0 ? null : (parts[index] ?? 0)));
        if (shareAmounts(shares, priceCents).includes(null)) return;
        const one = booking("b", { agreedCents: priceCents, priceCents, shares });
        const lines = plan([one]).invoices.flatMap((invoice) => invoice.lines);
        expect(sumOf(lines.map(lineCents))).toBe(priceCents);
        const asked = new Map(
          lines.map((line) => [askedKey("b", line.share), { netCents: lineCents(line), waivedCents: 0 }]),
        );
        expect(plan([one], asked).invoices).toEqual([]);
      }),
    );
  });
});
