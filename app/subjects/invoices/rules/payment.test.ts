import fc from "fast-check";
import { expect, it } from "vitest";
import { allot, readNumbers } from "./payment.ts";

it("pays one invoice after the other, and leaves what is too much", () => {
  expect(allot(500, [300, 300])).toEqual({ parts: [300, 200], left: 0 });
  expect(allot(700, [300, 300])).toEqual({ parts: [300, 300], left: 100 });
  expect(allot(200, [-50, 300])).toEqual({ parts: [0, 200], left: 0 });
});

it("loses no cent, whatever is owed", () => {
  fc.assert(
    fc.property(fc.nat(1_000_000), fc.array(fc.integer({ min: -1_000, max: 300_000 })), (cents, owed) => {
      const { parts, left } = allot(cents, owed);
      expect(parts.reduce((sum, part) => sum + part, left)).toBe(cents);
      for (const [index, part] of parts.entries()) expect(part).toBeLessThanOrEqual(Math.max(0, owed[index] ?? 0));
    }),
  );
});

it("reads numbers of invoices as people type them", () => {
  expect(readNumbers("FAC-2026-0001, fac-2026-2;FAC-2026-0001 AVO-2026-0003")).toEqual({
    known: [
      { year: 2026, number: 1 },
      { year: 2026, number: 2 },
    ],
    unknown: ["AVO-2026-0003"],
  });
});
