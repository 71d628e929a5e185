import { expect, it } from "vitest";
import { linesToCredit } from "./lines-to-credit.ts";

const line = (position: number, netCents: number, share = "employer", bookingId: string | null = "riot") => ({
  ...{ position, netCents, share, bookingId },
});
const toCredit = (change: Partial<Parameters<typeof linesToCredit>[0]>) =>
  Object.fromEntries(
    linesToCredit({
      lines: [line(1, 120_000)],
      credited: new Map(),
      isOwn: false,
      bookings: new Map(),
      ...change,
    }),
  );
const leaving = (gone: number, before: number) => new Map([["riot", { gone, before }]]);
const LUC = line(1, 12_000, "oneself luc");

it.each([
  ["the part of one of three", { bookings: leaving(1, 3) }, { 1: 40_000 }],
  ["all, when all leave", { bookings: leaving(3, 3) }, { 1: 120_000 }],
  ["nothing of a price that was agreed for all", { bookings: leaving(0, 3) }, {}],
  ["nothing of another booking", { bookings: new Map([["other", { gone: 1, before: 1 }]]) }, {}],
  [
    "the part of a second, after a credit note for the first",
    { bookings: leaving(1, 2), credited: new Map([[1, 40_000]]) },
    { 1: 40_000 },
  ],
  ["nothing twice", { bookings: leaving(3, 3), credited: new Map([[1, 120_000]]) }, {}],
  [
    "what they pay themselves, and what was added by hand",
    { isOwn: true, lines: [LUC, line(2, 500, "", null)] },
    { 1: 12_000, 2: 500 },
  ],
  ["nothing of what another person of the booking pays", { bookings: leaving(1, 2), lines: [LUC] }, {}],
])("a credit note gives back %s", (_, change, expected) => {
  expect(toCredit(change)).toEqual(expected);
});
