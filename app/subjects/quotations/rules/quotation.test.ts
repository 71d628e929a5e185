import { describe, expect, it } from "vitest";
import { bookedCents, partOf, printedLines, quotationNumber, stateOf, usualValidity } from "./quotation.ts";

const meal = { label: "Repas", quantity: 300, unitCents: 1_850, vatRate: 1_000, bookingId: null };
const guide = { label: "Guide", quantity: 100, unitCents: 2_000, vatRate: 0, bookingId: null };
const priced = { people: 3, unitCents: 40_001, vatRate: 0, discountCents: 5_000, lines: [meal, guide] };

describe("a quotation", () => {
  it("prints the training first, then what comes with it, then the discount", () => {
    expect(printedLines({ title: "Semoir", ...priced }).map(({ label }) => label)).toEqual([
      "Semoir",
      "Repas",
      "Guide",
      "Remise",
    ]);
    expect(printedLines({ title: "Semoir", ...priced, discountCents: 0 }).at(-1)?.label).toBe("Guide");
  });

  it("books what is taxed like the training, less the discount", () => {
    expect(bookedCents(priced)).toBe(3 * 40_001 + 2_000 - 5_000);
  });

  it("is shared by whoever is registered, in one go or one by one, to the cent", () => {
    const parts = [0, 1, 2].map((before) => partOf(10_000, { people: 3, before, now: 1 }));
    expect(parts.reduce((sum, part) => sum + part)).toBe(10_000);
    expect(partOf(10_000, { people: 3, before: 0, now: 3 })).toBe(10_000);
  });

  it("is valid for some days, and no longer than until the stage to come", () => {
    expect(usualValidity("2026-11-15", 30, null)).toBe("2026-12-15");
    expect(usualValidity("2026-11-15", 30, "2026-11-25")).toBe("2026-11-25");
    expect(usualValidity("2026-11-15", 30, "2027-01-05")).toBe("2026-12-15");
    expect(usualValidity("2026-11-15", 30, "2026-11-14")).toBe("2026-12-15");
  });

  it("expires the day after its last one, unless it was answered", () => {
    const sent = { state: "sent", validUntil: "2026-11-20" } as const;
    expect(stateOf(sent, "2026-11-20")).toBe("sent");
    expect(stateOf(sent, "2026-11-21")).toBe("expired");
    expect(stateOf({ ...sent, state: "accepted" }, "2026-11-21")).toBe("accepted");
  });

  it("has a number with its year", () => {
    expect(quotationNumber({ year: 2026, number: 12 })).toBe("DVP-2026-0012");
  });
});
