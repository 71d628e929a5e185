import { expect, it } from "vitest";
import { PAYERS } from "#subjects/bookings/rules/payers.ts";
import { seatsAreTaken } from "./confirmation-messages.ts";
import { nextSteps, payersTogether } from "./next-steps.ts";

it("nobody is told that nothing else is to do, whoever pays", () => {
  for (const payer of ["", ...Object.keys(PAYERS)]) {
    const told = [seatsAreTaken(1), seatsAreTaken(2), ...nextSteps([payer])].join(" ");
    expect(told).not.toMatch(/rien d’autre/);
    expect(nextSteps([payer])).toHaveLength(1);
  }
});

it("who pays themselves waits for a contract, and funds need three weeks", () => {
  expect(nextSteps(["oneself"])[0]).toMatch(/le contrat de formation suit.*Aucun paiement/);
  for (const fund of ["vivea", "ocapiat"])
    expect(nextSteps([fund])[0]).toContain("accord avant le début, comptez trois semaines");
  expect(nextSteps(["employer"])[0]).toContain("convention de formation");
});

it("who pays a part beside others waits for a contract too", () => {
  const told = nextSteps(payersTogether(["employer", "oneself"]));
  expect(told).toHaveLength(2);
  expect(told[0]).toContain("convention de formation");
  expect(told[1]).toMatch(/^Part payée .* le contrat de formation suit.*Aucun paiement/);
  expect(nextSteps(payersTogether(["oneself"]))).toEqual(nextSteps(["oneself"]));
});

it("each way of paying is told once", () => {
  expect(nextSteps(["vivea", "oneself", "vivea", "", "other"])).toHaveLength(3);
});
