import { describe, expect, it } from "vitest";
import { certificateWarning, dueCertificateReminder } from "./certificate-reminders.ts";
import { EMPTY_CENTRE } from "./empty-centre.ts";

const certified = { ...EMPTY_CENTRE.quality, isCertified: true, validUntil: "2027-06-30" };

describe("the reminder before a certificate ends", () => {
  it.each([
    ["2027-03-01", null],
    ["2027-03-02", 120],
    ["2027-05-30", 120],
    ["2027-05-31", 30],
    ["2027-06-30", 30],
    ["2027-07-01", null],
  ])("is, on %s, the one of %s days before", (today, days) => {
    expect(dueCertificateReminder(certified, today)).toBe(days);
  });

  it("is not sent without a certificate or without its last day", () => {
    expect(dueCertificateReminder({ ...certified, isCertified: false }, "2027-06-01")).toBe(null);
    expect(dueCertificateReminder({ ...certified, validUntil: null }, "2027-06-01")).toBe(null);
  });
});

describe("the line on the dashboard", () => {
  it.each([
    ["2027-03-01", null],
    ["2027-03-02", { until: "2027-06-30", hasEnded: false }],
    ["2027-06-30", { until: "2027-06-30", hasEnded: false }],
    ["2027-07-01", { until: "2027-06-30", hasEnded: true }],
  ])("on %s is %o", (today, warning) => {
    expect(certificateWarning(certified, today)).toEqual(warning);
  });
});
