import { encode } from "uqr";
import { describe, expect, test } from "vitest";
import { readQr } from "../../../../tests/read-qr.ts";
import { transferCode } from "./transfer-code.ts";

const transfer = {
  name: "Terre & Machines, école",
  iban: "FR7630006000011234567890189",
  bic: "AGRIFRPP",
  cents: 123_405,
  reference: "FAC-2026-0012",
};

describe("the QR code of a transfer", () => {
  test("says what EPC069-12 asks for, line by line", () => {
    expect(transferCode(transfer)).toBe(
      "BCD\n002\n1\nSCT\nAGRIFRPP\nTerre & Machines, école\nFR7630006000011234567890189\nEUR1234.05\n\n\nFAC-2026-0012",
    );
    expect(
      transferCode({ ...transfer, bic: "", cents: 5 })
        ?.split("\n")
        .slice(4, 8),
    ).toEqual([...["", "Terre & Machines, école", transfer.iban, "EUR0.05"]]);
  });

  test("is none without an account, or with nothing to pay", () => {
    expect(transferCode({ ...transfer, iban: "" })).toBeNull();
    expect([0, -1, 100_000_000_000].map((cents) => transferCode({ ...transfer, cents }))).toEqual([null, null, null]);
  });

  test("stays within its lengths, on one line each", () => {
    const long = transferCode({ ...transfer, name: `É\n${"é".repeat(99)}`, reference: "R".repeat(200) }) ?? "";
    expect(long.split("\n")[5]).toBe(`É ${"é".repeat(68)}`);
    expect(long.split("\n")[10]).toHaveLength(140);
    expect(long.split("\n")).toHaveLength(11);
  });

  test("is read by a reader that knows only the standard", () => {
    for (const name of ["Terre", "Terre & Machines, école", "É".repeat(20)]) {
      const text = transferCode({ ...transfer, name }) ?? "";
      const { data, size } = encode(text, { ecc: "M", border: 0 });
      expect(readQr((x, y) => data[y]?.[x] === true, size)).toBe(text);
    }
  });
});
