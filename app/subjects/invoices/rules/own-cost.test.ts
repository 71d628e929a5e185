import { expect, it } from "vitest";
import { refuseOwnCost } from "./own-cost.ts";

const luc = {
  act: "invoice" as const,
  name: "Luc Denis",
  contract: { withdrawUntil: "2026-11-20", isWithdrawn: false },
  days: ["2026-12-07", "2026-12-08", "2026-12-14"],
  priceCents: 100_001,
  askedCents: 0,
  cents: 30_000,
  firstPercent: 30,
};

it.each([
  ["without a signed contract", { ...luc, contract: null }, "2026-12-10", /^Le contrat de Luc Denis n’est pas signé/],
  ["after a withdrawal", { ...luc, contract: { ...luc.contract, isWithdrawn: true } }, "2026-12-10", /s’est rétracté/],
  ["on the last day to withdraw", luc, "2026-11-20", /jusqu’au 20-11-2026 .* à partir du 21-11-2026/],
  [
    "more than 30 % before the start",
    { ...luc, cents: 30_001 },
    "2026-11-21",
    /30 % .* 300,00.€ : cette facture peut être émise à partir du 07-12-2026/,
  ],
  ["more than 30 % in two parts", { ...luc, askedCents: 20_000, cents: 10_001 }, "2026-12-06", /dont 200,00.€ déjà/],
  ["more than 30 % of a stage without a date", { ...luc, days: [], cents: 30_001 }, "2026-12-06", /au début du stage/],
  [
    "more than an instalment for each day that has begun",
    { ...luc, askedCents: 30_000, cents: 23_334 },
    "2026-12-07",
    /533,33.€, dont 300,00.€ déjà facturés : .* à partir du 08-12-2026/,
  ],
  [
    "by a payment before its day either",
    { ...luc, act: "payment" as const, askedCents: 30_000, cents: 70_001 },
    "2026-12-06",
    /dont 300,00.€ déjà payés : ce paiement peut être reçu à partir du 14-12-2026/,
  ],
])("a person who pays themselves is asked for nothing %s", (_, asked, today, words) => {
  expect(refuseOwnCost(asked, today)).toMatch(words);
});

it.each([
  ["30 %, the day after the last day to withdraw", luc, "2026-11-21"],
  ["an instalment from the first day of the stage on", { ...luc, askedCents: 30_000, cents: 23_333 }, "2026-12-07"],
  ["the rest on its last day", { ...luc, askedCents: 30_000, cents: 70_001 }, "2026-12-14"],
  [
    "what they pay on its last day, also without a contract",
    { ...luc, act: "payment" as const, contract: null },
    "2026-12-14",
  ],
])("a person who pays themselves is asked for %s", (_, asked, today) => {
  expect(refuseOwnCost(asked, today)).toBeNull();
});
