import { describe, expect, it } from "vitest";
import { canWithdraw, lastWithdrawalDay, paymentAllowedFrom } from "./withdrawal.ts";

const contract = (signedAt: string, change = {}) => ({
  kind: "contract" as const,
  signedAt: new Date(signedAt),
  isSignedOnPaper: false,
  withdrawnAt: null,
  ...change,
});

describe("the withdrawal period of a contract", () => {
  it.each([
    ["at a distance, fourteen days after the day of the signing", "2026-11-03T09:00:00Z", false, "2026-11-17"],
    ["on paper, ten days after it", "2026-11-03T11:00:00Z", true, "2026-11-13"],
    ["a minute before midnight in Paris, in winter", "2026-11-03T22:59:59Z", false, "2026-11-17"],
    ["at midnight in Paris, in winter", "2026-11-03T23:00:00Z", false, "2026-11-18"],
    ["a minute before midnight in Paris, in summer", "2026-07-07T21:59:59Z", false, "2026-07-21"],
    ["at midnight in Paris, in summer", "2026-07-07T22:00:00Z", false, "2026-07-22"],
    ["over the end of summer time", "2026-10-13T22:30:00Z", false, "2026-10-28"],
    ["over the beginning of summer time", "2026-03-17T23:30:00Z", false, "2026-04-01"],
    ["until Monday, when it would end on a Saturday", "2026-11-07T09:00:00Z", false, "2026-11-23"],
    ["until Monday, when it would end on a Sunday", "2026-11-08T09:00:00Z", false, "2026-11-23"],
    ["past a public holiday", "2026-10-28T09:00:00Z", false, "2026-11-12"],
    ["past Easter, with its Monday", "2026-03-21T09:00:00Z", false, "2026-04-07"],
  ])("lasts %s", (_, signedAt, isSignedOnPaper, last) => {
    expect(lastWithdrawalDay(contract(signedAt, { isSignedOnPaper }))).toBe(last);
  });

  it("has its last day whole, in Paris", () => {
    const signed = contract("2026-11-03T09:00:00Z");
    expect(canWithdraw(signed, new Date("2026-11-03T09:00:01Z"))).toBe(true);
    expect(canWithdraw(signed, new Date("2026-11-17T22:59:59Z"))).toBe(true);
    expect(canWithdraw(signed, new Date("2026-11-17T23:00:00Z"))).toBe(false);
    expect(canWithdraw({ ...signed, withdrawnAt: new Date("2026-11-04T09:00:00Z") }, new Date("2026-11-05"))).toBe(
      false,
    );
  });

  it("lets the centre ask for money from the day after it", () => {
    expect(paymentAllowedFrom(contract("2026-11-03T09:00:00Z"))).toBe("2026-11-18");
    expect(paymentAllowedFrom({ ...contract("2026-11-03T09:00:00Z"), signedAt: null })).toBeNull();
  });

  it("is for contracts only", () => {
    expect(lastWithdrawalDay({ ...contract("2026-11-03T09:00:00Z"), kind: "agreement" })).toBeNull();
  });
});
