import { describe, expect, it } from "vitest";
import { dayInParis } from "#platform/values/paris-time.ts";
import { DEFAULT_DOSSIER_SETTINGS } from "#subjects/settings/rules/dossier-settings.ts";
import {
  canWithdraw,
  paymentAllowedFrom,
  startsBeforeWithdrawalEnds,
  withdrawableUntil,
  withdrawalDays,
} from "./withdrawal.ts";

const RULES = DEFAULT_DOSSIER_SETTINGS;
const EMAIL = "zoe@ferme.example";
const contract = { kind: "contract" as const, recipientEmail: EMAIL };

describe("the withdrawal period of a contract", () => {
  it.each([
    ["at a distance, fourteen days after the day of the signing", "2026-11-03T09:00:00Z", EMAIL, "2026-11-17"],
    ["without an address, so on paper, ten days after it", "2026-11-03T11:00:00Z", "", "2026-11-13"],
    ["a minute before midnight in Paris, in winter", "2026-11-03T22:59:59Z", EMAIL, "2026-11-17"],
    ["at midnight in Paris, in winter", "2026-11-03T23:00:00Z", EMAIL, "2026-11-18"],
    ["a minute before midnight in Paris, in summer", "2026-07-07T21:59:59Z", EMAIL, "2026-07-21"],
    ["at midnight in Paris, in summer", "2026-07-07T22:00:00Z", EMAIL, "2026-07-22"],
    ["over the end of summer time", "2026-10-13T22:30:00Z", EMAIL, "2026-10-28"],
    ["over the beginning of summer time", "2026-03-17T23:30:00Z", EMAIL, "2026-04-01"],
    ["until Monday, when it would end on a Saturday", "2026-11-07T09:00:00Z", EMAIL, "2026-11-23"],
    ["until Monday, when it would end on a Sunday", "2026-11-08T09:00:00Z", EMAIL, "2026-11-23"],
    ["past a public holiday", "2026-10-28T09:00:00Z", EMAIL, "2026-11-12"],
    ["past Easter, with its Monday", "2026-03-21T09:00:00Z", EMAIL, "2026-04-07"],
  ])("lasts %s", (_, signedAt, recipientEmail, last) => {
    expect(withdrawableUntil({ ...contract, recipientEmail }, dayInParis(new Date(signedAt)), RULES)).toBe(last);
  });

  it("follows the rule that was in force on the day of the signing", () => {
    const longer = { from: "2026-11-10", value: "21", source: "une loi nouvelle" };
    const rules = { ...RULES, withdrawalAtDistance: [...RULES.withdrawalAtDistance, longer] };
    expect(withdrawableUntil(contract, "2026-11-09", rules)).toBe("2026-11-23");
    expect(withdrawableUntil(contract, "2026-11-10", rules)).toBe("2026-12-01");
    expect(withdrawalDays({ email: EMAIL, day: "2026-11-10" }, rules)).toBe("21 jours");
  });

  it("has its last day whole, in Paris", () => {
    const signed = { withdrawUntil: "2026-11-17", withdrawnAt: null };
    expect(canWithdraw(signed, new Date("2026-11-03T09:00:01Z"))).toBe(true);
    expect(canWithdraw(signed, new Date("2026-11-17T22:59:59Z"))).toBe(true);
    expect(canWithdraw(signed, new Date("2026-11-17T23:00:00Z"))).toBe(false);
    expect(canWithdraw({ ...signed, withdrawnAt: new Date("2026-11-04T09:00:00Z") }, new Date("2026-11-05"))).toBe(
      false,
    );
  });

  it("lets the centre ask for money from the day after it", () => {
    expect(paymentAllowedFrom({ withdrawUntil: "2026-11-17" })).toBe("2026-11-18");
    expect(paymentAllowedFrom({ withdrawUntil: null })).toBeNull();
  });

  it("is for contracts only", () => {
    expect(withdrawableUntil({ ...contract, kind: "agreement" }, "2026-11-03", RULES)).toBeNull();
  });

  it("asks for an express request when the stage begins in it", () => {
    const starts = (stageDay: string) => startsBeforeWithdrawalEnds({ ...contract, stageDay }, "2026-11-03", RULES);
    expect(["2026-11-17", "2026-11-18", ""].map(starts)).toEqual([true, false, false]);
  });
});
