import { describe, expect, it } from "vitest";
import { isAttestable } from "./invoice.ts";

describe("an attestation of payment", () => {
  const invoice = { totalCents: 10_000, creditedCents: 0, paidCents: 0 };

  it("is given for what is paid, also after a partial credit note or too much", () => {
    expect(isAttestable({ ...invoice, paidCents: 10_000 })).toBe(true);
    expect(isAttestable({ ...invoice, creditedCents: 4_000, paidCents: 6_000 })).toBe(true);
    expect(isAttestable({ ...invoice, paidCents: 12_000 })).toBe(true);
  });

  it("is not given while something is owed, nor when credit notes took all of it back", () => {
    expect(isAttestable(invoice)).toBe(false);
    expect(isAttestable({ ...invoice, paidCents: 9_999 })).toBe(false);
    expect(isAttestable({ ...invoice, creditedCents: 10_000 })).toBe(false);
    expect(isAttestable({ ...invoice, creditedCents: 10_000, paidCents: 10_000 })).toBe(false);
  });
});
